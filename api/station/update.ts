import { existsSync, rmSync } from 'node:fs'
import { openDatabase, preparing } from '../db/database.ts'
import { StartError } from '../db/faults.ts'
import { migrations } from '../db/migrate.ts'
import { isDamaged, openSqlite } from '../db/sqlite.ts'
import { newBackupPath, outdatedBeforeUpdates } from './backup-files.ts'
import { codeOf } from './disk.ts'
import { databaseIn } from './files.ts'
import { lockStation } from './lock.ts'
import { makeBackup } from './make-backup.ts'

const LOCK_WITHIN_MS = 5_000

/** The last migration applied to the database, and the last one of this version. */
export interface Update {
  from: string
  to: string
}

/** Null if nothing needs migrating, there is no database yet, or this version can't open it. Throws StartError. */
export async function pendingUpdate(file: string): Promise<Update | null> {
  if (!existsSync(file)) return null
  const done = await preparing(file, async () => {
    try {
      const db = openSqlite(file, { isReadOnly: true })
      try {
        return db.prepare<[], string>('select "name" from "kysely_migration" order by "name"').pluck().all()
      } finally {
        db.close()
      }
    } catch (error) {
      // A database without the table is new. Opening the database reports all other errors.
      if (isDamaged(error) || ['SQLITE_ERROR', 'SQLITE_CANTOPEN'].includes(codeOf(error))) return []
      throw error
    }
  })
  const known = Object.keys(migrations)
  const [from, to] = [done.at(-1), known.at(-1)]
  if (from === undefined || to === undefined || done.some((name) => !known.includes(name))) return null
  return known.every((name) => done.includes(name)) ? null : { from, to }
}

export interface UpdateOrder {
  dataDir: string
  backupDir: string
  say(line: string): void
}

/**
 * Backs up and migrates the database while no other process uses the data folder, because a server of an earlier version can't use
 * the new schema. If it throws StartError, the database is unchanged.
 */
export async function updateAlone({ from, to }: Update, { dataDir, backupDir, say }: UpdateOrder): Promise<void> {
  const lock = await lockStation(dataDir, 'alone', LOCK_WITHIN_MS)
  if (!lock)
    throw new StartError(
      `The database in ${dataDir} has to be updated from ${from} to ${to}, and another server or command uses it. Stop that process first; nothing was changed.`,
    )
  try {
    // Another process may have migrated it in the meantime.
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
