import { loadavg } from 'node:os'
import { findPostgres, onConnection, startThrowaway } from '@station-zero/api/testing/postgres.ts'
import { openBenchApp } from './bench-app.ts'
import { median, timed } from './measured.ts'
import { formatRounded, storeResult } from './results.ts'
import { BATCH, RUNS, reviewPushes, write } from './reviews.ts'

/**
 * `npm run bench`: measures the push handler on a PostgreSQL server with fsync, alternating with raw `pg`. Guards the rule that a push uses
 * few, large statements. Exits with 1 if the handler's best run is below 0.35 of raw `pg`'s best run.
 */
const MIN_SHARE = 0.35
const MUTATIONS = 10_000

if (findPostgres() === null) {
  console.log('PostgreSQL is not installed; nothing was measured.')
  process.exit(0)
}
const load = () => loadavg()[0]?.toFixed(1)
const before = load()
const postgres = await startThrowaway({ isDurable: true })
const runs = await measure(postgres.urlOf(await postgres.create()))

const handler = Math.max(...runs.map((run) => run.handler))
const baseline = Math.max(...runs.map((run) => run.baseline))
const shares = runs.map((run) => run.handler / run.baseline)
console.log(`raw pg: ${formatRounded(baseline)} rows a second; load ${before} before and ${load()} after`)
console.log(
  `push handler: ${formatRounded(handler)} mutations a second, ${(handler / baseline).toFixed(2)} of the baseline; runs ${shares.map((share) => share.toFixed(2)).join(', ')}, median ${median(shares).toFixed(2)}`,
)
storeResult('postgres', [
  {
    what: `push handler, pushes of ${BATCH} (raw \`pg\`: ${formatRounded(baseline)} rows a second)`,
    measured: `${formatRounded(handler)} mutations a second`,
    ofFloor: (handler / baseline).toFixed(2),
    wanted: `${MIN_SHARE} of the baseline or more`,
  },
])
process.exit(handler / baseline < MIN_SHARE ? 1 : 0)

/** Measures mutations per second through the handler without the network, and rows per second of raw inserts. */
async function measure(url: string): Promise<{ handler: number; baseline: number }[]> {
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
      found.push({ handler: (MUTATIONS / ms) * 1_000, baseline: await measureRawInserts(url, session.userId) })
    }
    return found
  } finally {
    await app.close()
  }
}

/**
 * Inserts a person's reviews into a table with the same columns and indexes, 500 rows per statement, each in its own
 * transaction. Returns rows per second.
 */
const measureRawInserts = (url: string, userId: string): Promise<number> =>
  onConnection(url, async (query) => {
    await query('drop table if exists "baseline"')
    await query('create table "baseline" (like "reviews" including all)')
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
  return { text: `insert into "baseline" values ${lists.join()}`, values: rows.flat() }
}
