import { existsSync } from 'node:fs'
import { type Database, openDatabase } from '../db/database.ts'
import { HttpError } from '../errors.ts'
import { databaseIn } from './files.ts'
import { holdStation } from './hold.ts'
import { StationError } from './station-error.ts'

/** Works on the database, also while a server runs. What the server would refuse is refused with the same sentence. */
export async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  if (!existsSync(databaseIn(dataDir)))
    throw new StationError(`There is no database in ${dataDir}. Check DATA_DIR, or start the server once.`)
  const lock = await holdStation(dataDir)
  try {
    const db = await openDatabase({ file: databaseIn(dataDir) })
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  } catch (cause) {
    throw cause instanceof HttpError ? new StationError(cause.message, 1, { cause }) : cause
  } finally {
    lock.release()
  }
}
