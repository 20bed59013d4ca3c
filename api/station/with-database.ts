import { existsSync } from 'node:fs'
import type { Database } from '../db/database.ts'
import { HttpError } from '../http/errors.ts'
import type { Settings } from '../settings.ts'
import { databaseIn } from './files.ts'
import { openStation } from './open.ts'
import { StationError } from './station-error.ts'

/** Works on the database, also while a server runs. What the server would refuse is refused with the same sentence. */
export async function withDatabase<T>(settings: Settings, work: (db: Database) => Promise<T>): Promise<T> {
  const { dataDir, database } = settings
  if (!database && !existsSync(databaseIn(dataDir)))
    throw new StationError(`There is no database in ${dataDir}. Check DATA_DIR, or start the server once.`)
  const { db, close } = await openStation(settings)
  try {
    return await work(db)
  } catch (cause) {
    throw cause instanceof HttpError ? new StationError(cause.message, 1, { cause }) : cause
  } finally {
    await close()
  }
}
