import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase, preparing } from '../db/database.ts'
import { StartError, troubleOf } from '../db/faults.ts'
import { migrations } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres/open.ts'
import type { PoolSettings } from '../db/postgres/pool.ts'
import { isDamaged, readSqlite } from '../db/sqlite.ts'
import { HttpError } from '../http/errors.ts'
import type { Settings } from '../settings.ts'
import { makeBackup } from './backup.ts'
import { newBackupPath, outdatedBeforeUpdates } from './backup-files.ts'
import { missingDatabase, StationError } from './command.ts'
import { codeOf, databaseIn, makePrivate } from './files.ts'
import { holdStation, lockStation, type StationLock } from './lock.ts'

/** The opened database that the settings specify. */
interface OpenStation {
  db: Database
  /** Runs a startup step, and retries the step while another starting server blocks it. */
  prepare<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface OpenOptions {
  /** Whether to take the server's lock. Only one server can use a SQLite file; commands can use it at the same time. */
  isServer?: boolean
  /** Receives the message that a backup was made before a migration; prints to stderr by default. */
  say?: (line: string) => void
}

/** Opens the database and migrates it if needed. Throws StartError if the database can't be opened or migrated. */
export const openStation = ({ database, ...settings }: Settings, options: OpenOptions = {}): Promise<OpenStation> =>
  database ? openOnPostgres(database) : openInFolder(settings, options)

type Folders = Pick<Settings, 'dataDir' | 'backups'>

async function openInFolder(folders: Folders, options: OpenOptions): Promise<OpenStation> {
  // Set before we open anything, so that other users can't read the files we create.
  process.umask(0o077)
  const lock = await lockUpdated(folders, options)
  makePrivate([folders.dataDir, folders.backups.dir])
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

/** Locks the data folder once its database is up to date or if there is no database yet. */
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

/** Runs a command's work on the database, even while a server is running. Converts an HttpError to a StationError with the same message. */
export async function withDatabase<T>(settings: Settings, work: (db: Database) => Promise<T>): Promise<T> {
  const { dataDir, database } = settings
  if (!database && !existsSync(databaseIn(dataDir))) throw missingDatabase(dataDir)
  const { db, close } = await openStation(settings)
  try {
    return await work(db)
  } catch (cause) {
    throw cause instanceof HttpError ? new StationError(cause.message, 1, { cause }) : cause
  } finally {
    await close()
  }
}

const UPDATE_LOCK_WITHIN_MS = 5_000

/** The last migration applied to the database, and the last migration of this version. */
export interface Update {
  from: string
  to: string
}

/**
 * Returns the migration that the database needs. Returns null if nothing needs to be migrated, there is no database yet, or this version
 * can't open the database. Throws StartError if the database can't be read.
 */
async function pendingUpdate(file: string): Promise<Update | null> {
  if (!existsSync(file)) return null
  const done = await preparing(file, async () => {
    try {
      const query = 'select "name" from "kysely_migration" order by "name"'
      return readSqlite(file, (db) => db.prepare<[], string>(query).pluck().all())
    } catch (error) {
      // A database without the migration table is new. Damage and missing permissions are reported when the database is opened.
      if (isDamaged(error) || ['SQLITE_ERROR', 'SQLITE_CANTOPEN'].includes(codeOf(error))) return []
      throw error
    }
  })
  const known = Object.keys(migrations)
  const [from, to] = [done.at(-1), known.at(-1)]
  if (from === undefined || to === undefined || done.some((name) => !known.includes(name))) return null
  return known.every((name) => done.includes(name)) ? null : { from, to }
}

interface UpdateOrder {
  dataDir: string
  backupDir: string
  say(line: string): void
}

/**
 * Backs up and migrates the database while no other process uses the data folder, because an earlier server version can't use the new
 * schema. If a StartError is thrown, the database is unchanged.
 */
async function updateAlone({ from, to }: Update, { dataDir, backupDir, say }: UpdateOrder): Promise<void> {
  const lock = await lockStation(dataDir, 'alone', UPDATE_LOCK_WITHIN_MS)
  if (!lock)
    throw new StartError(
      `The database in ${dataDir} must be updated from ${from} to ${to}, but another server or command is using it. Stop that process first; nothing was changed.`,
    )
  try {
    // Another process may have migrated the database in the meantime.
    if (!(await pendingUpdate(databaseIn(dataDir)))) return
    const backup = await backUpBefore(to, dataDir, backupDir)
    say(`Backed up the database before updating it from ${from} to ${to}: ${backup}`)
    await migrateNow(dataDir, to, backup)
  } finally {
    lock.release()
  }
}

async function backUpBefore(to: string, dataDir: string, backupDir: string): Promise<string> {
  const now = Date.now()
  try {
    const path = newBackupPath(backupDir, now, to)
    await makeBackup(dataDir, path, now)
    for (const { path: old } of outdatedBeforeUpdates(backupDir)) rmSync(old, { force: true })
    return path
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`The backup before the update to ${to} failed. ${why}`, { cause })
  }
}

async function migrateNow(dataDir: string, to: string, backup: string): Promise<void> {
  try {
    const db = await openDatabase({ file: databaseIn(dataDir) })
    await db.close()
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause)
    throw new StartError(
      `The database could not be updated to ${to}: ${why}. It is unchanged, and its backup is ${backup}. Start the previous version.`,
      { cause },
    )
  }
}

const CHECK_EVERY_MS = 500

/**
 * Calls `onReplaced` once the open database file has been replaced or deleted; returns a function that stops watching. From then on, writes
 * go to a file without a name and are lost when the server ends, so the server must end immediately, without closing its database.
 *
 * Renames the log, which belongs to the file that was open, because SQLite would otherwise replay it on the new file.
 */
export function watchFile(path: string, onReplaced: (reason: StartError) => void): () => void {
  const opened = idOf(path)
  const log = `${path}-wal`
  let openedLog = idOf(log)
  const timer = setInterval(() => {
    if (idOf(path) === opened) {
      openedLog = idOf(log) ?? openedLog
      return
    }
    clearInterval(timer)
    if (openedLog !== null && idOf(log) === openedLog) {
      renameSync(log, `${log}.${openedLog}`)
      rmSync(`${path}-shm`, { force: true })
    }
    onReplaced(new StartError(`${path} was replaced while the server was running, so the server has stopped. ${NEXT}`))
  }, CHECK_EVERY_MS).unref()
  return () => clearInterval(timer)
}

const NEXT =
  'Restart it to use the new file, or restore a backup with `npm run station -- restore`. Devices then resend what the file lacks.'

const idOf = (path: string): string | null => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${found.dev}-${found.ino}` : null
}
