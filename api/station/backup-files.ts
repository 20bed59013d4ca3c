import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import type { Settings } from '../settings.ts'
import { asTyped, EXIT, StationError } from './command.ts'
import { codeOf, makeFolder, reasonOf, stampOf } from './files.ts'

const BACKUP_NAME =
  /^station-zero-(?:before-(?<version>[\w-]+)-)?(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)-(\d{3})Z\.sqlite\.zst$/
const WEEK_MS = 7 * DAY_MS
const KEPT_BEFORE_UPDATES = 3

export interface BackupFile {
  path: string
  /** When the backup was made, from the file name, in milliseconds since the Unix epoch. */
  madeAt: number
  /** For a backup made before an update, the name of the update's last migration. */
  before?: string
}

/**
 * Lists scheduled and manual backups in the order of `listAll`; ignores files with other names. Throws StationError if the folder exists
 * but can't be read.
 */
export const listBackups = (folder: string, now = Date.now()): BackupFile[] =>
  listAll(folder, now).filter(({ before }) => !before)

/**
 * Lists all backups, including backups made before an update, newest first. Backups dated in the future come last, because they were made
 * while the clock was ahead and may be older than the others. Throws StationError if the folder exists but can't be read.
 */
export const listAll = (folder: string, now = Date.now()): BackupFile[] =>
  namesIn(folder)
    .flatMap((name) => backupIn(folder, name) ?? [])
    .sort(newestFirst(now))

/** Parses the name of a file in the folder; neither the file nor the folder has to exist. Returns null if it is not the name of a backup. */
export function backupIn(folder: string, name: string): BackupFile | null {
  const found = BACKUP_NAME.exec(name)
  if (!found) return null
  const [, version, y, mo, d, h, mi, s, ms] = found
  const madeAt = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}.${ms}Z`)
  return { path: join(folder, name), madeAt, ...(version && { before: version }) }
}

const newestFirst = (now: number) => (a: BackupFile, b: BackupFile) =>
  Number(a.madeAt > now) - Number(b.madeAt > now) || b.madeAt - a.madeAt

/** Returns a message that lists the backups dated in the future; undefined if there are none. */
export function datedInFuture(backups: readonly BackupFile[], now: number): string | undefined {
  const names = backups.filter(({ madeAt }) => madeAt > now).map(({ path }) => basename(path))
  return names.length > 0 ? `The clock was ahead when these backups were made: ${names.join(', ')}.` : undefined
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return []
    throw new StationError(
      `The backup folder ${folder} can't be read: ${reasonOf(cause)}. Check BACKUP_DIR and its permissions.`,
      EXIT.usage,
      { cause },
    )
  }
}

/**
 * Returns an unused path in the folder, which is created if needed. `before` is the last migration of the update before which the backup is
 * made. Throws StationError if the folder can't be created.
 */
export function newBackupPath(folder: string, now: number, before?: string): string {
  try {
    makeFolder(folder, 0o700)
  } catch (cause) {
    throw new StationError(
      `The backup folder ${folder} can't be created: ${reasonOf(cause)}. Check BACKUP_DIR and its permissions.`,
      EXIT.usage,
      { cause },
    )
  }
  for (let at = now; ; at += 1) {
    const path = join(folder, `station-zero-${before ? `before-${before}-` : ''}${stampOf(at)}.sqlite.zst`)
    if (!existsSync(path)) return path
  }
}

/** Lists the backups made before updates that can be deleted: all but the newest backup for each of the last three updates. */
export function outdatedBeforeUpdates(folder: string, now = Date.now()): BackupFile[] {
  const made = listAll(folder, now).filter(({ before }) => before)
  const newestOfEach = new Set(new Map(made.toReversed().map((backup) => [backup.before, backup])).values())
  const kept = made.filter((backup) => newestOfEach.has(backup)).slice(0, KEPT_BEFORE_UPDATES)
  return made.filter((backup) => !kept.includes(backup))
}

/**
 * Lists the backups to delete so that at most `keep` remain. Keeps the newest half of `keep` and, of the older backups, the oldest of each
 * week, so that a backup that was once chosen stays chosen. Backups dated in the future count as the oldest.
 */
export function backupsToDelete(backups: readonly BackupFile[], keep: number, now: number): BackupFile[] {
  const newest = [...backups].sort(newestFirst(now))
  const recent = Math.ceil(keep / 2)
  const weekly = new Map<number, BackupFile>()
  for (const backup of newest.slice(recent)) weekly.set(Math.floor(backup.madeAt / WEEK_MS), backup)
  const kept = new Set([...newest.slice(0, recent), ...[...weekly.values()].slice(0, keep - recent)])
  return newest.filter((backup) => !kept.has(backup))
}

/**
 * Returns the given file, or else the newest backup, including backups made before updates. Throws StationError if there is no backup, or
 * if some backups are dated in the future, because then the newest backup can't be determined from the dates.
 */
export function chooseBackup(file: string | undefined, { backups: { dir } }: Settings): string {
  if (file !== undefined) return asTyped(file)
  const now = Date.now()
  const all = listAll(dir, now)
  const newest = all[0]
  if (!newest) throw new StationError(`There is no backup in ${dir}. Specify a file, or set BACKUP_DIR.`, EXIT.noBackup)
  const future = datedInFuture(all, now)
  if (future)
    throw new StationError(
      `${future} The newest backup can't be determined from the dates. Specify the file.`,
      EXIT.usage,
    )
  return newest.path
}

/** Name of the file in the backup folder that records which backup was proved last, for the admin console. */
const PROOF_FILE = 'last-proof'

/** Records that the backup was proved. Ignores write errors: the folder may be read-only, and the proof is valid without the record. */
export function noteProof(file: string): void {
  try {
    writeFileSync(join(dirname(file), PROOF_FILE), `${basename(file)}\n`, { mode: 0o600 })
  } catch {}
}

/** Returns true if this backup is the most recently proved backup in its folder. */
export function isProven(file: string): boolean {
  try {
    return readFileSync(join(dirname(file), PROOF_FILE), 'utf8').trim() === basename(file)
  } catch {
    return false
  }
}
