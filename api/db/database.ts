import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { openCheckpoints } from './checkpoints.ts'
import { type Commits, type Committed, openCommits } from './commits.ts'
import { migrate } from './migrate.ts'
import { QUOTAS, type Quotas } from './quotas.ts'
import { type GroupStore, serverStore } from './server-store.ts'
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
import { StartError } from './start-error.ts'
import type { Tables } from './types.ts'

/** Another server that starts on the same file migrates and seeds within it. */
const OPEN_WITHIN_MS = 20_000
const OPEN_AGAIN_MS = 50

export interface Database extends Commits {
  writer: Kysely<Tables>
  /** Read-only, with a snapshot of its own: no read waits for a push. */
  reader: Kysely<Tables>
  /**
   * The first row of a query that stays prepared, on a connection that is never within a transaction: for what is asked with
   * every request, since Kysely puts a query together anew each time.
   */
  lookUp<Row>(query: string, ...values: (string | number)[]): Row | undefined
  store: GroupStore
  /** For a thread that opens it by itself. */
  file: string
  /**
   * Lets `work` write through another connection: nothing in this process writes beside it. Afterwards whoever listens is told
   * what it says it has committed.
   */
  lendTurn<T extends { committed: Committed }>(work: () => Promise<T>): Promise<T>
  /** Empties the log, for whoever has deleted what nobody is to find in a file. Resolves after two seconds at the latest. */
  clearLog(): Promise<void>
  /** Writes the file anew without the shreds of what was deleted; false where it is to be tried again. */
  rewrite(): Promise<boolean>
  /** To be called after a commit that changed a shared count past the store. */
  counted(): void
  close(): Promise<void>
}

export interface OpenOptions {
  /** A path, or ':memory:'. */
  file: string
  /** The clock, ms. */
  now?: () => number
  /** What one person's rows may come to, for tests that fill an account; the thread that applies pushes keeps to its own. */
  quotas?: Quotas
}

/** Opens and migrates; throws StartError with one sentence. */
export async function openDatabase({ file, now = Date.now, quotas = QUOTAS }: OpenOptions): Promise<Database> {
  // Two connections can't share ':memory:', so that it is a file that goes when it is closed.
  const room = file === ':memory:' ? mkdtempSync(join(tmpdir(), 'station-zero-')) : undefined
  const path = room ? join(room, 'station-zero.sqlite') : file
  const dropRoom = () => room && rmSync(room, { recursive: true, force: true })
  try {
    const [write, read] = await openMigrated(path)
    const checkpoints = openCheckpoints(path, (work) => writer.connection().execute(work))
    const writer = new Kysely<Tables>({ dialect: new StationDialect(write, 'begin immediate', checkpoints.committed) })
    const reader = new Kysely<Tables>({ dialect: new StationDialect(read, 'begin') })
    const lookUps = openLookUps(path)
    const close = async () => {
      await checkpoints.close()
      lookUps.close()
      // The one that writes goes last, so that the log is folded into the file.
      await reader.destroy()
      read.close()
      await writer.destroy()
      write.close()
      dropRoom()
    }
    const commits = openCommits()
    const { onChanged, onCounted, counted } = commits
    const store = serverStore({ writer, write, reader, read, now, commits, quotas })
    const lendTurn: Database['lendTurn'] = async (work) => {
      const done = await writer.connection().execute(work)
      checkpoints.committed()
      const { changed, hasCounted } = done.committed
      for (const one of changed) commits.changed(one)
      if (hasCounted) commits.counted()
      return done
    }
    const { lookUp } = lookUps
    const { clear: clearLog, rewrite } = checkpoints
    const told = { onChanged, onCounted, counted }
    return { writer, reader, lookUp, store, file: path, lendTurn, clearLog, rewrite, ...told, close }
  } catch (error) {
    dropRoom()
    throw error
  }
}

function openLookUps(path: string): Pick<Database, 'lookUp'> & { close(): void } {
  const db = openSqlite(path, { isReadOnly: true })
  // Every query is a constant of the code, so none need be dropped.
  const statements = new Map<string, Statement>()
  const prepare = (query: string): Statement => {
    const statement = db.prepare<unknown[]>(query)
    statements.set(query, statement)
    return statement
  }
  return {
    lookUp: <Row>(query: string, ...values: (string | number)[]) =>
      (statements.get(query) ?? prepare(query)).get(...values) as Row | undefined,
    close: () => db.close(),
  }
}

function openMigrated(path: string): Promise<[write: Sqlite, read: Sqlite]> {
  return preparing(path, async () => {
    const write = openFile(path)
    try {
      await migrate(new Kysely({ dialect: new StationDialect(write, 'begin immediate') }))
      // A server that was killed may have left deleted text in its log; where another server is at work, that one empties it.
      write.pragma('wal_checkpoint(truncate)')
      return [write, openSqlite(path, { isReadOnly: true })]
    } catch (error) {
      write.close()
      throw error
    }
  })
}

/** What a start does to the file `path`: again while another program has it locked; whatever is in the way is a StartError. */
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
