import { openCommits } from '@station-zero/api/db/commits.ts'
import { migrate } from '@station-zero/api/db/migrate.ts'
import { type Statement, StationDialect } from '@station-zero/api/db/sqlite.ts'
import { sqliteStore } from '@station-zero/api/db/sqlite-store.ts'
import type { Tables } from '@station-zero/api/db/types.ts'
import { contentTableNames } from '@station-zero/schema/tables.ts'
import type { ServerStore } from '@station-zero/sync/server/store.ts'
import SqliteDatabase from 'better-sqlite3'
import { Kysely } from 'kysely'
import { contentRows } from '../content.ts'

/**
 * The server's real database on one connection, so that reopening it is fast. With SQLite nothing here may be awaited, because an
 * additional microtask would change a seed's history.
 */
export interface SimDatabase {
  kysely: Kysely<Tables>
  /** Opens the server's store as a freshly started process does. */
  open(now: () => number): ServerStore
  /** Copies every row except content. */
  backUp(on?: Kysely<Tables>): Backup | Promise<Backup>
  restore(backup: Backup, epoch: string, on?: Kysely<Tables>): void | Promise<void>
  /** Empties the database for the next history. */
  clear(epoch: string): void
  removeJob(id: string): void
  returnJob(id: string): void
  countsTaken(): Counts | Promise<Counts>
}

export type Backup = Map<string, unknown[]>
type Counts = { key: string; taken: number }[]

/** An in-memory SQLite database. */
export async function openSimSqlite(): Promise<SimDatabase> {
  const db = new SqliteDatabase(':memory:')
  db.pragma('foreign_keys = ON')
  const kysely = new Kysely<Tables>({ dialect: new StationDialect(db, 'begin immediate') })
  await migrate(kysely)
  await contentRows.insertInto({ writer: kysely })
  const prepared = prepareOnce(db)
  const constant = new Set<string>(['kysely_migration', 'kysely_migration_lock', 'contentHashes', ...contentTableNames])
  const tables = db
    .prepare<[], string>(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`)
    .pluck()
    .all()
    .filter((name) => !constant.has(name))
  const readAll = new Map(tables.map((name) => [name, db.prepare(`select * from "${name}"`).raw()]))
  const empty = new Map(tables.map((name) => [name, db.prepare(`delete from "${name}"`)]))
  const setEpoch = db.prepare(`update "meta" set "value" = ? where "key" = 'epoch'`)
  const jobs = new Map(
    contentRows.jobs.map(({ id }) => [
      id,
      db.prepare<[string], unknown[]>('select * from "jobs" where "id" = ?').raw().get(id),
    ]),
  )
  const taken = db.prepare<[], { key: string; taken: number }>('select "key", "taken" from "sharedCounts"')

  const restore = (backup: Backup, epoch: string) => {
    for (const statement of empty.values()) statement.run()
    for (const [name, rows] of backup) for (const row of rows) insertInto(prepared, name, row as unknown[])
    setEpoch.run(epoch)
  }
  const backUp = (): Backup =>
    new Map(
      [...readAll].map(([name, statement]) => [name, statement.all() as unknown[][]]).filter(([, r]) => r?.length) as [
        string,
        unknown[][],
      ][],
    )
  const blank = backUp()
  const returnJob = (id: string) => insertInto(prepared, 'jobs', jobs.get(id) ?? [])

  return {
    kysely,
    open: (now) =>
      sqliteStore({ writer: kysely, write: prepared, reader: kysely, read: prepared, now, commits: openCommits() }),
    backUp,
    restore,
    clear(epoch) {
      restore(blank, epoch)
      for (const id of jobs.keys()) returnJob(id)
    },
    removeJob: (id) => void prepared.prepare('delete from "jobs" where "id" = ?').run(id),
    returnJob,
    countsTaken: () => taken.all(),
  }
}

function insertInto(db: SqliteDatabase.Database, table: string, row: unknown[]): void {
  db.prepare(`insert or ignore into "${table}" values (${row.map(() => '?').join(', ')})`).run(...row)
}

/** A restarted server runs the same statements, so they are prepared once and cached. */
function prepareOnce(db: SqliteDatabase.Database): SqliteDatabase.Database {
  const statements = new Map<string, Statement>()
  const prepare = (text: string) => {
    const statement = statements.get(text) ?? db.prepare(text)
    statements.set(text, statement)
    return statement
  }
  return Object.defineProperty({ prepare }, 'inTransaction', {
    get: () => db.inTransaction,
  }) as unknown as SqliteDatabase.Database
}
