import { loadavg } from 'node:os'
import { findPostgres, onConnection, startThrowaway } from '@station-zero/api/testing/postgres.ts'
import { openBenchApp } from './bench-app.ts'
import { median, timed } from './measured.ts'
import { inThreeDigits, keepResult } from './results.ts'
import { BATCH, RUNS, reviewPushes, write } from './reviews.ts'

/**
 * `npm run bench`: the push handler on a PostgreSQL with fsync, compared with raw `pg`, which takes turns with it. Guards the statements
 * of a push being few and large. Exits with 1 if the best handler run is below 0.35 of the best run of raw `pg`.
 */
const MIN_SHARE = 0.35
const MUTATIONS = 10_000

if (findPostgres() === null) {
  console.log('PostgreSQL is not installed here: nothing was measured.')
  process.exit(0)
}
const load = () => loadavg()[0]?.toFixed(1)
const before = load()
const postgres = await startThrowaway({ isDurable: true })
const runs = await measure(postgres.urlOf(await postgres.create()))

const handler = Math.max(...runs.map((run) => run.handler))
const floor = Math.max(...runs.map((run) => run.floor))
const shares = runs.map((run) => run.handler / run.floor)
console.log(`raw pg: ${inThreeDigits(floor)} rows a second; load ${before} before and ${load()} after`)
console.log(
  `push handler: ${inThreeDigits(handler)} mutations a second, ${(handler / floor).toFixed(2)} of it; each run ${shares.map((share) => share.toFixed(2)).join(', ')}, median ${median(shares).toFixed(2)}`,
)
keepResult('postgres', [
  {
    what: `push handler, pushes of ${BATCH} (raw \`pg\`: ${inThreeDigits(floor)} rows a second)`,
    measured: `${inThreeDigits(handler)} mutations a second`,
    ofFloor: (handler / floor).toFixed(2),
    wanted: `${MIN_SHARE} of the baseline or more`,
  },
])
process.exit(handler / floor < MIN_SHARE ? 1 : 0)

/** Mutations a second through the handler without the network, and rows a second of raw inserts. */
async function measure(url: string): Promise<{ handler: number; floor: number }[]> {
  const app = await openBenchApp(url)
  try {
    const cardIds = await app.cardIds()
    const found = []
    for (let run = 0; run < RUNS; run += 1) {
      const session = await app.signUp(`handler${run}`)
      const pushes = write(reviewPushes(session.userId, cardIds, MUTATIONS))
      const ms = await timed(async () => {
        for (const { text, last } of pushes) await app.push(session, text, last)
      })
      found.push({ handler: (MUTATIONS / ms) * 1_000, floor: await measureRawInserts(url, session.userId) })
    }
    return found
  } finally {
    await app.close()
  }
}

/** Inserts a person's reviews into a table with the same columns and indexes, 500 rows a statement, each its own transaction. */
const measureRawInserts = (url: string, userId: string): Promise<number> =>
  onConnection(url, async (query) => {
    await query('drop table if exists "floor"')
    await query('create table "floor" (like "reviews" including all)')
    const read = 'select * from "reviews" where "userId" = $1 order by "version"'
    const rows = (await query<Record<string, unknown>>(read, userId)).map((row) => Object.values(row))
    const statements = Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, nth) =>
      insertOf(rows.slice(nth * BATCH, (nth + 1) * BATCH)),
    )
    const ms = await timed(async () => {
      for (const { text, values } of statements) await query(text, ...values)
    })
    return (rows.length / ms) * 1_000
  })

function insertOf(rows: unknown[][]): { text: string; values: unknown[] } {
  let n = 0
  const lists = rows.map((row) => `(${row.map(() => `$${++n}`).join()})`)
  return { text: `insert into "floor" values ${lists.join()}`, values: rows.flat() }
}
