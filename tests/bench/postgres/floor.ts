import { onConnection } from '@station-zero/api/testing/postgres.ts'
import { timed } from '../measured.ts'
import { BATCH } from '../reviews.ts'

/**
 * The floor: `pg` alone puts a person's reviews into a table with the same columns and indexes, in multi-row statements of 500 that each
 * commit for themselves. Gives rows a second.
 */
export const measurePostgresFloor = (url: string, userId: string): Promise<number> =>
  onConnection(url, async (query) => {
    await query('drop table if exists "floor"')
    await query('create table "floor" (like "reviews" including all)')
    const read = 'select * from "reviews" where "userId" = $1 order by "version"'
    const rows = (await query<Record<string, unknown>>(read, userId)).map((row) => Object.values(row))
    const statements = Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, at) =>
      insertOf(rows.slice(at * BATCH, (at + 1) * BATCH)),
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
