import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { removeTree } from './files.ts'
import { lockFile } from './lock.ts'

/** A hidden folder, readable only by this user, for the temporary files of a backup or a proof. */
export interface WorkFolder {
  path: string
  remove(): void
}

const WORK_NAME = /^\.station-zero-(?:backup|proof)-\w{6}$/
/** Earlier versions wrote partial backups next to the finished ones, named by process ID. */
const OLD_PART_NAME = /^\.station-zero-\d+-.*\.part(?:-journal)?$/
const OLD_PART_ABANDONED_AFTER_MS = DAY_MS
const LOCK_NAME = 'work.lock'

/**
 * Creates a work folder in `parent`, locked until it is removed or this process ends, so that abandoned folders can be recognized. Its
 * process ID would not identify the owner: in a container, every server has ID 1.
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
    // Otherwise another process removed it as abandoned before we locked it.
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
    // Its process has just removed it, or another user owns it.
  }
}
