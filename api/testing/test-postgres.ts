import type { Database } from '../db/database.ts'
import { openPostgres } from '../db/postgres/open.ts'
import type { PoolSettings } from '../db/postgres/pool.ts'
import { throwawayPostgres } from './postgres.ts'
import { forgetWhose, type Prepare, type TestOptions } from './prepare.ts'

const LIMITS = { connections: 4, statementMs: 20_000, lockMs: 10_000 }

/** The database that the others are copies of: that takes a third of the time of migrating. */
const made = new Map<Prepare, Promise<string>>()

/** A new database on this process's throw-away server; dropped when it is closed. */
export async function openTestPostgres(options: TestOptions, prepare: Prepare): Promise<Database> {
  const { settings, drop } = await newPostgres(prepare)
  const db = await openPostgres(settings, options)
  const close = async () => {
    await db.close()
    await drop()
  }
  return { ...db, close }
}

/** Its settings, for tests that open it several times. */
export async function newPostgres(prepare: Prepare): Promise<{ settings: PoolSettings; drop(): Promise<void> }> {
  const server = await throwawayPostgres()
  const template = made.get(prepare) ?? make(prepare)
  made.set(prepare, template)
  const name = await server.create(await template)
  return { settings: { url: server.urlOf(name), ...LIMITS }, drop: () => server.drop(name) }
}

async function make(prepare: Prepare): Promise<string> {
  const server = await throwawayPostgres()
  const name = await server.create()
  const db = await openPostgres({ url: server.urlOf(name), ...LIMITS })
  await prepare(db)
  await forgetWhose(db)
  await db.close()
  return name
}
