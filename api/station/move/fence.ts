import { existsSync } from 'node:fs'
import type { Database } from '../../db/database.ts'
import { readSqlite, type Sqlite } from '../../db/sqlite.ts'
import { readSettings, type Settings } from '../../settings.ts'
import { describe, tablesIn } from '../archive.ts'
import { databaseIn } from '../files.ts'

/** The row of `meta` that names the PostgreSQL database with the station's data. */
export const MOVED_TO = 'movedTo'

/**
 * Makes every later write to the file fail, in every process that has it open, and records where the data is. Call it in the
 * transaction that has locked the file since the last changes were copied.
 */
export function fence(write: Sqlite, url: string): void {
  const tables = tablesIn(write)
  write.prepare(`insert into "meta" ("key", "value") values (?, ?)`).run(MOVED_TO, url)
  for (const table of tables)
    for (const action of ['insert', 'update', 'delete'])
      write.exec(
        `create trigger "moved ${action} ${table}" before ${action} on "${table}" begin select raise(abort, 'moved'); end`,
      )
}

/** The URL that the data was moved to; null if it is still in the file. */
export const movedTo = (db: Sqlite): string | null =>
  db.prepare<[string], string>('select "value" from "meta" where "key" = ?').pluck().get(MOVED_TO) ?? null

const CHECK_EVERY_MS = 200

type Environment = Record<string, string | undefined>

/** The settings. If the station was moved and `DATABASE_URL` is not set yet, they name the database it was moved to. */
export function followMove(environment: Environment): Settings {
  const settings = readSettings(environment)
  const moved = settings.database ? null : destinationOf(databaseIn(settings.dataDir))
  if (!moved) return settings
  const followed = readSettings({ ...environment, DATABASE_URL: moved.url })
  return { ...followed, database: followed.database && { ...followed.database, movedStation: moved.station } }
}

function destinationOf(file: string): { url: string; station: string | null } | null {
  if (!existsSync(file)) return null
  try {
    return readSqlite(file, (db) => {
      const url = movedTo(db)
      return url === null ? null : { url, station: describe(db).station }
    })
  } catch {
    // Not a Station Zero database, or damaged. Opening it reports that.
    return null
  }
}

/** Calls `onMoved` once the data of the open file has been moved. Returns a function that stops watching. */
export function watchForMove({ lookUp, sqlite }: Database, onMoved: () => void): () => void {
  if (!sqlite) return () => undefined
  const check = async () => {
    const found = await lookUp('select "value" from "meta" where "key" = ?', MOVED_TO).catch(() => undefined)
    if (!found) return
    clearInterval(timer)
    onMoved()
  }
  const timer = setInterval(() => void check(), CHECK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
