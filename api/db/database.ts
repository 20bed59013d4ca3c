import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { openCheckpoints } from './checkpoints.ts'
import { type Commits, type Committed, openCommits } from './commits.ts'
import { type GrowthLimits, mayGrow, openGrowth, type Room, roomOfFile } from './growth.ts'
import { type LookUps, openLookUps } from './look-ups.ts'
import { migrate } from './migrate.ts'
import type { PoolSettings } from './postgres/pool.ts'
import { QUOTAS, type Quotas } from './quotas.ts'
import { type GroupStore, serverStore } from './server-store.ts'
import { isBusy, isDamaged, isDatabaseFault, isFull, openSqlite, type Sqlite, StationDialect } from './sqlite.ts'
import { StartError } from './start-error.ts'
import type { Tables } from './types.ts'
import { unsynced as withoutSync } from './unsynced.ts'

/** Long enough for another server starting on the same file to migrate and seed. */
const OPEN_WITHIN_MS = 20_000
const OPEN_AGAIN_MS = 50

/** Where a database is, for a thread that opens its own connection. */
export type Place = { file: string } | { pool: PoolSettings }

/** What the server asks of its database. A SQLite file answers it here, a PostgreSQL server in `postgres/open.ts`. */
export interface Database extends Commits, LookUps {
  writer: Kysely<Tables>
  /** Read-only. Each of its transactions sees one snapshot, and no read waits for a push. */
  reader: Kysely<Tables>
  /**
   * Runs `work` without waiting for the disk. After a power cut, its commit is either complete or missing. Use it only for writes
   * whose loss is harmless, such as counters.
   */
  unsynced<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  store: GroupStore
  place: Place
  /** False while free disk space is below the reserve (`growth.ts`). */
  canAddAccount(): boolean
  /** What only a file has; null on PostgreSQL. */
  sqlite: SqliteFile | null
  /** Removes deleted data from the log. Resolves within two seconds, and continues in the background if that is not enough. */
  clearLog(): Promise<void>
  /**
   * Rewrites the file to remove fragments of deleted rows. On failure, rejects with a sentence for operators and leaves the file
   * unchanged.
   */
  rewrite(): Promise<void>
  /** Call this after a commit that changed a shared count without going through the store. */
  counted(): void
  close(): Promise<void>
}

interface SqliteFile {
  path: string
  /**
   * Lets `work` write through another connection; nothing else in this process writes meanwhile. Afterwards it notifies
   * listeners of what `work` says it committed.
   */
  lendTurn<T extends { committed: Committed }>(work: () => Promise<T>): Promise<T>
}

export interface OpenOptions {
  /** A path, or ':memory:'. */
  file: string
  /** The clock, ms. */
  now?: () => number
  /** The most that one person may store, for tests that fill an account; the push thread always uses the real quotas. */
  quotas?: Quotas
  /** Returns the free bytes on a folder's disk; tests replace it to simulate a full disk. */
  freeBytes?: (folder: string) => Promise<number>
  /** Growth limits and disk space for tests; the push thread always uses the real ones. */
  growthLimits?: GrowthLimits
  disk?: () => Room
}

/** Opens and migrates the database; throws StartError with a one-sentence reason. */
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
    const checkpoints = openCheckpoints(path, (work) => writer.connection().execute(work), freeBytes)
    const writer = new Kysely<Tables>({ dialect: new StationDialect(write, 'begin immediate', checkpoints.committed) })
    const reader = new Kysely<Tables>({ dialect: new StationDialect(read, 'begin') })
    const lookUps = openLookUps(path)
    const close = async () => {
      await checkpoints.close()
      lookUps.close()
      // Close the writer last, so SQLite folds the log into the file.
      await reader.destroy()
      read.close()
      await writer.destroy()
      write.close()
      removeTempFolder()
    }
    const commits = openCommits()
    const { onChanged, onCounted, counted } = commits
    const readRoom = disk ?? roomOfFile(path)
    const growth = openGrowth(now, readRoom, growthLimits)
    const store = serverStore({ writer, write, reader, read, now, commits, quotas, growth })
    const lendTurn: SqliteFile['lendTurn'] = async (work) => {
      const done = await writer.connection().execute(work)
      checkpoints.committed()
      const { changed, hasCounted } = done.committed
      for (const one of changed) commits.changed(one)
      if (hasCounted) commits.counted()
      return done
    }
    const { lookUp } = lookUps
    const { clear: clearLog, rewrite } = checkpoints
    const listeners = { onChanged, onCounted, counted }
    const unsynced: Database['unsynced'] = (work) => withoutSync(writer, work)
    return {
      ...{ writer, reader, lookUp, unsynced, store, clearLog, rewrite, ...listeners, close },
      canAddAccount: () => mayGrow(readRoom(), 0, 0),
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
      // A server that was killed may have left deleted text in its log. If another server is running, that one empties the log.
      write.pragma('wal_checkpoint(truncate)')
      return [write, openSqlite(path, { isReadOnly: true })]
    } catch (error) {
      write.close()
      throw error
    }
  })
}

/** Runs a startup step on the file `path`, retrying while another program has it locked. Throws StartError if the file can't be used. */
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
      await sleep(OPEN_AGAIN_MS)
    }
  }
}

function openFile(path: string): Sqlite {
  const folder = dirname(path)
  try {
    mkdirSync(folder, { recursive: true })
  } catch (cause) {
    throw new StartError(`The data folder ${folder} can't be made. Check DATA_DIR and who may write there.`, { cause })
  }
  return openSqlite(path, { isReadOnly: false })
}

function unusable(path: string, cause: unknown): StartError {
  if (isFull(cause))
    return new StartError(`There is no room for the database ${path}. Make room and start again.`, { cause })
  if (isDamaged(cause))
    return new StartError(
      `The database ${path} is damaged or is none. Run \`npm run station -- restore\` to put the newest backup in its place, or set DATA_DIR to another folder.`,
      { cause },
    )
  return new StartError(`The database ${path} can't be opened or written. Check DATA_DIR and who may write there.`, {
    cause,
  })
}
