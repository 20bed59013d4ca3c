import { type Kysely, sql } from 'kysely'
import type { Tables } from './types.ts'

/** SQLite's own way, on a connection that the process has once; the next synced commit makes this one durable, too. */
export async function unsynced<T>(writer: Kysely<Tables>, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  return writer.connection().execute(async (db) => {
    await sql`pragma synchronous = normal`.execute(db)
    try {
      return await work(db)
    } finally {
      await sql`pragma synchronous = full`.execute(db)
    }
  })
}
