import {
  closeSync,
  constants,
  type Dirent,
  fchmodSync,
  fstatSync,
  fsyncSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'

export const DATABASE = 'station-zero.sqlite'
export const databaseIn = (dataDir: string): string => join(dataDir, DATABASE)

/** The database, and the files that exist beside it while it is open or if it was not closed cleanly. */
export const DATABASE_FILES = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`]

const OTHERS_MAY = 0o077

/** A new file name is on disk only once its folder has been synced. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** A time for file names, like `20261122T203451-123Z`: sorting by name sorts by time. */
export const stampOf = (at: number): string => new Date(at).toISOString().replace(/[-:]/g, '').replace('.', '-')

/** The station's own files that other users of the machine could read or write; never the folder itself, which may be the operator's. */
export const openToOthers = (folders: string[]): string[] =>
  folders
    .flatMap(filesBelow)
    .filter((path) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS_MAY) !== 0)

/** Makes files private that older versions created world-readable. Skips symbolic links, whose targets may not be ours. */
export function closeToOthers(folders: string[]): void {
  for (const path of openToOthers(folders)) {
    let descriptor: number | undefined
    try {
      // Windows has no O_NOFOLLOW, but no POSIX modes to change either.
      descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | (constants.O_NOFOLLOW ?? 0))
      const { mode } = fstatSync(descriptor)
      fchmodSync(descriptor, (mode & 0o700) | 0o600)
    } catch {
      // A symbolic link, or a file that another user owns; `doctor` reports it.
    } finally {
      if (descriptor !== undefined) closeSync(descriptor)
    }
  }
}

function filesBelow(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /^(?:replaced-|restoring$)/.test(entry.name) ? filesBelow(path) : []
    return /^(?:\.?station-zero[.-]|station\.lock)/.test(entry.name) ? [path] : []
  })
}

/** Empty if the folder is missing or can't be read; `doctor` reports that. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

export const removeTree = (path: string): void => rmSync(path, { recursive: true, force: true })
