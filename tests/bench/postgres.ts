import { loadavg } from 'node:os'
import { findPostgres, startThrowaway } from '@station-zero/api/testing/postgres.ts'
import { median } from './measured.ts'
import { measureHandlerOn } from './postgres/handler.ts'
import { measureProcesses } from './postgres/processes.ts'
import { inThreeDigits, keepResult, type ResultRow } from './results.ts'

/** `npm run bench`: the push handler on a PostgreSQL that waits for its disk, beside raw inserts, and two processes beside one. */
if (findPostgres() === null) {
  console.log('PostgreSQL is not installed here: nothing was measured.')
  process.exit(0)
}
const load = () => loadavg()[0]?.toFixed(1)
const before = load()
const postgres = await startThrowaway({ isDurable: true })
const handlers = await measureHandlerOn(postgres.urlOf(await postgres.create()))
const processes = await measureProcesses(postgres.urlOf(await postgres.create()))

const most = (values: number[]) => Math.max(...values)
const best = { handler: most(handlers.map((run) => run.handler)), floor: most(handlers.map((run) => run.floor)) }
const shares = handlers.map(({ handler, floor }) => handler / floor)
const gains = processes.map(({ one, two }) => two / one)
const rows: ResultRow[] = [
  {
    what: 'floor: raw `pg` inserts the same rows, 500 a statement',
    ...{ measured: `${inThreeDigits(best.floor)} rows a second`, ofFloor: '1' },
  },
  {
    what: 'push handler, pushes of 500',
    ...{
      measured: `${inThreeDigits(best.handler)} mutations a second`,
      ofFloor: (best.handler / best.floor).toFixed(2),
    },
    wanted: '0.35 of the floor or more',
  },
  {
    what: 'the same, run by run',
    measured: `${shares.map((share) => share.toFixed(2)).join(', ')}; median ${median(shares).toFixed(2)}`,
  },
  {
    what: 'pushes of ten over HTTP, one process',
    measured: `${inThreeDigits(most(processes.map(({ one }) => one)))} a second`,
  },
  {
    what: 'the same, two processes',
    measured: `${inThreeDigits(most(processes.map(({ two }) => two)))} a second; run by run ${gains.map((gain) => gain.toFixed(2)).join(', ')} times one`,
    wanted: '1.5 times one, or what two cores allow',
  },
  { what: 'load of the machine, before and after', measured: `${before} and ${load()}, on two cores` },
]
for (const { what, measured, ofFloor } of rows)
  console.log(`${what}: ${measured}${ofFloor ? `, ${ofFloor} of the floor` : ''}`)
keepResult('postgres', rows)
process.exit(0)
