import { statSync } from 'node:fs'
import { StartError } from '../db/start-error.ts'

/**
 * If root works on a data folder of another user, this process continues as that user, so that root leaves no files behind that
 * the server can't read. Throws StartError where the system does not allow that.
 */
export function becomeOwnerOf(dataDir: string): void {
  if (process.getuid?.() !== 0) return
  const folder = statSync(dataDir, { throwIfNoEntry: false })
  if (!folder || folder.uid === 0) return
  try {
    addGroups(folder.uid, folder.gid)
    process.setgid?.(folder.gid)
    process.setuid?.(folder.uid)
  } catch (cause) {
    throw new StartError(
      `The data folder ${dataDir} belongs to user ${folder.uid}. Run this as that user, like sudo -u '#${folder.uid}' …`,
      { cause },
    )
  }
}

/** The groups of the user, so that shared backup folders stay usable. Node's types lack `initgroups`. */
function addGroups(uid: number, gid: number): void {
  const { initgroups, setgroups } = process as { initgroups?(user: number, group: number): void } & typeof process
  try {
    initgroups?.(uid, gid)
  } catch {
    // The id has no name on this machine.
    setgroups?.([gid])
  }
}
