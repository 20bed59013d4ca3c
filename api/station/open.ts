import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase, preparing } from '../db/database.ts'
import { troubleOf } from '../db/faults.ts'
import { openPostgres } from '../db/postgres/open.ts'
import type { PoolSettings } from '../db/postgres/pool.ts'
import type { Settings } from '../settings.ts'
import { closeToOthers, databaseIn } from './files.ts'
import { holdStation, type StationLock } from './lock.ts'
import { pendingUpdate, updateAlone } from './update.ts'

/** The open database named by the settings. */
export interface OpenStation {
  db: Database
  /** Runs a startup step, and retries it while another starting server blocks it. */
  prepare<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface OpenOptions {
  /** Takes the server's lock: a SQLite file can have only one server, and commands beside it. */
  isServer?: boolean
  /** Receives the message that a backup was made before a migration; prints to stderr by default. */
  say?: (line: string) => void
}

/** Opens the database and migrates it if needed. Throws StartError with a one-sentence message. */
export const openStation = ({ database, ...settings }: Settings, options: OpenOptions = {}): Promise<OpenStation> =>
  database ? openOnPostgres(database) : openInFolder(settings, options)

type Folders = Pick<Settings, 'dataDir' | 'backups'>

async function openInFolder(folders: Folders, options: OpenOptions): Promise<OpenStation> {
  // Set before we open anything, so that no other user can read the files we create.
  process.umask(0o077)
  const lock = await lockUpdated(folders, options)
  closeToOthers([folders.dataDir, folders.backups.dir])
  const file = databaseIn(folders.dataDir)
  const db = await openDatabase({ file }).catch((error: unknown) => {
    lock.release()
    throw error
  })
  return {
    db,
    prepare: (work) => preparing(file, work),
    async close() {
      await db.close()
      lock.release()
    },
  }
}

const printError = (line: string): void => void process.stderr.write(`${line}\n`)

/** Locks the data folder once its database is up to date or does not exist yet. */
async function lockUpdated(
  { dataDir, backups }: Folders,
  { isServer = false, say = printError }: OpenOptions,
): Promise<StationLock> {
  for (;;) {
    const lock = await holdStation(dataDir, isServer ? 'server' : 'shared')
    try {
      const update = await pendingUpdate(databaseIn(dataDir))
      if (!update) return lock
      // Another process may change the folder before we lock it again, so the next iteration checks again.
      lock.release()
      await updateAlone(update, { dataDir, backupDir: backups.dir, say })
    } catch (error) {
      lock.release()
      throw error
    }
  }
}

const PREPARE_WITHIN_MS = 20_000
const RETRY_EVERY_MS = 100

async function openOnPostgres(pool: PoolSettings): Promise<OpenStation> {
  const db = await openPostgres(pool)
  return { db, prepare: whileBusy, close: db.close }
}

async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (troubleOf(error) !== 'busy' || performance.now() - startedAt > PREPARE_WITHIN_MS) throw error
      await sleep(RETRY_EVERY_MS)
    }
  }
}
