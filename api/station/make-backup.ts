import { closeSync, openSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openSqlite } from '../db/sqlite.ts'
import { pack, unpack } from './archive.ts'
import { listBackups, newBackupPath, thinnedOut } from './backup-files.ts'
import { reasonOf } from './disk.ts'
import { fileDigest } from './file-digest.ts'
import { databaseIn, syncFolder } from './files.ts'
import { countPeople, damageIn, describe, digestAll } from './inspect.ts'
import type { Manifest } from './manifest.ts'
import { StationError } from './station-error.ts'
import { openWorkFolder, removeAbandonedWork, type WorkFolder } from './work-folder.ts'

/** Copies all pages in one step, because a write between steps makes SQLite restart the copy. */
const ALL_PAGES = 0x7f_ff_ff_ff

/**
 * Copies a snapshot of the database while other processes may write to it, checks the copy, packs it, verifies the packed file, and
 * only then renames it to `to`. Throws StationError.
 */
export async function makeBackup(dataDir: string, to: string, now: number): Promise<Manifest> {
  const folder = dirname(to)
  let work: WorkFolder | undefined
  try {
    assertFreeSpace(dataDir, folder)
    await removeAbandonedWork(folder, now)
    work = await openWorkFolder(folder, 'backup')
    const [copy, packed] = [join(work.path, 'copy'), join(work.path, 'packed')]
    await copyOnline(databaseIn(dataDir), copy)
    const manifest = await describeCopy(copy, now)
    await pack(copy, packed, manifest)
    const { sha256 } = await unpack(packed)
    if (sha256 !== manifest.sha256)
      throw new StationError('The packed backup differs from the copied database. Check the disk.')
    renameSync(packed, to)
    syncFolder(folder)
    return manifest
  } catch (cause) {
    if (cause instanceof StationError) throw cause
    throw new StationError(
      `No backup could be made in ${folder}: ${reasonOf(cause)}. Check the disk and BACKUP_DIR.`,
      1,
      {
        cause,
      },
    )
  } finally {
    work?.remove()
  }
}

export interface BackupOrder {
  dataDir: string
  dir: string
  keep: number
  now: number
}

/** Makes a backup in `dir` and deletes old ones so that at most `keep` remain; returns the new path. */
export async function backUp({ dataDir, dir, keep, now }: BackupOrder): Promise<string> {
  const path = newBackupPath(dir, now)
  await makeBackup(dataDir, path, now)
  for (const old of thinnedOut(listBackups(dir), keep, now)) rmSync(old.path, { force: true })
  return path
}

/** Uses SQLite's backup API: opening and closing the file directly in the server's process would release SQLite's locks on it. */
async function copyOnline(database: string, copy: string): Promise<void> {
  // Created before SQLite opens it, so that other users can't read it.
  closeSync(openSync(copy, 'wx', 0o600))
  const db = openSqlite(database, { isReadOnly: true })
  try {
    // The open read transaction pins a snapshot, so the copy is consistent however long it takes.
    db.exec('begin')
    db.prepare('select count(*) from sqlite_master').get()
    await db.backup(copy, { progress: () => ALL_PAGES })
  } finally {
    db.close()
  }
}

async function describeCopy(copy: string, now: number): Promise<Manifest> {
  const db = openSqlite(copy, { isReadOnly: false, isThere: true })
  let contents: Omit<Manifest, 'bytes' | 'sha256'>
  try {
    // Makes the copy a single file, without a log beside it.
    db.pragma('journal_mode = DELETE')
    const damage = damageIn(db)
    if (damage.length > 0)
      throw new StationError(
        `The database is damaged (${damage[0]}), so it was not backed up. Stop the server and run \`npm run station -- restore\`.`,
      )
    contents = {
      format: 1,
      madeAt: new Date(now).toISOString(),
      ...describe(db),
      people: countPeople(db),
      tables: digestAll(db),
    }
  } finally {
    db.close()
  }
  return { ...contents, ...(await fileDigest(copy)) }
}

function assertFreeSpace(dataDir: string, folder: string): void {
  const bytes = statSync(databaseIn(dataDir), { throwIfNoEntry: false })?.size
  if (bytes === undefined)
    throw new StationError(`There is no database in ${dataDir}. Check DATA_DIR, or start the server once.`)
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < 2 * bytes)
    throw new StationError(
      `There is not enough space in ${folder} for a backup of ${bytes} bytes. Free some space, or set BACKUP_DIR.`,
    )
}
