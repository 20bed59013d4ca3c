import SqliteDatabase from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  sql,
} from 'kysely'

/** All that is SQLite's own: how it is opened, begun, busy, and what its tables end with. */

export type Sqlite = SqliteDatabase.Database
export type Statement = SqliteDatabase.Statement<unknown[]>

/** It blocks the event loop, so it is short; then the writer is told to come again. */
const BUSY_TIMEOUT_MS = 100
const MAX_KEPT_STATEMENTS = 200

export const columnTypes = { text: 'text', integer: 'integer', real: 'real', boolean: 'integer', json: 'text' } as const

/** Rows in the order of their key: for tables whose key is several columns. */
export const clustered = sql`strict, without rowid`
export const plain = sql`strict`

export function openSqlite(file: string, options: { isReadOnly: boolean }): Sqlite {
  const db = new SqliteDatabase(file, {
    timeout: BUSY_TIMEOUT_MS,
    readonly: options.isReadOnly,
    fileMustExist: options.isReadOnly,
  })
  if (options.isReadOnly) return db
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  return db
}

export const isBusy = (error: unknown): boolean =>
  error instanceof SqliteDatabase.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)

/** A fault of the database and not of the question put to it: tried again, never shown. */
export const isDatabaseFault = (error: unknown): boolean => error instanceof SqliteDatabase.SqliteError

/** Kysely's dialect, with writes that take the lock when they begin, DDL in transactions, and statements that are kept. */
export class StationDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #begin: 'begin' | 'begin immediate'

  constructor(db: Sqlite, begin: 'begin' | 'begin immediate') {
    const config = { database: { prepare: keepStatements(db), close: () => db.close() } }
    super(config)
    this.#config = config
    this.#begin = begin
  }

  override createDriver(): Driver {
    return new StationDriver(this.#config, this.#begin)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdl()
  }
}

class StationDriver extends SqliteDriver {
  readonly #begin: CompiledQuery

  constructor(config: SqliteDialectConfig, begin: string) {
    super(config)
    this.#begin = CompiledQuery.raw(begin)
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(this.#begin)
  }
}

/** SQLite can roll DDL back; Kysely only says it can't because of some pragmas that migrations here don't use. */
class TransactionalDdl extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Kysely prepares every query anew; the commonest part of its cost. The statement used longest ago is dropped. */
function keepStatements(db: Sqlite): (text: string) => Statement {
  const kept = new Map<string, Statement>()
  return (text) => {
    const found = kept.get(text)
    if (found?.busy) return db.prepare(text)
    const statement = found ?? db.prepare<unknown[]>(text)
    kept.delete(text)
    kept.set(text, statement)
    const oldest = kept.size > MAX_KEPT_STATEMENTS ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return statement
  }
}
