import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { plural } from '@station-zero/schema/core/words.ts'
import { openSqlite } from '../db/sqlite.ts'
import { countPeople, damageIn, describe, digestAll, type Manifest, pack, readManifest, unpack } from './archive.ts'
import { backupsToDelete, listBackups, newBackupPath } from './backup-files.ts'
import {
  type AddCommand,
  asTyped,
  EXIT,
  missingDatabase,
  mustBeInFolder,
  print,
  StationError,
  seconds,
} from './command.ts'
import { databaseIn, fileDigest, reasonOf, removeTree, syncFolder } from './files.ts'
import { holdStation, lockFile } from './lock.ts'

export const backup: AddCommand = (all, settings) => {
  all
    .command('backup')
    .description('Make a verified, compressed backup that only you can read; the server may be running')
    .option('--to <path>', 'a new file, or a folder; otherwise BACKUP_DIR, where old ones are thinned out')
    .action(async ({ to }: { to?: string }) => {
      const { dataDir, backups } = mustBeInFolder(settings())
      const lock = await holdStation(dataDir)
      const startedAt = performance.now()
      try {
        const now = Date.now()
        const path =
          to === undefined ? await backUp({ dataDir, now, ...backups }) : await makeAt(asTyped(to), dataDir, now)
        const people = (await readManifest(path))?.people ?? 0
        const bytes = statSync(path).size
        print(`Backup made and checked in ${seconds(performance.now() - startedAt)}: ${path}`)
        print(
          `${plural(people, 'person', 'people')}, ${(bytes / 1e6).toFixed(1)} MB. ${inFolder(to, backups.dir)}Keep a copy on another machine.`,
        )
      } finally {
        lock.release()
      }
    })
}

async function makeAt(target: string, dataDir: string, now: number): Promise<string> {
  const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory() ?? false
  if (!isFolder && existsSync(target))
    throw new StationError(`${target} already exists. Specify another file or a folder.`, EXIT.usage)
  if (!isFolder && !existsSync(dirname(target)))
    throw new StationError(`There is no folder ${dirname(target)}. Create it first.`, EXIT.usage)
  const path = isFolder ? newBackupPath(target, now) : target
  await makeBackup(dataDir, path, now)
  return path
}

const inFolder = (to: string | undefined, dir: string): string =>
  to === undefined ? `${listBackups(dir).length} kept in ${dir}. ` : ''

/** Copies all pages in one step, because SQLite restarts the copy if a write happens between steps. */
const ALL_PAGES = 0x7f_ff_ff_ff

/**
 * Copies a snapshot of the database while other processes may write to it, checks the copy, packs it, verifies the packed file, and only
 * then renames it to `to`. Throws StationError if any step fails.
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

/** Makes a backup in `dir` and deletes old backups so that at most `keep` remain; returns the new backup's path. */
export async function backUp({ dataDir, dir, keep, now }: BackupOrder): Promise<string> {
  const path = newBackupPath(dir, now)
  await makeBackup(dataDir, path, now)
  for (const old of backupsToDelete(listBackups(dir), keep, now)) rmSync(old.path, { force: true })
  return path
}

/** Uses SQLite's backup API: opening and closing the file directly in the server's process would release SQLite's locks on it. */
async function copyOnline(database: string, copy: string): Promise<void> {
  // Created before SQLite opens the file, so that other users can't read the copy.
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
    // Makes the copy a single file, without a separate log.
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
  if (bytes === undefined) throw missingDatabase(dataDir)
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < 2 * bytes)
    throw new StationError(
      `There is not enough space in ${folder} for a backup of ${bytes} bytes. Free some space, or set BACKUP_DIR.`,
    )
}

/** A hidden folder, readable only by this user, for the temporary files of a backup or a proof. */
interface WorkFolder {
  path: string
  remove(): void
}

const WORK_NAME = /^\.station-zero-(?:backup|proof)-\w{6}$/
/** Earlier versions wrote partial backups next to the finished ones, named by process ID. */
const OLD_PART_NAME = /^\.station-zero-\d+-.*\.part(?:-journal)?$/
const OLD_PART_ABANDONED_AFTER_MS = DAY_MS
const LOCK_NAME = 'work.lock'

/**
 * Creates a work folder in `parent`. The folder is locked until it is removed or this process ends, so that abandoned folders can be
 * recognized. A process ID would not identify the owner: in a container, every server has ID 1.
 */
export async function openWorkFolder(parent: string, kind: 'backup' | 'proof'): Promise<WorkFolder> {
  for (;;) {
    const path = mkdtempSync(join(parent, `.station-zero-${kind}-`))
    const lock = await lockFile(join(path, LOCK_NAME), 'alone', 0).catch((error: unknown) => {
      if (existsSync(path)) throw error
      return null
    })
    const remove = () => {
      try {
        removeTree(path)
      } finally {
        lock?.release()
      }
    }
    // If the lock is missing, another process removed the folder as abandoned before we locked it.
    if (lock && existsSync(join(path, LOCK_NAME))) return { path, remove }
    remove()
  }
}

/** Removes the work folders and partial files that killed processes left in `parent`. */
export async function removeAbandonedWork(parent: string, now: number): Promise<void> {
  for (const name of readdirSync(parent)) {
    const path = join(parent, name)
    if (WORK_NAME.test(name)) await removeIfAbandoned(path)
    if (OLD_PART_NAME.test(name)) {
      const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now
      if (now - changedAt > OLD_PART_ABANDONED_AFTER_MS) rmSync(path, { force: true })
    }
  }
}

async function removeIfAbandoned(path: string): Promise<void> {
  try {
    const lock = await lockFile(join(path, LOCK_NAME), 'alone', 0)
    if (!lock) return
    try {
      removeTree(path)
    } finally {
      lock.release()
    }
  } catch {
    // The folder's process has just removed it, or another user owns it.
  }
}
