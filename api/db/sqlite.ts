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

/** Everything specific to SQLite: opening, transactions, and locking. `columns.ts` has its column types. */

export type Sqlite = SqliteDatabase.Database
export type Statement = SqliteDatabase.Statement<unknown[]>

/** Waiting here blocks the event loop, so it is very short. `waitForLock` waits for other programs' locks without blocking. */
const BUSY_TIMEOUT_MS = 5
/**
 * Maximum wait while another program holds the lock, counted from when the lock was first found taken, no matter how many callers
 * wait. After that, each statement fails and its caller retries later.
 */
const LOCK_WAIT_MS = 500
/**
 * If no statement was retried for this long, finding the lock taken starts a new wait. Longer than the interval between two
 * retries.
 */
const LOCK_GAP_MS = 100
const LOCK_RETRY_MS = 15
const MAX_KEPT_STATEMENTS = 200
/** The log length, in pages, at which the writer folds it into the file itself, in case the thread of `checkpoints.ts` is behind. */
const LOG_PAGES_AT_MOST = 4_000

/** The page cache of each of our few connections; the operating system caches the rest of the file for all of them. */
const CACHE_KIB = { reading: 4_000, writing: 6_000 }

export function openSqlite(file: string, options: { isReadOnly: boolean; isThere?: boolean }): Sqlite {
  const { isReadOnly, isThere = isReadOnly } = options
  const db = new SqliteDatabase(file, { timeout: BUSY_TIMEOUT_MS, readonly: isReadOnly, fileMustExist: isThere })
  // Never leave people's text in a temporary file.
  db.pragma('temp_store = MEMORY')
  db.pragma(`cache_size = -${isReadOnly ? CACHE_KIB.reading : CACHE_KIB.writing}`)
  if (isReadOnly) return db
  db.pragma('journal_mode = WAL')
  // Overwrite deleted text. FAST is not enough: it leaves the contents of freed pages, and long notes have pages of their own.
  db.pragma('secure_delete = ON')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  db.pragma(`wal_autocheckpoint = ${LOG_PAGES_AT_MOST}`)
  return db
}

export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))

/** Any error from SQLite: retried, never shown. */
export const isDatabaseFault = (error: unknown): error is InstanceType<typeof SqliteDatabase.SqliteError> =>
  error instanceof SqliteDatabase.SqliteError

/** Recreates an error that happened in another thread. */
export const databaseFault = (message: string, code: string): Error => new SqliteDatabase.SqliteError(message, code)

/**
 * A fault of the disk or file rather than the statement; SQLite may have rolled back the whole transaction on its own. Only a file
 * whose data has moved to PostgreSQL has triggers.
 */
export const isStorageFault = (error: unknown): boolean =>
  /^SQLITE_(?!CONSTRAINT(?!_TRIGGER)|ERROR|MISMATCH|RANGE)/.test(codeOf(error))

export const isFull = (error: unknown): boolean => codeOf(error) === 'SQLITE_FULL'

export const isDamaged = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error))

const codeOf = (error: unknown): string => (error instanceof SqliteDatabase.SqliteError ? error.code : '')

/** Kysely's dialect, with writes that lock at `begin`, DDL in transactions, and cached statements. */
export class StationDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #db: Sqlite
  readonly #begin: 'begin' | 'begin immediate'
  readonly #onCommit: () => void
  readonly #timer: LockTimer

  /** `onCommit` is called after each successful transaction. */
  constructor(
    db: Sqlite,
    begin: 'begin' | 'begin immediate',
    onCommit: () => void = () => {},
    timer: LockTimer = { now: () => performance.now(), sleep },
  ) {
    const config = { database: { prepare: keepStatements(db), close: () => db.close() } }
    super(config)
    this.#config = config
    this.#db = db
    this.#begin = begin
    this.#onCommit = onCommit
    this.#timer = timer
  }

  override createDriver(): Driver {
    return new StationDriver(this.#config, this.#db, this.#begin, this.#onCommit, this.#timer)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdl()
  }
}

class StationDriver extends SqliteDriver {
  readonly #db: Sqlite
  readonly #begin: CompiledQuery
  readonly #onCommit: () => void
  readonly #timer: LockTimer
  #connection: DatabaseConnection | undefined

  constructor(config: SqliteDialectConfig, db: Sqlite, begin: string, onCommit: () => void, timer: LockTimer) {
    super(config)
    this.#timer = timer
    this.#db = db
    this.#begin = CompiledQuery.raw(begin)
    this.#onCommit = onCommit
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= waitForLock(await super.acquireConnection(), this.#timer)
    return this.#connection
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(this.#begin)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    this.#onCommit()
  }

  /** After a full or failing disk, SQLite has already rolled back; rolling back again would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#db.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** Clock and sleep for lock waits; tests inject their own. */
export interface LockTimer {
  /** Monotonic time, ms. */
  now(): number
  sleep(ms: number): Promise<unknown>
}

/**
 * Retries on a timer, so other requests are served meanwhile. Only the start of a transaction can find the lock taken, never a
 * statement inside it. When a statement gets the lock, the wait is over: finding the lock taken later starts a new wait.
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
          // No statement was retried recently, so another program may have released the lock and taken it again.
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

/** SQLite can roll back DDL. Kysely says it can't only because of some pragmas that our migrations don't use. */
class TransactionalDdl extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Kysely prepares every query again, which is a large part of its cost. Drops the least recently used statement. */
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
