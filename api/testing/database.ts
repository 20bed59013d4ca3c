import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../db/database.ts'
import { forgetWhose, type Prepare, type TestOptions } from './prepare.ts'
import { openTestPostgres } from './test-postgres.ts'

const noContent: Prepare = async () => {}

/** Whether the tests run on PostgreSQL, with `STATION_ZERO_STORE=postgres`, instead of SQLite. */
export const isOnPostgres = process.env.STATION_ZERO_STORE === 'postgres'

/** Returns the SQLite parts of the database, for tests of SQLite-only features. */
export function fileOf({ sqlite }: Database): NonNullable<Database['sqlite']> {
  if (!sqlite) throw new Error('This test requires SQLite, but the database is on PostgreSQL.')
  return sqlite
}

/** Opens a new migrated database, filled by `prepare`. */
export const openTestDatabase = (options: TestOptions = {}, prepare: Prepare = noContent): Promise<Database> =>
  (isOnPostgres ? openTestPostgres : openTestFile)(options, prepare)

/** The migrated and prepared database file for each `prepare` function. */
const made = new Map<Prepare, Promise<Buffer>>()

/** Opens a copy of a file that is migrated only once, because migrating it for each test would take most of the test's time. */
export async function openTestFile(options: TestOptions = {}, prepare: Prepare = noContent): Promise<Database> {
  const bytes = made.get(prepare) ?? make(prepare)
  made.set(prepare, bytes)
  const { file, dropRoom } = openRoom()
  writeFileSync(file, await bytes)
  const db = await openDatabase({ ...options, file })
  const close = async () => {
    await db.close()
    dropRoom()
  }
  return { ...db, close }
}

async function make(prepare: Prepare): Promise<Buffer> {
  const { file, dropRoom } = openRoom()
  const db = await openDatabase({ file })
  await prepare(db)
  await forgetWhose(db)
  await db.close()
  const bytes = readFileSync(file)
  dropRoom()
  return bytes
}

function openRoom() {
  const room = mkdtempSync(join(tmpdir(), 'station-zero-test-'))
  const dropRoom = () => rmSync(room, { recursive: true, force: true })
  return { file: join(room, 'station-zero.sqlite'), dropRoom }
}
