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
import { plural } from '@station-zero/schema/core/words.ts'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../db/database.ts'
import { StartError } from '../db/faults.ts'
import { migrations } from '../db/migrate.ts'
import { openSqlite, readSqlite } from '../db/sqlite.ts'
import { countPeople, damageIn, describe, type Manifest, readManifest, unpack } from './archive.ts'
import { chooseBackup } from './backup-files.ts'
import { type AddCommand, EXIT, mustBeInFolder, print, StationError } from './command.ts'
import { assertNotMoved } from './fence.ts'
import { codeOf, DATABASE, databaseIn, isForbidden, reasonOf, removeTree, stampOf, thisUser } from './files.ts'
import { isUnfinished, lockExclusively, stagingIn, swapIn } from './lock.ts'

export const restore: AddCommand = (all, settings) => {
  all
    .command('restore')
    .description('Replace the database with a backup; the server must be stopped')
    .argument('[file]', 'the backup, or a plain database file; by default, the newest backup in BACKUP_DIR')
    .option('--force', 'restore even if the backup is from another station')
    .action(async (named: string | undefined, { force = false }: { force?: boolean }) => {
      const given = mustBeInFolder(settings())
      const file = chooseBackup(named, given)
      const restored = await restoreBackup({ dataDir: given.dataDir, file, now: Date.now(), isForced: force })
      const { manifest, people, schema, aside, sessions } = restored
      print(
        `Restored ${file}${manifest ? `, made ${manifest.madeAt}` : ''}: ${plural(people, 'person', 'people')}, schema ${schema}.`,
      )
      if (aside)
        print(`The replaced database is in ${aside}. It contains people's data: delete it when you no longer need it.`)
      print(
        `${sessions} sessions were ended, so everybody must sign in again. Until then, devices keep working but do not sync.`,
      )
      print(
        'After signing in, each device resends the changes of its last 7 days, which restores those made since the backup.',
      )
      print('Now start the server.')
    })
}

interface Restored {
  manifest: Manifest | null
  people: number
  sessions: number
  schema: string
  /** The folder that the replaced files were moved to; null if nothing was replaced. */
  aside: string | null
}

interface Restore {
  dataDir: string
  file: string
  now: number
  /** Whether to restore even if this replaces another station. */
  isForced: boolean
  /** Called before the first step that changes the disk, and between these steps. */
  onStep?: (step: string) => void
}

/** Checks and prepares the complete new database before it replaces the old one. If it throws StationError, nothing has changed. */
export async function restoreBackup(restore: Restore): Promise<Restored> {
  const { dataDir, now, onStep = () => undefined } = restore
  const lock = await lockExclusively(dataDir)
  try {
    await assertNotMoved(dataDir)
    const prepared = await prepare(restore)
    onStep('prepared')
    const hadDatabase = existsSync(databaseIn(dataDir))
    const aside = `replaced-${stampOf(now)}`
    swapIn(dataDir, aside, onStep)
    return { ...prepared, aside: hadDatabase ? join(dataDir, aside) : null }
  } finally {
    try {
      if (!isUnfinished(dataDir)) removeTree(stagingIn(dataDir))
    } finally {
      lock.release()
    }
  }
}

async function prepare({ dataDir, file, isForced, onStep }: Restore): Promise<Omit<Restored, 'aside'>> {
  const staging = stagingIn(dataDir)
  removeTree(staging)
  mkdirSync(staging, { mode: 0o700 })
  const staged = join(staging, DATABASE)
  const manifest = await stageDatabase(file, staged, dataDir)
  onStep?.('unpacked')
  const { station } = check(staged, file)
  const here = stationHere(dataDir)
  if (here && station && here.station && station !== here.station && here.people > 0 && !isForced)
    throw new StationError(
      `${file} is a backup of another station, and the station in ${dataDir} has ${plural(here.people, 'person', 'people')}. Add --force to replace it; nothing was changed.`,
    )
  const sessions = await startNewEpoch(staged, station ? null : (here?.station ?? null))
  return { manifest, sessions, ...check(staged, file) }
}

/**
 * Migrates the database, sets a new epoch [C9], and deletes all sessions, because sessions that were ended after the backup would otherwise
 * be valid again.
 */
