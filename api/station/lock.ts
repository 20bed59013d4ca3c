import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { isBusy } from '../db/sqlite.ts'
import { StartError } from '../db/start-error.ts'

const AGAIN_MS = 50

/** Held until it is released, or until the process ends in any way. */
export interface StationLock {
  release(): void
}

/**
 * A lock on the data folder: servers and backups share it, a restore has it alone. It is SQLite's lock on an empty file,
 * `station.lock`, because the system drops that lock when the process ends: kill -9 leaves nothing behind. The file itself stays;
 * deleting it would let two processes in at once. Resolves to null if another process holds the lock for longer than `withinMs`.
 */
export async function lockStation(
  dataDir: string,
  kind: 'shared' | 'alone',
  withinMs: number,
): Promise<StationLock | null> {
  const db = openLockFile(dataDir)
  const until = performance.now() + withinMs
  try {
    for (;;) {
      try {
        db.exec(kind === 'shared' ? 'begin' : 'begin exclusive')
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
  } catch (cause) {
    db.close()
    throw unusable(dataDir, cause)
  }
  db.close()
  return null
}

function openLockFile(dataDir: string): SqliteDatabase.Database {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (cause) {
    throw new StartError(`The data folder ${dataDir} can't be made. Check DATA_DIR and who may write there.`, { cause })
  }
  try {
    return new SqliteDatabase(join(dataDir, 'station.lock'), { timeout: 0 })
  } catch (cause) {
    throw unusable(dataDir, cause)
  }
}

const unusable = (dataDir: string, cause: unknown) =>
  new StartError(`The data folder ${dataDir} can't be written. Check DATA_DIR and who may write there.`, { cause })
