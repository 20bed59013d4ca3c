import { type Kysely, sql } from 'kysely'
import type { Tables } from './types.ts'

/**
 * Runs `work` on the writing connection without waiting for the disk: what it commits is whole or not there after a power cut,
 * and the next commit that is waited for brings it along. For counts and marks that nobody was promised, since the
 * wait would hold the thread that serves.
 */
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
