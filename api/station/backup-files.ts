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
  /** The update that the backup was made before, as the name of its last migration; undefined for every other backup. */
  before?: string
}

/** The backups that are made on a schedule or by command, newest first; ignores files with other names. Throws StationError. */
export const listBackups = (folder: string): BackupFile[] => listAll(folder).filter(({ before }) => !before)

/** The newest backup, including those made before an update. Throws StationError. */
export const newestBackup = (folder: string): BackupFile | undefined => listAll(folder)[0]

/** Undefined if there is no backup or the folder can't be read; making the next backup then says why. */
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
      `The backup folder ${folder} can't be read: ${reasonOf(cause)}. Check BACKUP_DIR and who may read there.`,
      EXIT.usage,
      { cause },
    )
  }
}

/** A path that is not taken; with `before`, for the backup that is made before that update. Throws StationError. */
export function newBackupPath(folder: string, now: number, before?: string): string {
  try {
    makeFolder(folder, 0o700)
  } catch (cause) {
    throw new StationError(
      `The backup folder ${folder} can't be made: ${reasonOf(cause)}. Check BACKUP_DIR and who may write there.`,
      EXIT.usage,
      { cause },
    )
  }
  for (let at = now; ; at += 1) {
    const path = join(folder, `station-zero-${before ? `before-${before}-` : ''}${stampOf(at)}.sqlite.zst`)
    if (!existsSync(path)) return path
  }
}

/** The backups before updates to delete: we keep the newest of each update, and those of the last three updates. */
export function outdatedBeforeUpdates(folder: string): BackupFile[] {
  const made = listAll(folder).filter(({ before }) => before)
  const newestOfEach = [...new Map(made.toReversed().map((backup) => [backup.before, backup])).values()]
    .sort((a, b) => b.madeAt - a.madeAt)
    .slice(0, KEPT_BEFORE_UPDATES)
  return made.filter((backup) => !newestOfEach.includes(backup))
}

/**
 * Which backups to delete so that at most `keep` are left. We keep all of the newer half, and one per week of the older ones: the
 * oldest of each week, so that a backup that was chosen once stays chosen.
 */
export function thinnedOut(backups: readonly BackupFile[], keep: number): BackupFile[] {
  const newest = [...backups].sort((a, b) => b.madeAt - a.madeAt)
  const recent = Math.ceil(keep / 2)
  const weekly = new Map<number, BackupFile>()
  for (const backup of newest.slice(recent)) weekly.set(Math.floor(backup.madeAt / WEEK_MS), backup)
  const kept = new Set([...newest.slice(0, recent), ...[...weekly.values()].slice(0, keep - recent)])
  return newest.filter((backup) => !kept.has(backup))
}
