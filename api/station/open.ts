import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase, preparing } from '../db/database.ts'
import { troubleOf } from '../db/faults.ts'
import { openPostgres } from '../db/postgres/open.ts'
import type { PoolSettings } from '../db/postgres/pool.ts'
import type { Settings } from '../settings.ts'
import { closeToOthers, databaseIn } from './files.ts'
import { holdStation, type StationLock } from './lock.ts'
import { pendingUpdate, updateAlone } from './update.ts'

/** The database that the settings name, with what belongs to it. */
export interface OpenStation {
  db: Database
  /** Runs a step of the start; again, while another server that starts is in the way. */
  prepare<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface OpenOptions {
  /** A SQLite file has one server, and commands beside it. */
  isServer?: boolean
  /** Is told of a backup that was made before an update of the tables. */
  say?: (line: string) => void
}

/** Migrates the database if it has to. Throws StartError with one sentence. */
export const openStation = ({ database, ...settings }: Settings, options: OpenOptions = {}): Promise<OpenStation> =>
  database ? openOnPostgres(database) : openInFolder(settings, options)

type Folders = Pick<Settings, 'dataDir' | 'backups'>

async function openInFolder(folders: Folders, options: OpenOptions): Promise<OpenStation> {
  // Set before we open anything, so that no other user can read the files we create.
  process.umask(0o077)
  const lock = await holdUpdated(folders, options)
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

/** Holds the data folder, with a database in it that this version has no more to migrate, or that is new. */
async function holdUpdated(
  { dataDir, backups }: Folders,
  { isServer = false, say = printError }: OpenOptions,
): Promise<StationLock> {
  for (;;) {
    const lock = await holdStation(dataDir, isServer ? 'server' : 'shared')
    try {
      const update = await pendingUpdate(databaseIn(dataDir))
      if (!update) return lock
      // Other processes may change the folder before we hold the lock again, so the next round checks once more.
      lock.release()
      await updateAlone(update, { dataDir, backupDir: backups.dir, say })
    } catch (error) {
      lock.release()
      throw error
    }
  }
}

const PREPARE_WITHIN_MS = 20_000
const AGAIN_MS = 100

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
      await sleep(AGAIN_MS)
    }
  }
}
