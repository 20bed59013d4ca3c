import { type Kysely, sql } from 'kysely'
import type { Tables } from './types.ts'

/**
 * Runs `work` on the writer without waiting for the disk. After a power cut its commit is either complete or missing; the next
 * synced commit makes it durable, too. For counts and marks that were promised to no one, since waiting would block the serving
 * thread.
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
