import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../db/database.ts'
import { StartError } from '../db/faults.ts'
import { openSqlite } from '../db/sqlite.ts'
import { assertNotNewer, bringDatabase } from './bring-database.ts'
import { DATABASE, databaseIn, removeTree, stampOf } from './files.ts'
import { countPeople, damageIn, describe } from './inspect.ts'
import { lockStation } from './lock.ts'
import type { Manifest } from './manifest.ts'
import { EXIT, StationError } from './station-error.ts'
import { finishSwap, isUnfinished, stagingIn, swapIn } from './swap.ts'

const LOCKED_WITHIN_MS = 500

export interface Restored {
  manifest: Manifest | null
  people: number
  sessions: number
  schema: string
  /** The folder with what was there before; null if nothing was. */
  aside: string | null
}

export interface Restore {
  dataDir: string
  file: string
  now: number
  /** Restores even if this replaces another station. */
  isForced: boolean
  /** Called before and between the steps that change the disk. */
  onStep?: (step: string) => void
}

/** Checks and prepares the whole new database before it touches the old one. Throws StationError. */
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
  const manifest = await bringDatabase(file, staged, dataDir)
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

/** Migrates the database, sets a new epoch [C9], and ends all sessions: one that ended after the backup would be valid again. */
async function beginAnew(staged: string, station: string | null): Promise<number> {
  const db = await openDatabase({ file: staged }).catch((cause: unknown) => {
    if (!(cause instanceof StartError)) throw cause
    throw new StationError(`The backup can't be used: ${cause.message}`, EXIT.noBackup, { cause })
  })
  try {
    const set = (key: string, value: string) =>
      db.writer.updateTable('meta').set({ value }).where('key', '=', key).execute()
    await set('epoch', randomUUID())
    // A backup that does not name its station belongs to the station that it is restored into.
    if (station) await set('station', station)
    await endResets(db)
    const { numDeletedRows } = await db.writer.deleteFrom('sessions').executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  } finally {
    await db.close()
  }
}

/** Deletes operators' reset codes: one that was used since the backup would work again. */
async function endResets({ reader, writer }: Database): Promise<void> {
  const tables = await reader.introspection.getTables()
  if (tables.some(({ name }) => name === 'recoveryCodes'))
    await sql`delete from "recoveryCodes" where "kind" = 'reset'`.execute(writer)
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
      // Makes it a single file, so that there is no log to rename along with it.
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

/** Null if there is no readable database. */
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

/** The folders with what restores have replaced. */
export const replacedIn = (dataDir: string): string[] =>
  existsSync(dataDir) ? readdirSync(dataDir).filter((name) => /^replaced-/.test(name)) : []
