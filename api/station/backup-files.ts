import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { stampOf } from './files.ts'

const BACKUP_NAME = /^station-zero-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)-(\d{3})Z\.sqlite\.zst$/
const PART_NAME = /^\.station-zero-(\d+)-.*\.part(?:-journal)?$/
const WEEK_MS = 7 * 86_400_000
const ABANDONED_AFTER_MS = 86_400_000

export interface BackupFile {
  path: string
  /** From its name, ms. */
  madeAt: number
}

/** Newest first; ignores files with other names. */
export function listBackups(folder: string): BackupFile[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((name) => {
      const [, y, mo, d, h, mi, s, ms] = BACKUP_NAME.exec(name) ?? []
      return y ? [{ path: join(folder, name), madeAt: Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}.${ms}Z`) }] : []
    })
    .sort((a, b) => b.madeAt - a.madeAt)
}

/** A path that is not taken. */
export function newBackupPath(folder: string, now: number): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (let at = now; ; at += 1) {
    const path = join(folder, `station-zero-${stampOf(at)}.sqlite.zst`)
    if (!existsSync(path)) return path
  }
}

/** A backup in progress has a temporary name, which contains the id of its process. */
export const partPath = (folder: string, kind: string): string =>
  join(folder, `.station-zero-${process.pid}-${stampOf(Date.now())}-${kind}.part`)

/** Removes the files that a killed backup left behind. */
export function removeAbandoned(folder: string, now: number): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const [, pid] = PART_NAME.exec(name) ?? []
    const path = join(folder, name)
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now
    if (pid && (!isAlive(Number(pid)) || now - changedAt > ABANDONED_AFTER_MS)) rmSync(path, { force: true })
  }
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

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
