import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerStore } from '@station-zero/sync/server/store.ts'
import { Kysely } from 'kysely'
import { type Commits, openCommits } from './commits.ts'
import { migrate } from './migrate.ts'
import { serverStore } from './server-store.ts'
import { isBusy, isDatabaseFault, openSqlite, type Sqlite, StationDialect } from './sqlite.ts'
import { StartError } from './start-error.ts'
import type { Tables } from './types.ts'

const OPEN_TRIES = 200
const OPEN_AGAIN_MS = 50

export interface Database extends Commits {
  writer: Kysely<Tables>
  /** Read-only, with a snapshot of its own: no read waits for a push. */
  reader: Kysely<Tables>
  store: ServerStore
  close(): Promise<void>
}

export interface OpenOptions {
  /** A path, or ':memory:'. */
  file: string
  /** The clock, ms. */
  now?: () => number
}

/** Opens and migrates; throws StartError with one sentence. */
export async function openDatabase({ file, now = Date.now }: OpenOptions): Promise<Database> {
  // Two connections can't share ':memory:', so that it is a file that goes when it is closed.
  const room = file === ':memory:' ? mkdtempSync(join(tmpdir(), 'station-zero-')) : undefined
  const path = room ? join(room, 'station-zero.sqlite') : file
  const dropRoom = () => room && rmSync(room, { recursive: true, force: true })
  try {
    const [write, read] = await openMigrated(path)
    const writer = new Kysely<Tables>({ dialect: new StationDialect(write, 'begin immediate') })
    const reader = new Kysely<Tables>({ dialect: new StationDialect(read, 'begin') })
    const close = async () => {
      // The one that writes goes last, so that the log is folded into the file.
      await reader.destroy()
      read.close()
      await writer.destroy()
      write.close()
      dropRoom()
    }
    const commits = openCommits()
    const { onChanged, onCounted } = commits
    const store = serverStore({ writer, write, reader, read, now, commits })
    return { writer, reader, store, onChanged, onCounted, close }
  } catch (error) {
    dropRoom()
    throw error
  }
}

/** While another process opens the same file it is busy for a moment. */
async function openMigrated(path: string): Promise<[write: Sqlite, read: Sqlite]> {
  for (let tries = 1; ; tries += 1) {
    const opened: Sqlite[] = []
    try {
      const write = openFile(path)
      opened.push(write)
      await migrate(new Kysely({ dialect: new StationDialect(write, 'begin immediate') }))
      return [write, openSqlite(path, { isReadOnly: true })]
    } catch (error) {
      for (const db of opened) db.close()
      if (!isBusy(error)) throw isDatabaseFault(error) ? unusable(path, error) : error
      if (tries === OPEN_TRIES)
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

const unusable = (path: string, cause: unknown) =>
  new StartError(`The database ${path} can't be opened or written. Check DATA_DIR and who may write there.`, { cause })
