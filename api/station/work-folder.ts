import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { removeTree } from './files.ts'
import { lockFile } from './lock.ts'

/** What backups and proofs write before they are finished, in a hidden folder that only this user can read. */
export interface WorkFolder {
  path: string
  remove(): void
}

const WORK_NAME = /^\.station-zero-(?:backup|proof)-\w{6}$/
/** Backups of earlier versions wrote their parts beside the finished ones, named by process id. */
const OLD_PART_NAME = /^\.station-zero-\d+-.*\.part(?:-journal)?$/
const OLD_PART_ABANDONED_AFTER_MS = 86_400_000
const LOCK_NAME = 'work.lock'

/**
 * A new work folder in `parent`, locked for as long as this process lives or until it is removed. A process id would not do to
 * recognize abandoned ones: in a container every server has the id 1.
 */
export async function openWorkFolder(parent: string, kind: 'backup' | 'proof'): Promise<WorkFolder> {
  for (;;) {
    const path = mkdtempSync(join(parent, `.station-zero-${kind}-`))
    const lock = await lockFile(join(path, LOCK_NAME), 'alone', 0).catch((error: unknown) => {
      if (existsSync(path)) throw error
      return null
    })
    const remove = () => {
      removeTree(path)
      lock?.release()
    }
    // Otherwise another process took it for abandoned before it was locked.
    if (lock && existsSync(join(path, LOCK_NAME))) return { path, remove }
    remove()
  }
}

/** Removes what killed backups and proofs left in `parent`. */
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
    removeTree(path)
    lock.release()
  } catch {
    // Its owner has just removed it, or it belongs to another user.
  }
}
