import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import * as v from 'valibot'
import { StartError } from '../db/faults.ts'
import { isBusy } from '../db/sqlite.ts'
import { EXIT, StationError } from './command.ts'
import { assertNotMoved } from './fence.ts'
import { DATABASE, DATABASE_FILES, makeFolder, readJsonFile, removeTree, syncFolder, writeAtomically } from './files.ts'

const RETRY_EVERY_MS = 50
const WAIT_MS = 5_000

/** A lock that is held until it is released or the process ends, even by SIGKILL. */
export interface StationLock {
  release(): void
}

/**
 * `shared`: for commands that run while a server is running. `server`: for one server at a time; allows `shared` locks. `alone`: for a
 * restore, a migration or a move; excludes every other process.
 */
type LockKind = 'shared' | 'server' | 'alone'

/** The statements that take SQLite's SHARED, RESERVED and EXCLUSIVE locks. */
const BEGIN: Record<LockKind, string> = { shared: 'begin', server: 'begin immediate', alone: 'begin exclusive' }

/**
 * Locks the data folder. Takes SQLite's lock on an empty file, `station.lock`, because the operating system releases that lock when the
 * process ends, even by SIGKILL. The file is never deleted; otherwise, a second process could lock a new file with the same name. Resolves
 * to null if another process still holds the lock after `withinMs`. Throws StartError if the folder can't be used.
 */
export async function lockStation(dataDir: string, kind: LockKind, withinMs: number): Promise<StationLock | null> {
  try {
    makeFolder(dataDir)
  } catch (cause) {
    throw new StartError(`The data folder ${dataDir} can't be created. Check DATA_DIR and its permissions.`, { cause })
  }
  try {
    return await lockFile(join(dataDir, 'station.lock'), kind, withinMs)
  } catch (cause) {
    throw new StartError(`The data folder ${dataDir} is not writable. Check DATA_DIR and its permissions.`, {
      cause,
    })
  }
}

/** Like `lockStation`, but for any file. Creates the file if it is missing. Throws SQLite's error if the file can't be used. */
export async function lockFile(path: string, kind: LockKind, withinMs: number): Promise<StationLock | null> {
  const db = new SqliteDatabase(path, { timeout: 0 })
  const deadline = performance.now() + withinMs
  try {
    for (;;) {
      try {
        db.exec(BEGIN[kind])
        // A plain `begin` takes no lock until the first read.
        db.prepare('select count(*) from sqlite_master').get()
        return { release: () => void db.close() }
      } catch (error) {
        if (!isBusy(error)) throw error
        if (db.inTransaction) db.exec('rollback')
      }
      if (performance.now() > deadline) break
      await sleep(RETRY_EVERY_MS)
    }
  } catch (error) {
    db.close()
    throw error
  }
  db.close()
  return null
}

/**
 * Locks the data folder for a server, or for a command that may run while a server is running. Finishes an interrupted restore first. No
 * restore, migration or move can start until the lock is released. Throws StartError if the lock can't be taken, or if the data was moved
 * to PostgreSQL.
 */
export async function holdStation(dataDir: string, kind: 'shared' | 'server' = 'shared'): Promise<StationLock> {
  const deadline = performance.now() + 2 * WAIT_MS
  for (;;) {
    const lock = await lockStation(dataDir, kind, WAIT_MS)
    if (lock && !isUnfinished(dataDir)) {
      try {
        removeTree(stagingIn(dataDir))
        rmSync(join(dataDir, 'restore.json.part'), { force: true })
        await assertNotMoved(dataDir)
      } catch (error) {
        lock.release()
        throw error
      }
      return lock
    }
    lock?.release()
    if (!lock || performance.now() > deadline) throw await conflictError(dataDir, kind)
    const alone = await lockStation(dataDir, 'alone', WAIT_MS)
    if (alone && isUnfinished(dataDir)) finishSwap(dataDir)
    alone?.release()
  }
}

async function conflictError(dataDir: string, kind: LockKind): Promise<StartError> {
  const shared = kind === 'server' ? await lockStation(dataDir, 'shared', 0) : null
  shared?.release()
  return new StartError(
    shared
      ? `Another server is using ${dataDir}. Stop it first, or set DATA_DIR to another folder; only PostgreSQL can be shared.`
      : `A restore, an update or a move is running in ${dataDir}. Wait until it finishes, then try again.`,
  )
}

const ALONE_WITHIN_MS = 500

/**
 * Locks the data folder for a command that requires the server to be stopped. Finishes an interrupted restore first. Throws StationError if
 * another process is using the folder, and StartError if the folder can't be used.
 */
export async function lockExclusively(dataDir: string): Promise<StationLock> {
  const lock = await lockStation(dataDir, 'alone', ALONE_WITHIN_MS)
  if (!lock)
    throw new StationError(`A server is using ${dataDir}. Stop it and run this again; nothing was changed.`, EXIT.inUse)
  try {
    if (isUnfinished(dataDir)) finishSwap(dataDir)
    return lock
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Replaces the database with another database that is complete and on disk. We write a marker first; from then on we only rename files, and
 * the next restore or start that finds the marker completes the swap. Before the marker is written, nothing has been touched.
 */

const MARKER = 'restore.json'
const Marker = v.object({ aside: v.pipe(v.string(), v.regex(/^replaced-[\w-]+$/)) })

/** The folder in which a database is prepared. If there is no marker, its content is left over from an interrupted restore. */
export const stagingIn = (dataDir: string): string => join(dataDir, 'restoring')

export const isUnfinished = (dataDir: string): boolean => existsSync(join(dataDir, MARKER))

/** Replaces the database with the staged database. `aside` is the folder, inside the data folder, that the replaced files are moved into. */
export function swapIn(dataDir: string, aside: string, onStep: (step: string) => void = () => undefined): void {
  syncFile(join(stagingIn(dataDir), DATABASE))
  syncFolder(stagingIn(dataDir))
  writeAtomically(join(dataDir, MARKER), JSON.stringify({ aside }), () => onStep('before the marker'))
  onStep('marked')
  finishSwap(dataDir, onStep)
}

function syncFile(path: string): void {
  const descriptor = openSync(path, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** Completes a swap from whichever step it reached. The caller must hold the `alone` lock. */
export function finishSwap(dataDir: string, onStep: (step: string) => void = () => undefined): void {
  const marker = v.safeParse(Marker, readJsonFile(join(dataDir, MARKER)))
  // If the marker is unreadable, the remaining old files are moved to a second folder; both folders are kept.
  const aside = marker.success ? marker.output.aside : 'replaced-unknown'
  const staged = join(stagingIn(dataDir), DATABASE)
  if (existsSync(staged)) {
    mkdirSync(join(dataDir, aside), { recursive: true, mode: 0o700 })
    for (const file of DATABASE_FILES) {
      const old = join(dataDir, file)
      if (existsSync(old)) renameSync(old, join(dataDir, aside, file))
      onStep(`${file} aside`)
    }
    syncFolder(join(dataDir, aside))
    // The old log must be gone from disk before the new database takes the old database's place.
    syncFolder(dataDir)
    renameSync(staged, join(dataDir, DATABASE))
    onStep('in place')
    syncFolder(dataDir)
  }
  removeTree(stagingIn(dataDir))
  onStep('tidied')
  rmSync(join(dataDir, MARKER), { force: true })
  syncFolder(dataDir)
}
