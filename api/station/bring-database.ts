import { closeSync, copyFileSync, existsSync, openSync, readSync, statfsSync, statSync } from 'node:fs'
import { migrations } from '../db/migrate.ts'
import { readManifest, unpack } from './archive.ts'
import { codeOf, isForbidden, reasonOf, thisUser } from './disk.ts'
import type { Manifest } from './manifest.ts'
import { EXIT, StationError } from './station-error.ts'

const SQLITE_MAGIC = 'SQLite format 3\0'

/** Unpacks a backup and checks it against its manifest, or copies a plain database file and returns null. */
export async function bringDatabase(file: string, staged: string, dataDir: string): Promise<Manifest | null> {
  const isPlain = startsLikeSqlite(file)
  const unusable = (why: string, cause?: unknown) =>
    new StationError(`${file} ${why} Take another backup; nothing was changed.`, EXIT.noBackup, { cause })
  if (isPlain) {
    if (existsSync(`${file}-wal`)) throw unusable(`has a log beside it, so it is not all of the database.`)
    assertFreeSpace(dataDir, statSync(file).size)
    copyFileSync(file, staged)
    return null
  }
  const manifest = await readManifest(file)
  if (!manifest) throw unusable('is not a Station Zero backup, or its header is damaged.')
  assertNotNewer(manifest.schema, file)
  assertFreeSpace(dataDir, manifest.bytes)
  const unpacked = await unpack(file, staged).catch((cause: unknown) => {
    // A system error such as ENOSPC. The codes of Zstandard's errors, which mean damage, look different.
    if (/^E[A-Z]+$/.test(codeOf(cause)))
      throw new StationError(`${file} could not be unpacked: ${reasonOf(cause)}. Nothing was changed.`, EXIT.failed, {
        cause,
      })
    throw unusable('is cut short or damaged.', cause)
  })
  if (unpacked.sha256 !== manifest.sha256) throw unusable('is damaged: its content is not what was backed up.')
  return manifest
}

export function assertNotNewer(schema: string, file: string): void {
  if (Object.hasOwn(migrations, schema)) return
  throw new StationError(
    `${file} was made by a newer version of Station Zero (${schema}). Install that version first; nothing was changed.`,
    EXIT.noBackup,
  )
}

function assertFreeSpace(dataDir: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize < bytes * 1.5)
    throw new StationError(`There is no room in ${dataDir} for ${bytes} bytes. Make room; nothing was changed.`)
}

/** Throws StationError if the file is missing or can't be read. */
function startsLikeSqlite(file: string): boolean {
  try {
    const descriptor = openSync(file, 'r')
    try {
      const start = Buffer.alloc(SQLITE_MAGIC.length)
      readSync(descriptor, start, 0, start.length, 0)
      return start.toString('latin1') === SQLITE_MAGIC
    } finally {
      closeSync(descriptor)
    }
  } catch (cause) {
    throw unreadable(file, cause)
  }
}

function unreadable(file: string, cause: unknown): StationError {
  const sentence =
    codeOf(cause) === 'ENOENT'
      ? `There is no file ${file}. Check the path.`
      : codeOf(cause) === 'EISDIR'
        ? `${file} is a folder. Name one backup in it.`
        : isForbidden(cause)
          ? `${file} can't be read by ${thisUser()}. Check its permissions; nothing was changed.`
          : `${file} can't be read: ${reasonOf(cause)}. Nothing was changed.`
  return new StationError(sentence, EXIT.noBackup, { cause })
}
