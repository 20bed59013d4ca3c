import { existsSync, rmSync } from 'node:fs'
import { openDatabase, preparing } from '../db/database.ts'
import { migrations } from '../db/migrate.ts'
import { isDamaged, openSqlite } from '../db/sqlite.ts'
import { StartError } from '../db/start-error.ts'
import { newBackupPath, outdatedBeforeUpdates } from './backup-files.ts'
import { codeOf } from './disk.ts'
import { databaseIn } from './files.ts'
import { lockStation } from './lock.ts'
import { makeBackup } from './make-backup.ts'

const ALONE_WITHIN_MS = 5_000

/** The last migration that the database has, and the last one of this version. */
export interface Update {
  from: string
  to: string
}

/** Null if there is nothing to migrate, no database yet, or none that this version can open. Throws StartError. */
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
      // Without the table it is a new database. What else is wrong, opening it says.
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
 * Backs the database up and migrates it, while no other process uses the data folder: a server of an earlier version could not go
 * on. Throws StartError, and then nothing was changed.
 */
export async function updateAlone({ from, to }: Update, { dataDir, backupDir, say }: UpdateOrder): Promise<void> {
  const lock = await lockStation(dataDir, 'alone', ALONE_WITHIN_MS)
  if (!lock)
    throw new StartError(
      `The database in ${dataDir} has to be updated from ${from} to ${to}, and another server or command uses it. Stop that first; nothing was changed.`,
    )
  try {
    // Another process may have done it in the meantime.
    if (!(await pendingUpdate(databaseIn(dataDir)))) return
    const backup = await backUpBefore(to, dataDir, backupDir)
    say(`Before the update of the database from ${from} to ${to}, a backup was made: ${backup}`)
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
    throw new StartError(`The update to ${to} needs a backup first. ${why}`, { cause })
  }
}

async function migrateNow(dataDir: string, to: string, backup: string): Promise<void> {
  try {
    const db = await openDatabase({ file: databaseIn(dataDir) })
    await db.close()
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause)
    throw new StartError(
      `The database could not be updated to ${to}: ${why}. It is as it was, and its backup is ${backup}. Start the version before this one.`,
      { cause },
    )
  }
}
