import { sql, type Transaction } from 'kysely'
import { isPostgres } from './columns.ts'
import type { Tables } from './types.ts'

/**
 * Everyone who holds this name waits until this transaction ends: for what is read and then written according to what was read. A
 * transaction on SQLite keeps all other writers waiting anyway.
 */
export async function hold(tx: Transaction<Tables>, name: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
