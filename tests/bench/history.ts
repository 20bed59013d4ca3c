import Sqlite from 'better-sqlite3'
import { type BenchApp, openBenchApp } from './bench-app.ts'
import { timed } from './measured.ts'
import { RUNS, reviewPushes, write } from './reviews.ts'

const MUTATIONS = 5_000
export const HISTORIES = [1_000, 1_000_000] as const

/** What a mutation costs a person with so many reviews behind them: microseconds, the best of each, in turn. */
export async function measureHistory(): Promise<number[]> {
  const app = await openBenchApp()
  try {
    const cardIds = await app.cardIds()
    const people = []
    for (const rows of HISTORIES) people.push(await withHistory(app, rows))
    const best = people.map(() => Number.POSITIVE_INFINITY)
    for (let run = 0; run < RUNS; run += 1)
      for (const [at, session] of people.entries()) {
        const pushes = write(reviewPushes(session.userId, cardIds, MUTATIONS))
        const ms = await timed(async () => {
          for (const { text, last } of pushes) await app.push(session, text, last)
        })
        best[at] = Math.min(best[at] ?? ms, (ms / MUTATIONS) * 1_000)
      }
    return best
  } finally {
    await app.close()
  }
}

/** One review through the front door, the rest copies of it: what is measured comes afterwards. */
async function withHistory(app: BenchApp, rows: number) {
  const person = await app.signUp(`history${rows}`)
  for (const { text, last } of write(reviewPushes(person.userId, await app.cardIds(), 1)))
    await app.push(person, text, last)
  const db = new Sqlite(app.file)
  const columns = db.pragma('table_info(reviews)') as { name: string }[]
  const values = columns.map(({ name }) =>
    name === 'id'
      ? `'bench-' || printf('%08x', n * 2654435761 % 4294967296)`
      : name === 'version'
        ? 'n + 1'
        : `"${name}"`,
  )
  db.prepare(
    `with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ?)
     insert or ignore into "reviews" select ${values.join(', ')} from counted cross join (select * from "reviews" where "userId" = ? limit 1)`,
  ).run(rows, person.userId)
  db.prepare('update "people" set "version" = ? where "userId" = ?').run(rows + 1, person.userId)
  db.pragma('wal_checkpoint(truncate)')
  db.close()
  return person
}
