import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { syncFolder } from './files.ts'

/**
 * Creates the folder and its parents. Not with `mkdirSync`'s `recursive` option, which never returns below /proc, where every attempt
 * fails with ENOENT.
 */
export function makeFolder(path: string, mode?: number): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = dirname(path)
  if (parent !== path && !existsSync(parent)) makeFolder(parent, mode)
  try {
    mkdirSync(path, mode)
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** Replaces a small file atomically: a full disk or a crash leaves the old content. `onWritten` is called before the rename. */
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
  SQLITE_CANTOPEN: 'it cannot be opened; check who may read it',
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Why a file operation failed, as a phrase without a period. */
export const reasonOf = (error: unknown): string =>
  REASONS[codeOf(error)] ?? (error instanceof Error ? error.message.replace(/\.$/, '') : String(error))

/** Whether this process lacks access to the file, which may itself be intact. */
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
