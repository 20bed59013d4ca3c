import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../db/database.ts'
import type { TestOptions } from './prepare.ts'
import { copyPostgres } from './test-postgres.ts'

/** Opens the database in the state in which it was copied. Can be called only once. */
export type Copy = (options?: TestOptions) => Promise<Database>

export const copyOf = (db: Database): Promise<Copy> => ('pool' in db.place ? copyPostgres(db.place.pool) : copyFile(db))

async function copyFile({ writer }: Database): Promise<Copy> {
  const room = mkdtempSync(join(tmpdir(), 'station-zero-copy-'))
  const file = join(room, 'station-zero.sqlite')
  await sql`vacuum into ${file}`.execute(writer)
  return async (options) => {
    const db = await openDatabase({ ...options, file })
    const close = async () => {
      await db.close()
      rmSync(room, { recursive: true, force: true })
    }
    return { ...db, close }
  }
}
