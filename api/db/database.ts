import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { openCheckpoints } from './checkpoints.ts'
import { type Commits, type Committed, openCommits } from './commits.ts'
import { StartError } from './faults.ts'
import {
  diskSpaceOf,
  type Growth,
  type GrowthLimits,
  hasRoomForFiles,
  mayGrow,
  openGrowth,
  type Room,
} from './growth.ts'
import { migrate } from './migrate.ts'
import type { PoolSettings } from './postgres/pool.ts'
import { QUOTAS, type Quotas } from './quotas.ts'
import {
  isBusy,
  isDamaged,
  isDatabaseFault,
  isFull,
  openSqlite,
  type Sqlite,
  type Statement,
  StationDialect,
} from './sqlite.ts'
import { type GroupStore, sqliteStore } from './sqlite-store.ts'
import type { Tables } from './types.ts'
import { asServer, openWriteTurns, type WriteTurns } from './write-turns.ts'

/** Maximum time to wait for a locked file, in ms: long enough for another process to finish migrating and seeding the same file. */
const OPEN_WITHIN_MS = 20_000
const OPEN_RETRY_MS = 50

/** The location of a database, for a thread that opens its own connection. */
export type Place = { file: string } | { pool: PoolSettings }

/** The server's database. `openDatabase` opens a SQLite file, and `postgres/open.ts` connects to a PostgreSQL server. */
export interface Database extends Commits {
  writer: Kysely<Tables>
  /** A read-only connection. Each transaction sees one snapshot, and no read waits for a push. */
  reader: Kysely<Tables>
  /**
   * Runs `work` without waiting for the disk. After a power failure, the commit is either complete or missing. Use this only for writes
   * whose loss is harmless, such as counters.
   */
  unsynced<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /** Makes the writes of requests wait for their turns (`asRequester`). */
  limitWrites: WriteTurns['limit']
  /**
   * Returns the first row of a query with `?` placeholders, outside of any transaction. Used for queries that run on every request, because
   * Kysely compiles a query each time it runs.
   */
  lookUp<Row>(query: string, ...values: (string | number)[]): Promise<Row | undefined>
  store: GroupStore
  /** Limits how much people's data may grow. The push thread has its own. */
  growth: Growth
  place: Place
  /** Returns whether an account may be created. False while free disk space is below the reserve (`growth.ts`). */
  canAddAccount(): boolean
  /** Returns whether the disk has room for optional files, such as images. Requires more free space than `canAddAccount`. */
  canAddFile(): boolean
  /** The SQLite file; null on PostgreSQL. */
  sqlite: SqliteFile | null
  /** Removes deleted data from the log. Resolves within two seconds; if that is not enough, removal continues in the background. */
  clearLog(): Promise<void>
  /** Rewrites the file to remove fragments of deleted rows. On failure, rejects with a message for operators and leaves the file unchanged. */
  rewrite(): Promise<void>
  /** Announces changed shared counts. Must be called after a commit that changed a shared count without going through the store. */
  counted(): void
  /** Announces a push to a space. Must be called after its commit. */
  spaceChanged(spaceId: string): void
  close(): Promise<void>
}

interface SqliteFile {
  path: string
  /**
   * Runs `work`, which writes through another connection, while nothing else in this process writes. Then announces the commits that `work`
   * returns.
   */
  lendTurn<T extends { committed: Committed }>(work: () => Promise<T>): Promise<T>
}

export interface OpenOptions {
  /** A path or ':memory:'. */
  file: string
  /** Returns the current time, in ms since the epoch. */
  now?: () => number
  /** Replaces the quotas, for tests that fill an account. The push thread always uses the real quotas. */
  quotas?: Quotas
  /** Returns the free bytes on a folder's disk; tests replace it to simulate a full disk. */
  freeBytes?: (folder: string) => Promise<number>
  /** Replaces the growth limits, for tests; `disk` replaces the disk space. The push thread always uses the real values. */
  growthLimits?: GrowthLimits
  disk?: () => Room
}

/**
 * Opens and migrates the database. Throws StartError with a message for operators if the file can't be used or a newer version has migrated
 * it.
 */
