import { setTimeout as sleep } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import type { WriteTurns } from './write-turns.ts'

/** Opening, transactions, locking and errors for SQLite. Column types are in `dialect.ts`. */

export type Sqlite = SqliteDatabase.Database
export type Statement = SqliteDatabase.Statement<unknown[]>

/** SQLite's own lock wait in ms. Short, because it blocks the event loop. `waitForLock` waits for other programs' locks without blocking. */
const BUSY_TIMEOUT_MS = 5
/**
 * Maximum wait in ms while another program holds the lock, counted from the first failed attempt of any caller. After that, statements fail
 * immediately and their callers retry later.
 */
const LOCK_WAIT_MS = 500
/** If no statement was retried for this many ms, the next failed attempt starts a new wait. Longer than the interval between retries. */
const LOCK_GAP_MS = 100
const LOCK_RETRY_MS = 15
const MAX_CACHED_STATEMENTS = 200
/** The log length, in pages, at which the writer itself checkpoints the log, in case the thread of `checkpoints.ts` is behind. */
const MAX_LOG_PAGES = 4_000

/** Size of each connection's page cache. The operating system caches the file for all connections. */
const CACHE_KIB = { reading: 4_000, writing: 6_000 }

export function openSqlite(file: string, options: { isReadOnly: boolean; isThere?: boolean }): Sqlite {
  const { isReadOnly, isThere = isReadOnly } = options
  const db = new SqliteDatabase(file, { timeout: BUSY_TIMEOUT_MS, readonly: isReadOnly, fileMustExist: isThere })
  // Prevents temporary files that contain people's text.
  db.pragma('temp_store = MEMORY')
  db.pragma(`cache_size = -${isReadOnly ? CACHE_KIB.reading : CACHE_KIB.writing}`)
  if (isReadOnly) return db
  db.pragma('journal_mode = WAL')
  // Overwrites deleted text. FAST is not enough: it leaves the contents of freed pages, and long notes have their own pages.
  db.pragma('secure_delete = ON')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  db.pragma(`wal_autocheckpoint = ${MAX_LOG_PAGES}`)
  return db
}

/** Opens a file read-only for `work`, and closes it afterward. */
export function readSqlite<T>(file: string, work: (db: Sqlite) => T): T {
  const db = openSqlite(file, { isReadOnly: true })
  try {
    return work(db)
  } finally {
    db.close()
  }
}

export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))

/** Returns whether the error is from SQLite. Requests that fail with such an error are retried, and its message is never shown to people. */
export const isDatabaseFault = (error: unknown): error is InstanceType<typeof SqliteDatabase.SqliteError> =>
  error instanceof SqliteDatabase.SqliteError

/** Recreates an error that happened in another thread. */
export const databaseFault = (message: string, code: string): Error => new SqliteDatabase.SqliteError(message, code)

/**
 * Returns whether the disk or the file failed rather than the statement. SQLite may have rolled back the whole transaction on its own. A
 * trigger error counts too, because only a file whose data has moved to PostgreSQL has triggers.
 */
export const isStorageFault = (error: unknown): boolean =>
  /^SQLITE_(?!CONSTRAINT(?!_TRIGGER)|ERROR|MISMATCH|RANGE)/.test(codeOf(error))

export const isFull = (error: unknown): boolean => codeOf(error) === 'SQLITE_FULL'

export const isDamaged = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error))

const codeOf = (error: unknown): string => (error instanceof SqliteDatabase.SqliteError ? error.code : '')

/** Kysely's dialect with write locks taken at `begin`, DDL in transactions, and cached statements. */
export class StationDialect extends SqliteDialect {
  readonly #createDriver: () => Driver

  constructor(db: Sqlite, begin: 'begin' | 'begin immediate', options: DialectOptions = {}) {
    const { onCommit = () => {}, turns, timer = { now: () => performance.now(), sleep } } = options
    const config = { database: { prepare: cacheStatements(db), close: () => db.close() } }
    super(config)
    this.#createDriver = () =>
      new StationDriver(config, { db, begin: CompiledQuery.raw(begin), onCommit, turns, timer })
  }

