import { statSync } from 'node:fs'
import { StartError } from '../db/faults.ts'

/**
 * If this process runs as root and the data folder belongs to another user, switches to that user, so that root creates no files that
 * the server can't read. Throws StartError if the system does not allow the switch.
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
      `The data folder ${dataDir} belongs to user ${folder.uid}. Run this as that user, for example with sudo -u '#${folder.uid}'.`,
      { cause },
    )
  }
}

/** Sets the user's groups, so that backup folders shared with a group stay accessible. Node's types lack `initgroups`. */
function addGroups(uid: number, gid: number): void {
  const { initgroups, setgroups } = process as { initgroups?(user: number, group: number): void } & typeof process
  try {
    initgroups?.(uid, gid)
  } catch {
    // The user ID has no name on this machine.
    setgroups?.([gid])
  }
}
