import { randomUUID } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../db/database.ts'
import { migrations } from '../db/migrate.ts'
import { openSqlite } from '../db/sqlite.ts'
import { StartError } from '../db/start-error.ts'
import { readManifest, unpack } from './archive.ts'
import { DATABASE, databaseIn, removeTree, stampOf } from './files.ts'
import { countPeople, damageIn, describe } from './inspect.ts'
import { lockStation } from './lock.ts'
import type { Manifest } from './manifest.ts'
import { EXIT, StationError } from './station-error.ts'
import { finishSwap, isUnfinished, stagingIn, swapIn } from './swap.ts'

const LOCKED_WITHIN_MS = 500
const SQLITE_MAGIC = 'SQLite format 3\0'

export interface Restored {
  manifest: Manifest | null
  people: number
  sessions: number
  schema: string
  /** A folder with what was there before; null if nothing was. */
  aside: string | null
}

export interface Restore {
  dataDir: string
  file: string
  now: number
  /** Even if another station is replaced by it. */
  isForced: boolean
  /** Told before and between what changes the disk. */
  onStep?: (step: string) => void
}

/** Checks and prepares the whole new database before anything of the old one is touched. Throws StationError. */
export async function restoreBackup(restore: Restore): Promise<Restored> {
  const { dataDir, now, onStep = () => undefined } = restore
  const lock = await lockStation(dataDir, 'alone', LOCKED_WITHIN_MS)
  if (!lock)
    throw new StationError(`A server uses ${dataDir}. Stop it and run this again; nothing was changed.`, EXIT.inUse)
  try {
    if (isUnfinished(dataDir)) finishSwap(dataDir)
    const prepared = await prepare(restore)
    onStep('prepared')
    const hadDatabase = existsSync(databaseIn(dataDir))
    const aside = `replaced-${stampOf(now)}`
    swapIn(dataDir, aside, onStep)
    return { ...prepared, aside: hadDatabase ? join(dataDir, aside) : null }
  } finally {
    if (!isUnfinished(dataDir)) removeTree(stagingIn(dataDir))
    lock.release()
  }
}

async function prepare({ dataDir, file, isForced, onStep }: Restore): Promise<Omit<Restored, 'aside'>> {
  const staging = stagingIn(dataDir)
  removeTree(staging)
  mkdirSync(staging, { mode: 0o700 })
  const staged = join(staging, DATABASE)
  const manifest = await bring(file, staged, dataDir)
  onStep?.('unpacked')
  const { station } = check(staged, file)
  const here = stationHere(dataDir)
  if (here && station && here.station && station !== here.station && here.people > 0 && !isForced)
    throw new StationError(
      `${file} is a backup of another station, and the one in ${dataDir} has ${here.people} people of its own. Add --force to replace it; nothing was changed.`,
    )
  const sessions = await beginAnew(staged, station ? null : (here?.station ?? null))
  return { manifest, sessions, ...check(staged, file) }
}

/** Brings it up to date, makes the new epoch [C9], and ends the sessions: one that was ended after the backup would be alive again. */
async function beginAnew(staged: string, station: string | null): Promise<number> {
  const db = await openDatabase({ file: staged }).catch((cause: unknown) => {
    if (!(cause instanceof StartError)) throw cause
    throw new StationError(`The backup can't be used: ${cause.message}`, EXIT.noBackup, { cause })
  })
  try {
    const set = (key: string, value: string) =>
      db.writer.updateTable('meta').set({ value }).where('key', '=', key).execute()
    await set('epoch', randomUUID())
    // A backup that does not say whose it is belongs to the station that it is put into.
    if (station) await set('station', station)
    await endResets(db)
    const { numDeletedRows } = await db.writer.deleteFrom('sessions').executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  } finally {
    await db.close()
  }
}

/** A code with which an operator let somebody in, and that was used since, would let them in again. */
async function endResets({ reader, writer }: Database): Promise<void> {
  const tables = await reader.introspection.getTables()
  if (tables.some(({ name }) => name === 'recoveryCodes'))
    await sql`delete from "recoveryCodes" where "kind" = 'reset'`.execute(writer)
}

/** Unpacks a backup, or copies a plain database file, and holds it against what it says of itself. */
async function bring(file: string, staged: string, dataDir: string): Promise<Manifest | null> {
  if (!existsSync(file)) throw new StationError(`There is no file ${file}. Check the path.`, EXIT.noBackup)
  const unusable = (why: string, cause?: unknown) =>
    new StationError(`${file} ${why} Take another backup; nothing was changed.`, EXIT.noBackup, { cause })
  if (isPlain(file)) {
    if (existsSync(`${file}-wal`)) throw unusable(`has a log beside it, so it is not all of the database.`)
    assertRoom(dataDir, statSync(file).size)
    copyFileSync(file, staged)
    return null
  }
  const manifest = await readManifest(file)
  if (!manifest) throw unusable('is no backup of Station Zero, or its beginning is damaged.')
  assertNotNewer(manifest.schema, file)
  assertRoom(dataDir, manifest.bytes)
  const said = await unpack(file, staged).catch((cause: unknown) => {
    throw unusable('is cut short or damaged.', cause)
  })
  if (said.sha256 !== manifest.sha256) throw unusable('is damaged: its content is not what was backed up.')
  return manifest
}

function check(staged: string, file: string): { station: string | null; schema: string; people: number } {
  try {
    const db = openSqlite(staged, { isReadOnly: false, isThere: true })
    try {
      const { station, schema } = describe(db)
      assertNotNewer(schema, file)
      const [damage] = damageIn(db)
      if (damage !== undefined) throw new Error(damage)
      const people = countPeople(db)
      // One file, whole in itself: what is renamed has no log.
      db.pragma('journal_mode = DELETE')
      return { station, schema, people }
    } finally {
      db.close()
    }
  } catch (cause) {
    if (cause instanceof StationError) throw cause
    const why = cause instanceof Error ? cause.message : 'it cannot be read'
    throw new StationError(
      `${file} holds no sound database of Station Zero (${why}). Take another backup; nothing was changed.`,
      EXIT.noBackup,
      { cause },
    )
  }
}

function assertNotNewer(schema: string, file: string): void {
  if (Object.hasOwn(migrations, schema)) return
  throw new StationError(
    `${file} was made by a newer version of Station Zero (${schema}). Install that version first; nothing was changed.`,
    EXIT.noBackup,
  )
}

/** Null if there is no database, or none that can be read. */
function stationHere(dataDir: string): { station: string | null; people: number } | null {
  try {
    const db = openSqlite(databaseIn(dataDir), { isReadOnly: true })
    try {
      return { station: describe(db).station, people: countPeople(db) }
    } finally {
      db.close()
    }
  } catch {
    return null
  }
}

function assertRoom(dataDir: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize < bytes * 1.5)
    throw new StationError(`There is no room in ${dataDir} for ${bytes} bytes. Make room; nothing was changed.`)
}

function isPlain(file: string): boolean {
  const descriptor = openSync(file, 'r')
  try {
    const start = Buffer.alloc(SQLITE_MAGIC.length)
    readSync(descriptor, start, 0, start.length, 0)
    return start.toString('latin1') === SQLITE_MAGIC
  } finally {
    closeSync(descriptor)
  }
}

/** Folders with what restores have replaced. */
export const replacedIn = (dataDir: string): string[] =>
  existsSync(dataDir) ? readdirSync(dataDir).filter((name) => /^replaced-/.test(name)) : []