async function startNewEpoch(staged: string, station: string | null): Promise<number> {
  const db = await openDatabase({ file: staged }).catch((cause: unknown) => {
    if (!(cause instanceof StartError)) throw cause
    throw new StationError(`The backup can't be used: ${cause.message}`, EXIT.noBackup, { cause })
  })
  try {
    const set = (key: string, value: string) =>
      db.writer.updateTable('meta').set({ value }).where('key', '=', key).execute()
    await set('epoch', randomUUID())
    // If a backup does not specify its station, the restored database takes the ID of the station that it is restored into.
    if (station) await set('station', station)
    await deleteResetCodes(db)
    const { numDeletedRows } = await db.writer.deleteFrom('sessions').executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  } finally {
    await db.close()
  }
}

/**
 * Deletes reset codes, because codes that were used after the backup would work again, and queued emails, most of which were sent after the
 * backup.
 */
async function deleteResetCodes({ reader, writer }: Database): Promise<void> {
  const tables = new Set((await reader.introspection.getTables()).map(({ name }) => name))
  if (tables.has('recoveryCodes')) await sql`delete from "recoveryCodes" where "kind" <> 'recovery'`.execute(writer)
  if (tables.has('mails')) await sql`delete from "mails"`.execute(writer)
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
      // Makes the database a single file, so that there is no log to rename along with it.
      db.pragma('journal_mode = DELETE')
      return { station, schema, people }
    } finally {
      db.close()
    }
  } catch (cause) {
    if (cause instanceof StationError) throw cause
    const why = cause instanceof Error ? cause.message : 'it cannot be read'
    throw new StationError(
      `${file} does not contain an intact Station Zero database (${why}). Use another backup; nothing was changed.`,
      EXIT.noBackup,
      { cause },
    )
  }
}

/** The station ID and the number of people in the current database; null if there is no readable database. */
function stationHere(dataDir: string): { station: string | null; people: number } | null {
  try {
    return readSqlite(databaseIn(dataDir), (db) => ({ station: describe(db).station, people: countPeople(db) }))
  } catch {
    return null
  }
}

/** The folders with files that restores have replaced. */
export const replacedIn = (dataDir: string): string[] =>
  existsSync(dataDir) ? readdirSync(dataDir).filter((name) => /^replaced-/.test(name)) : []

const SQLITE_MAGIC = 'SQLite format 3\0'

/** Unpacks a backup and checks it against its manifest, or copies a plain database file and returns null. */
async function stageDatabase(file: string, staged: string, dataDir: string): Promise<Manifest | null> {
  const isPlain = startsLikeSqlite(file)
  const unusable = (why: string, cause?: unknown) =>
    new StationError(`${file} ${why} Use another backup; nothing was changed.`, EXIT.noBackup, { cause })
  if (isPlain) {
    if (existsSync(`${file}-wal`))
      throw unusable(`has a write-ahead log next to it, so it is not the complete database.`)
    assertFreeSpace(dataDir, statSync(file).size)
    copyFileSync(file, staged)
    return null
  }
  const manifest = await readManifest(file)
  if (!manifest) throw unusable('is not a Station Zero backup, or its header is damaged.')
  assertNotNewer(manifest.schema, file)
  assertFreeSpace(dataDir, manifest.bytes)
  const unpacked = await unpack(file, staged).catch((cause: unknown) => {
    // A system error such as ENOSPC. Zstandard's errors, which indicate damage, have codes in a different format.
    if (/^E[A-Z]+$/.test(codeOf(cause)))
      throw new StationError(`${file} could not be unpacked: ${reasonOf(cause)}. Nothing was changed.`, EXIT.failed, {
        cause,
      })
    throw unusable('is truncated or damaged.', cause)
  })
  if (unpacked.sha256 !== manifest.sha256)
    throw unusable('is damaged: its content does not match the checksum in its manifest.')
  return manifest
}

function assertNotNewer(schema: string, file: string): void {
  if (Object.hasOwn(migrations, schema)) return
  throw new StationError(
    `${file} was made by a newer version of Station Zero (${schema}). Install that version first; nothing was changed.`,
    EXIT.noBackup,
  )
}

function assertFreeSpace(dataDir: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize < bytes * 1.5)
    throw new StationError(
      `There is not enough space in ${dataDir} for ${bytes} bytes. Free some space and try again; nothing was changed.`,
    )
}

/** Returns true if the file is a plain SQLite database. Throws StationError if the file is missing or can't be read. */
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
