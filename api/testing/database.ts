import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, type OpenOptions, openDatabase } from '../db/database.ts'

type Prepare = (db: Database) => Promise<void>
const noContent: Prepare = async () => {}

/** What a migrated and prepared file holds, made once per process. */
const made = new Map<Prepare, Promise<Buffer>>()

/**
 * A database of its own, opened on a copy of a file that was migrated once: most of what a test used to cost was migrating.
 * `prepare` fills that file, so pass the same function every time.
 */
export async function openTestDatabase(
  options: Omit<OpenOptions, 'file'> = {},
  prepare: Prepare = noContent,
): Promise<Database> {
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
  // Every copy gets an epoch and a station id of its own when it is opened.
  await db.writer.deleteFrom('meta').where('key', 'in', ['epoch', 'station']).execute()
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
