import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { StartError } from '../db/faults.ts'
import { isBusy } from '../db/sqlite.ts'
import { makeFolder } from './disk.ts'
import { removeTree } from './files.ts'
import { finishSwap, isUnfinished, stagingIn } from './swap.ts'

const RETRY_EVERY_MS = 50
const WAIT_MS = 5_000

/** Held until it is released or the process ends, even by SIGKILL. */
export interface StationLock {
  release(): void
}

/**
 * `shared`: for commands that run beside a server. `server`: for one server at a time; allows `shared` locks. `alone`: for a restore
 * or a migration; excludes every other process.
 */
export type LockKind = 'shared' | 'server' | 'alone'

/** The statements that take SQLite's SHARED, RESERVED and EXCLUSIVE locks. */
const BEGIN: Record<LockKind, string> = { shared: 'begin', server: 'begin immediate', alone: 'begin exclusive' }

/**
 * Locks the data folder. Takes SQLite's lock on an empty file, `station.lock`, because the operating system releases that lock when
 * the process ends, even by SIGKILL. The file is never deleted: a second process could then lock a new file of the same name.
 * Resolves to null if another process still holds the lock after `withinMs`. Throws StartError if the folder can't be used.
 */
export async function lockStation(dataDir: string, kind: LockKind, withinMs: number): Promise<StationLock | null> {
  try {
    makeFolder(dataDir)
  } catch (cause) {
    throw new StartError(`The data folder ${dataDir} can't be made. Check DATA_DIR and who may write there.`, { cause })
  }
  try {
    return await lockFile(join(dataDir, 'station.lock'), kind, withinMs)
  } catch (cause) {
    throw new StartError(`The data folder ${dataDir} can't be written. Check DATA_DIR and who may write there.`, {
      cause,
    })
  }
}

/** Like `lockStation`, but for any file, which is created if it is missing. */
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
 * Locks the data folder for a server, or for a command that may run beside one. Finishes an interrupted restore first. No restore or
 * migration can start until the lock is released. Throws StartError if it can't be taken.
 */
export async function holdStation(dataDir: string, kind: 'shared' | 'server' = 'shared'): Promise<StationLock> {
  const deadline = performance.now() + 2 * WAIT_MS
  for (;;) {
    const lock = await lockStation(dataDir, kind, WAIT_MS)
    if (lock && !isUnfinished(dataDir)) {
      try {
        removeTree(stagingIn(dataDir))
        rmSync(join(dataDir, 'restore.json.part'), { force: true })
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
      ? `Another server uses ${dataDir}. Stop it first, or set DATA_DIR to another folder; only PostgreSQL can be shared.`
      : `A restore or an update is running in ${dataDir}. Wait until it finishes, then try again.`,
  )
}
