import { Kysely } from 'kysely'
import type { CommitsTeller } from './commits.ts'
import { type GroupStore, serverStore } from './server-store.ts'
import { openSqlite, StationDialect } from './sqlite.ts'
import type { Tables } from './types.ts'

/**
 * The store on a writing connection of its own, for a thread of a process that has the database open. Used in the turn that
 * `lendTurn` gives, it never meets the other writing connection.
 */
export function openOwnStore(
  file: string,
  told: { now: () => number; commits: CommitsTeller },
): { store: GroupStore; close(): void } {
  const db = openSqlite(file, { isReadOnly: false, isThere: true })
  try {
    const kysely = new Kysely<Tables>({ dialect: new StationDialect(db, 'begin immediate') })
    const store = serverStore({ writer: kysely, write: db, reader: kysely, read: db, ...told })
    return { store, close: () => db.close() }
  } catch (error) {
    db.close()
    throw error
  }
}
