import { existsSync } from 'node:fs'
import type { Database } from '../../db/database.ts'
import { openSqlite } from '../../db/sqlite.ts'
import { readSettings, type Settings } from '../../settings.ts'
import { databaseIn } from '../files.ts'
import { describe } from '../inspect.ts'
import { MOVED_TO, movedTo } from './fence.ts'

const LOOK_EVERY_MS = 200

type Environment = Record<string, string | undefined>

/** The server's settings. If the station has moved and nobody has set `DATABASE_URL` yet, they name the database it moved to. */
export function followMove(environment: Environment): Settings {
  const settings = readSettings(environment)
  const moved = settings.database ? null : whereTo(databaseIn(settings.dataDir))
  if (!moved) return settings
  const followed = readSettings({ ...environment, DATABASE_URL: moved.url })
  return { ...followed, database: followed.database && { ...followed.database, movedStation: moved.station } }
}

function whereTo(file: string): { url: string; station: string | null } | null {
  if (!existsSync(file)) return null
  try {
    const db = openSqlite(file, { isReadOnly: true })
    try {
      const url = movedTo(db)
      return url === null ? null : { url, station: describe(db).station }
    } finally {
      db.close()
    }
  } catch {
    // Not a database of ours, or damaged: opening it says so.
    return null
  }
}

/** Calls `onMoved` once, as soon as the file says that its data is elsewhere. Returns what ends it. */
export function watchForMove({ lookUp, sqlite }: Database, onMoved: () => void): () => void {
  if (!sqlite) return () => undefined
  const look = async () => {
    const found = await lookUp('select "value" from "meta" where "key" = ?', MOVED_TO).catch(() => undefined)
    if (!found) return
    clearInterval(timer)
    onMoved()
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
