import { Kysely } from 'kysely'
import type { CommitsTeller } from './commits.ts'
import { openGrowth, roomOfFile } from './growth.ts'
import { type GroupStore, serverStore } from './server-store.ts'
import { openSqlite, StationDialect } from './sqlite.ts'
import type { Tables } from './types.ts'

/**
 * The store on its own write connection, for a thread of a process that already has the database open. Used only in a turn from
 * `lendTurn`, so the two write connections never conflict.
 */
export function openOwnStore(
  file: string,
  options: { now: () => number; commits: CommitsTeller },
): { store: GroupStore; close(): void } {
  const db = openSqlite(file, { isReadOnly: false, isThere: true })
  try {
    const kysely = new Kysely<Tables>({ dialect: new StationDialect(db, 'begin immediate') })
    const growth = openGrowth(options.now, roomOfFile(file))
    const store = serverStore({ writer: kysely, write: db, reader: kysely, read: db, growth, ...options })
    return { store, close: () => db.close() }
  } catch (error) {
    db.close()
    throw error
  }
}
