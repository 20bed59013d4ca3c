import { setTimeout as sleep } from 'node:timers/promises'
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

/** It blocks the event loop, so it is very short; the rest of the waiting for another program's lock blocks nobody. */
const BUSY_TIMEOUT_MS = 5
/** From the first time that the database was found locked, however many wait; then each is told to come again. */
const LOCK_WAIT_MS = 500
const LOCK_AGAIN_MS = 15
const MAX_KEPT_STATEMENTS = 200
/** Pages of the log at which the writer itself folds it into the file, should the thread of `checkpoints.ts` be behind. */
const LOG_PAGES_AT_MOST = 4_000

/** Pages kept by each of a handful of connections; the system keeps the rest of the file for all of them. */
const CACHE_KIB = { reading: 4_000, writing: 6_000 }

export const columnTypes = { text: 'text', integer: 'integer', real: 'real', boolean: 'integer', json: 'text' } as const

/** Rows in the order of their key: for tables whose key is several columns. */
export const clustered = sql`strict, without rowid`
export const plain = sql`strict`

export function openSqlite(file: string, options: { isReadOnly: boolean; isThere?: boolean }): Sqlite {
  const { isReadOnly, isThere = isReadOnly } = options
  const db = new SqliteDatabase(file, { timeout: BUSY_TIMEOUT_MS, readonly: isReadOnly, fileMustExist: isThere })
  // Nobody's text is left in a temporary file.
  db.pragma('temp_store = MEMORY')
  db.pragma(`cache_size = -${isReadOnly ? CACHE_KIB.reading : CACHE_KIB.writing}`)
  if (isReadOnly) return db
  db.pragma('journal_mode = WAL')
  // Deleted text is overwritten. FAST is not enough: it leaves what was in freed pages, and long notes have pages of their own.
  db.pragma('secure_delete = ON')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  db.pragma(`wal_autocheckpoint = ${LOG_PAGES_AT_MOST}`)
  return db
}

export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))

/** Whatever SQLite says: tried again, never shown. */
export const isDatabaseFault = (error: unknown): error is InstanceType<typeof SqliteDatabase.SqliteError> =>
  error instanceof SqliteDatabase.SqliteError

/** One that happened elsewhere. */
export const databaseFault = (message: string, code: string): Error => new SqliteDatabase.SqliteError(message, code)

/** A fault of the disk or the file, and not of the statement: SQLite may have rolled the whole transaction back by itself. */
export const isStorageFault = (error: unknown): boolean =>
  /^SQLITE_(?!CONSTRAINT|ERROR|MISMATCH|RANGE)/.test(codeOf(error))

export const isFull = (error: unknown): boolean => codeOf(error) === 'SQLITE_FULL'

export const isDamaged = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error))

const codeOf = (error: unknown): string => (error instanceof SqliteDatabase.SqliteError ? error.code : '')

/** Kysely's dialect, with writes that take the lock when they begin, DDL in transactions, and statements that are kept. */
export class StationDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #db: Sqlite
  readonly #begin: 'begin' | 'begin immediate'
  readonly #onCommit: () => void

  /** `onCommit` is called after each transaction that went through. */
  constructor(db: Sqlite, begin: 'begin' | 'begin immediate', onCommit: () => void = () => {}) {
    const config = { database: { prepare: keepStatements(db), close: () => db.close() } }
    super(config)
    this.#config = config
    this.#db = db
    this.#begin = begin
    this.#onCommit = onCommit
  }

  override createDriver(): Driver {
    return new StationDriver(this.#config, this.#db, this.#begin, this.#onCommit)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdl()
  }
}

class StationDriver extends SqliteDriver {
  readonly #db: Sqlite
  readonly #begin: CompiledQuery
  readonly #onCommit: () => void
  #connection: DatabaseConnection | undefined

  constructor(config: SqliteDialectConfig, db: Sqlite, begin: string, onCommit: () => void) {
    super(config)
    this.#db = db
    this.#begin = CompiledQuery.raw(begin)
    this.#onCommit = onCommit
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= waitForLock(await super.acquireConnection())
    return this.#connection
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(this.#begin)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    this.#onCommit()
  }

  /** What a full or failing disk ended was rolled back by SQLite itself; asked again it would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#db.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** In turns, so that others are served meanwhile: only what begins can find the lock taken, and within a transaction nothing does. */
function waitForLock(connection: DatabaseConnection): DatabaseConnection {
  let [lockedSince, lockedAt] = [0, Number.NEGATIVE_INFINITY]
  return {
    async executeQuery(query) {
      for (;;) {
        try {
          return await connection.executeQuery(query)
        } catch (error) {
          if (!isBusy(error)) throw error
          const now = performance.now()
          if (now - lockedAt > LOCK_WAIT_MS) lockedSince = now
          lockedAt = now
          if (now - lockedSince > LOCK_WAIT_MS) throw error
          await sleep(LOCK_AGAIN_MS)
        }
      }
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  }
}

/** SQLite can roll DDL back; Kysely only says it can't because of some pragmas that migrations here don't use. */
class TransactionalDdl extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Kysely prepares every query anew; the commonest part of its cost. The statement used longest ago is dropped. */
export function keepStatements(db: Sqlite): (text: string) => Statement {
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
