import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, makeFolder, reasonOf } from './disk.ts'
import { stampOf } from './files.ts'
import { EXIT, StationError } from './station-error.ts'

const BACKUP_NAME =
  /^station-zero-(?:before-(?<version>[\w-]+)-)?(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)-(\d{3})Z\.sqlite\.zst$/
const WEEK_MS = 7 * 86_400_000
const KEPT_BEFORE_UPDATES = 3

export interface BackupFile {
  path: string
  /** From its name, ms. */
  madeAt: number
  /** For a backup made before an update: the name of the update's last migration. */
  before?: string
}

/** Scheduled and manual backups, newest first; ignores files with other names. Throws StationError. */
export const listBackups = (folder: string): BackupFile[] => listAll(folder).filter(({ before }) => !before)

/** The newest backup, including those made before an update. Throws StationError. */
export const newestBackup = (folder: string): BackupFile | undefined => listAll(folder)[0]

/** The newest of `listBackups`; undefined also if the folder can't be read, which the next backup reports as an error. */
export function newestScheduled(folder: string): BackupFile | undefined {
  try {
    return listBackups(folder)[0]
  } catch {
    return undefined
  }
}

function listAll(folder: string): BackupFile[] {
  return namesIn(folder)
    .flatMap((name) => {
      const found = BACKUP_NAME.exec(name)
      if (!found) return []
      const [, version, y, mo, d, h, mi, s, ms] = found
      const madeAt = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}.${ms}Z`)
      return [{ path: join(folder, name), madeAt, ...(version && { before: version }) }]
    })
    .sort((a, b) => b.madeAt - a.madeAt)
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
 * An unused path in the folder, which is created if needed. `before` is the last migration of the update that the backup is made
 * before. Throws StationError.
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

/** The backups before updates that can be deleted: all but the newest of each of the last three updates. */
export function outdatedBeforeUpdates(folder: string): BackupFile[] {
  const made = listAll(folder).filter(({ before }) => before)
  const newestOfEach = [...new Map(made.toReversed().map((backup) => [backup.before, backup])).values()]
    .sort((a, b) => b.madeAt - a.madeAt)
    .slice(0, KEPT_BEFORE_UPDATES)
  return made.filter((backup) => !newestOfEach.includes(backup))
}

/**
 * The backups to delete so that at most `keep` remain. Keeps the newest half of `keep`, and of the older backups the oldest of each
 * week, so that a backup that was chosen once stays chosen.
 */
export function thinnedOut(backups: readonly BackupFile[], keep: number): BackupFile[] {
  const newest = [...backups].sort((a, b) => b.madeAt - a.madeAt)
  const recent = Math.ceil(keep / 2)
  const weekly = new Map<number, BackupFile>()
  for (const backup of newest.slice(recent)) weekly.set(Math.floor(backup.madeAt / WEEK_MS), backup)
  const kept = new Set([...newest.slice(0, recent), ...[...weekly.values()].slice(0, keep - recent)])
  return newest.filter((backup) => !kept.has(backup))
}
