import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { isBusy } from '../db/sqlite.ts'
import { StartError } from '../db/start-error.ts'
import { makeFolder } from './disk.ts'
import { removeTree } from './files.ts'
import { finishSwap, isUnfinished, stagingIn } from './swap.ts'

const AGAIN_MS = 50
const WAIT_MS = 5_000

/** Held until it is released, or until the process ends in any way. */
export interface StationLock {
  release(): void
}

/**
 * `shared`: by commands that run beside a server. `server`: by one server at a time, beside commands. `alone`: by a restore or an
 * update of the tables, without any other process.
 */
export type LockKind = 'shared' | 'server' | 'alone'

/** SQLite's SHARED, RESERVED and EXCLUSIVE locks. */
const BEGIN: Record<LockKind, string> = { shared: 'begin', server: 'begin immediate', alone: 'begin exclusive' }

/**
 * A lock on the data folder. It is SQLite's lock on an empty file, `station.lock`, because the system drops that lock when the
 * process ends: kill -9 leaves nothing behind. The file itself stays; deleting it would let two processes in at once. Resolves to
 * null if another process holds the lock for longer than `withinMs`. Throws StartError if the folder can't be used.
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

/** Locks any file in the same way; creates it if it is missing. */
export async function lockFile(path: string, kind: LockKind, withinMs: number): Promise<StationLock | null> {
  const db = new SqliteDatabase(path, { timeout: 0 })
  const until = performance.now() + withinMs
  try {
    for (;;) {
      try {
        db.exec(BEGIN[kind])
        // `begin` alone takes no lock; the first read does.
        db.prepare('select count(*) from sqlite_master').get()
        return { release: () => void db.close() }
      } catch (error) {
        if (!isBusy(error)) throw error
        if (db.inTransaction) db.exec('rollback')
      }
      if (performance.now() > until) break
      await sleep(AGAIN_MS)
    }
  } catch (error) {
    db.close()
    throw error
  }
  db.close()
  return null
}

/**
 * For a server, and for commands that run beside it: no restore and no update of the tables can start while it is held, and an
 * interrupted restore is finished first. Throws StartError if it can't be had.
 */
export async function holdStation(dataDir: string, kind: 'shared' | 'server' = 'shared'): Promise<StationLock> {
  const until = performance.now() + 2 * WAIT_MS
  for (;;) {
    const held = await lockStation(dataDir, kind, WAIT_MS)
    if (held && !isUnfinished(dataDir)) {
      removeTree(stagingIn(dataDir))
      rmSync(join(dataDir, 'restore.json.part'), { force: true })
      return held
    }
    held?.release()
    if (!held || performance.now() > until) throw await inTheWay(dataDir, kind)
    const alone = await lockStation(dataDir, 'alone', WAIT_MS)
    if (alone && isUnfinished(dataDir)) finishSwap(dataDir)
    alone?.release()
  }
}

async function inTheWay(dataDir: string, kind: LockKind): Promise<StartError> {
  const shared = kind === 'server' ? await lockStation(dataDir, 'shared', 0) : null
  shared?.release()
  return new StartError(
    shared
      ? `Another server uses ${dataDir}. Stop it first, or set DATA_DIR to another folder; only PostgreSQL can be shared.`
      : `A restore or an update is under way in ${dataDir}. Wait until it has ended, and start again.`,
  )
}
