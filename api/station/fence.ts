import { existsSync } from 'node:fs'
import { preparing } from '../db/database.ts'
import { StartError } from '../db/faults.ts'
import { isBusy, readSqlite, type Sqlite } from '../db/sqlite.ts'
import { tablesIn } from './archive.ts'
import { databaseIn } from './files.ts'

/** Key in the file's `meta` table for the PostgreSQL database that the data was moved to. */
export const MOVED_TO = 'movedTo'

/**
 * Makes every later write to the file fail, including writes by earlier versions and other programs, and records where the data is. Call it
 * in the transaction that locked the file before the first row was copied.
 */
export function fence(db: Sqlite, place: string): void {
  db.prepare('insert into "meta" ("key", "value") values (?, ?)').run(MOVED_TO, place)
  for (const table of tablesIn(db))
    for (const action of ['insert', 'update', 'delete'])
      db.exec(
        `create trigger "moved ${action} ${table}" before ${action} on "${table}" begin select raise(abort, 'moved'); end`,
      )
}

/** A database's host and name, without user and password. */
export function placeOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url)
  return `${host || searchParams.get('host') || 'this machine'}${pathname}`
}

/** Host and name of the database that the data was moved to; null if the file still contains the current data. */
export function movedTo(db: Sqlite): string | null {
  const query = db.prepare<[string], string>('select "value" from "meta" where "key" = ?').pluck()
  const found = query.get(MOVED_TO) ?? null
  // Earlier versions recorded the whole URL.
  return found?.includes('://') ? placeOf(found) : found
}

/**
 * Like `movedTo`, but also returns null for a missing or damaged file; opening the file reports these problems. Throws if the file is
 * locked.
 */
export function readMovedTo(file: string): string | null {
  if (!existsSync(file)) return null
  try {
    return readSqlite(file, movedTo)
  } catch (error) {
    if (isBusy(error)) throw error
    return null
  }
}

export const movedSentence = (file: string, place: string): string =>
  `The data in ${file} was moved to the PostgreSQL database ${place}. Set DATABASE_URL to its address.`

/** Throws StartError if the data was moved to PostgreSQL. */
export async function assertNotMoved(dataDir: string): Promise<void> {
  const file = databaseIn(dataDir)
  const place = await preparing(file, async () => readMovedTo(file))
  if (place !== null) throw new StartError(movedSentence(file, place))
}
