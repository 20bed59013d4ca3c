import { createHash } from 'node:crypto'
import {
  closeSync,
  constants,
  createReadStream,
  type Dirent,
  existsSync,
  fchmodSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { StartError } from '../db/faults.ts'

export const DATABASE = 'station-zero.sqlite'
export const databaseIn = (dataDir: string): string => join(dataDir, DATABASE)

/** The database and the files that exist next to it while it is open or if it was not closed cleanly. */
export const DATABASE_FILES = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`]

const OTHERS_MAY = 0o077

/** Syncs a folder, because a new file name is durable only once its folder has been synced. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Formats a time for file names, such as `20261122T203451-123Z`, so that sorting by name sorts by time. */
export const stampOf = (at: number): string => new Date(at).toISOString().replace(/[-:]/g, '').replace('.', '-')

/**
 * The station's own files that other users of the machine could read or write. Never includes the folders themselves, which may belong to
 * the operator.
 */
export const sharedFiles = (folders: string[]): string[] =>
  folders
    .flatMap(filesBelow)
    .filter((path) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS_MAY) !== 0)

/**
 * Removes other users' access to files that older versions created world-readable. Skips symbolic links, whose targets may not be the
 * station's files.
 */
export function makePrivate(folders: string[]): void {
  for (const path of sharedFiles(folders)) {
    let descriptor: number | undefined
    try {
      // Windows has no O_NOFOLLOW, but it has no POSIX modes to change either.
      descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | (constants.O_NOFOLLOW ?? 0))
      const { mode } = fstatSync(descriptor)
      fchmodSync(descriptor, (mode & 0o700) | 0o600)
    } catch {
      // The path is a symbolic link, or another user owns the file; `doctor` reports such files.
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

/** Lists the folder's entries. Returns an empty list if the folder is missing or can't be read; `doctor` reports that. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

export const removeTree = (path: string): void => rmSync(path, { recursive: true, force: true })

/**
 * Creates the folder and its parents. Does not use `mkdirSync`'s `recursive` option, which never returns below /proc, where every attempt
 * fails with ENOENT.
 */
export function makeFolder(path: string, mode?: number): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = dirname(path)
  if (parent !== path && !existsSync(parent)) makeFolder(parent, mode)
  try {
    mkdirSync(path, mode)
  } catch (error) {
    // Another process may have created the folder in the meantime.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/**
 * Replaces a small file atomically: after a full disk or a crash, it has either its complete old content or its complete new content.
 * `onWritten` is called before the rename.
 */
export function writeAtomically(path: string, text: string, onWritten: () => void = () => undefined): void {
  const part = `${path}.part`
  try {
    const descriptor = openSync(part, 'w', 0o600)
    try {
      writeFileSync(descriptor, text)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    onWritten()
    renameSync(part, path)
    syncFolder(dirname(path))
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

/** Parses a small JSON file; undefined if it is missing, unreadable or not valid JSON. */
export function readJsonFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of the path is not a folder',
  EISDIR: 'it is a folder',
  EEXIST: 'it is not a folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  EIO: 'the disk failed',
  SQLITE_FULL: 'the disk is full',
  SQLITE_CANTOPEN: 'it cannot be opened; check its permissions',
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Why a file operation failed, as a phrase without a trailing period. */
export const reasonOf = (error: unknown): string =>
  REASONS[codeOf(error)] ?? (error instanceof Error ? error.message.replace(/\.$/, '') : String(error))

/** Returns true if this process lacks access to the file; the file itself may be intact. */
export const isForbidden = (error: unknown): boolean =>
  /^(?:EACCES|EPERM|SQLITE_CANTOPEN|SQLITE_READONLY|SQLITE_PERM)/.test(codeOf(error))

/** The name of the user that this process runs as. */
export function thisUser(): string {
  try {
    return userInfo().username
  } catch {
    // Containers often run as a user ID that has no name.
    return `user ${process.getuid?.() ?? ''}`.trim()
  }
}

export async function fileDigest(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/**
 * If this process runs as root and another user owns the data folder, switches to that user, so that no files are created as root that the
 * server can't read. Throws StartError if the system does not allow the switch.
 */
export function runAsOwnerOf(dataDir: string): void {
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