  override createDriver(): Driver {
    return this.#createDriver()
  }

  override createAdapter(): SqliteAdapter {
    return new StationAdapter()
  }
}

interface DialectOptions {
  /** Called after each successful transaction. */
  onCommit?: () => void
  /** If missing, callers get connections in order of arrival. */
  turns?: WriteTurns
  timer?: LockTimer
}

interface DriverOptions {
  db: Sqlite
  begin: CompiledQuery
  onCommit: () => void
  turns: WriteTurns | undefined
  timer: LockTimer
}

class StationDriver extends SqliteDriver {
  readonly #options: DriverOptions
  #connection: DatabaseConnection | undefined
  /** Resolves once all callers that have requested the connection so far have released it. */
  #lastUse: Promise<void> = Promise.resolve()
  #endUse: () => void = () => undefined

  constructor(config: SqliteDialectConfig, options: DriverOptions) {
    super(config)
    this.#options = options
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const endTurn = await this.#options.turns?.take()
    const { promise, resolve } = Promise.withResolvers<void>()
    const lastUse = this.#lastUse
    this.#lastUse = promise
    await lastUse
    this.#endUse = () => {
      resolve()
      endTurn?.()
    }
    this.#connection ??= waitForLock(await super.acquireConnection(), this.#options.timer)
    return this.#connection
  }

  override async releaseConnection(): Promise<void> {
    this.#endUse()
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(this.#options.begin)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    this.#options.onCommit()
  }

  /** After a disk error, SQLite has already rolled back. Rolling back again would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#options.db.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** Clock and sleep function for lock waits; tests inject their own. */
interface LockTimer {
  /** Returns the monotonic time, in ms. */
  now(): number
  sleep(ms: number): Promise<unknown>
}

/**
 * Retries on a timer while another program holds the lock, so that other requests are served in the meantime. Only the start of a
 * transaction can find the lock taken, never a statement inside it. Once a statement gets the lock, the wait ends.
 */
function waitForLock(connection: DatabaseConnection, { now, sleep }: LockTimer): DatabaseConnection {
  let wait: { since: number; lastSeenAt: number } | undefined
  return {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      for (;;) {
        try {
          const result: QueryResult<R> = await connection.executeQuery<R>(query)
          // A read needs no lock, so its success does not show that the lock is free.
          if (wait && !SelectQueryNode.is(query.query)) wait = undefined
          return result
        } catch (error) {
          if (!isBusy(error)) throw error
          const at = now()
          // No statement was retried recently, so another program may have released the lock and acquired it again.
          if (!wait || at - wait.lastSeenAt > LOCK_GAP_MS) wait = { since: at, lastSeenAt: at }
          wait.lastSeenAt = at
          if (at - wait.since > LOCK_WAIT_MS) throw error
          await sleep(LOCK_RETRY_MS)
        }
      }
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  }
}

class StationAdapter extends SqliteAdapter {
  /** The driver itself gives the connection to one caller at a time. Kysely's own lock would serve callers in order of arrival. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** SQLite can roll back DDL. Kysely assumes that it can't, because of some pragmas, which our migrations don't use. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * Caches prepared statements, because Kysely would prepare every query again, which is a large part of a query's cost. Evicts the least
 * recently used statement.
 */
function cacheStatements(db: Sqlite): (text: string) => Statement {
  const cache = new Map<string, Statement>()
  return (text) => {
    const found = cache.get(text)
    if (found?.busy) return db.prepare(text)
    const statement = found ?? db.prepare<unknown[]>(text)
    cache.delete(text)
    cache.set(text, statement)
    const oldest = cache.size > MAX_CACHED_STATEMENTS ? cache.keys().next().value : undefined
    if (oldest !== undefined) cache.delete(oldest)
    return statement
  }
}