export async function openDatabase({
  file,
  now = Date.now,
  quotas = QUOTAS,
  freeBytes,
  growthLimits,
  disk,
}: OpenOptions): Promise<Database> {
  // Two connections can't share ':memory:', so we use a temporary file and delete it on close.
  const tempFolder = file === ':memory:' ? mkdtempSync(join(tmpdir(), 'station-zero-')) : undefined
  const path = tempFolder ? join(tempFolder, 'station-zero.sqlite') : file
  const removeTempFolder = () => tempFolder && rmSync(tempFolder, { recursive: true, force: true })
  try {
    const [write, read] = await openMigrated(path)
    const turns = openWriteTurns()
    const useWriter = <T>(work: () => Promise<T>) => asServer(() => writer.connection().execute(work))
    const checkpoints = openCheckpoints(path, useWriter, freeBytes)
    const options = { onCommit: checkpoints.committed, turns }
    const writer = new Kysely<Tables>({ dialect: new StationDialect(write, 'begin immediate', options) })
    const reader = new Kysely<Tables>({ dialect: new StationDialect(read, 'begin') })
    const lookUps = openLookUps(path)
    const close = async () => {
      await checkpoints.close()
      lookUps.close()
      // Close the writer last, so that SQLite checkpoints the log into the file.
      await reader.destroy()
      read.close()
      await writer.destroy()
      write.close()
      removeTempFolder()
    }
    const commits = openCommits()
    const { onChanged, onCounted, counted, onSpaceChanged, spaceChanged } = commits
    const readRoom = disk ?? diskSpaceOf(path)
    const growth = openGrowth(now, readRoom, growthLimits)
    const store = sqliteStore({ writer, write, reader, read, now, commits, quotas, growth })
    const lendTurn: SqliteFile['lendTurn'] = async (work) => {
      const done = await writer.connection().execute(work)
      checkpoints.committed()
      const { changed, hasCounted, spaces } = done.committed
      for (const one of changed) commits.changed(one)
      if (hasCounted) commits.counted()
      for (const spaceId of spaces) commits.spaceChanged(spaceId)
      return done
    }
    const { lookUp } = lookUps
    const { clear: clearLog, rewrite } = checkpoints
    return {
      ...{ writer, reader, lookUp, store, growth, clearLog, rewrite, close },
      ...{ onChanged, onCounted, counted, onSpaceChanged, spaceChanged },
      unsynced: (work) => runUnsynced(writer, work),
      limitWrites: turns.limit,
      canAddAccount: () => mayGrow(readRoom(), 0, 0),
      canAddFile: () => hasRoomForFiles(readRoom()),
      ...{ place: { file: path }, sqlite: { path, lendTurn } },
    }
  } catch (error) {
    removeTempFolder()
    throw error
  }
}

function openMigrated(path: string): Promise<[write: Sqlite, read: Sqlite]> {
  return preparing(path, async () => {
    const write = openFile(path)
    try {
      await migrate(new Kysely({ dialect: new StationDialect(write, 'begin immediate') }))
      // A server that was killed may have left deleted text in its log. If another server is running, that server empties the log.
      write.pragma('wal_checkpoint(truncate)')
      return [write, openSqlite(path, { isReadOnly: true })]
    } catch (error) {
      write.close()
      throw error
    }
  })
}

/** Runs a startup step on the file `path`, and retries the step while another program locks the file. Throws StartError if the file can't be used. */
export async function preparing<T>(path: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseFault(error)) throw error
      if (!isBusy(error)) throw unusable(path, error)
      if (performance.now() - startedAt > OPEN_WITHIN_MS)
        throw new StartError(`The database ${path} is in use by another program.`, { cause: error })
      await sleep(OPEN_RETRY_MS)
    }
  }
}

function openFile(path: string): Sqlite {
  const folder = dirname(path)
  try {
    mkdirSync(folder, { recursive: true })
  } catch (cause) {
    throw new StartError(`The data folder ${folder} can't be created. Check DATA_DIR and its permissions.`, { cause })
  }
  return openSqlite(path, { isReadOnly: false })
}

function unusable(path: string, cause: unknown): StartError {
  if (isFull(cause))
    return new StartError(`There is not enough space for the database ${path}. Free some space and start again.`, {
      cause,
    })
  if (isDamaged(cause))
    return new StartError(
      `The database ${path} is damaged or not a Station Zero database. Run \`npm run station -- restore\` to put the newest backup in its place, or set DATA_DIR to another folder.`,
      { cause },
    )
  return new StartError(`The database ${path} can't be opened or written. Check DATA_DIR and its permissions.`, {
    cause,
  })
}

/** Opens a read-only connection for lookups outside any transaction, and caches its prepared statements. */
function openLookUps(path: string): Pick<Database, 'lookUp'> & { close(): void } {
  const db = openSqlite(path, { isReadOnly: true })
  // All queries are constants in the code, so this map stays small.
  const statements = new Map<string, Statement>()
  const prepare = (query: string): Statement => {
    const statement = db.prepare<unknown[]>(query)
    statements.set(query, statement)
    return statement
  }
  return {
    lookUp: async <Row>(query: string, ...values: (string | number)[]) =>
      (statements.get(query) ?? prepare(query)).get(...values) as Row | undefined,
    close: () => db.close(),
  }
}

/** Changes the sync setting of the only writing connection while `work` runs. The next synced commit makes these writes durable too. */
async function runUnsynced<T>(writer: Kysely<Tables>, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  return writer.connection().execute(async (db) => {
    await sql`pragma synchronous = normal`.execute(db)
    try {
      return await work(db)
    } finally {
      await sql`pragma synchronous = full`.execute(db)
    }
  })
}
