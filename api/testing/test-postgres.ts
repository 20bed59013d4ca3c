import type { Database } from '../db/database.ts'
import { openPostgres } from '../db/postgres/open.ts'
import type { PoolSettings } from '../db/postgres/pool.ts'
import { ask, type ThrowawayPostgres, throwawayPostgres } from './postgres.ts'
import { forgetWhose, type Prepare, type TestOptions } from './prepare.ts'

interface NewPostgres {
  settings: PoolSettings
  drop(): Promise<void>
}

const LIMITS = { connections: 4, statementMs: 20_000, lockMs: 10_000 }

/** Template databases by `prepare` function. Copying a template takes a third of the time of migrating. */
const made = new Map<Prepare, Promise<string>>()

/** Opens a new database on this process's test server. The database is dropped when it is closed. */
export const openTestPostgres = async (options: TestOptions, prepare: Prepare): Promise<Database> =>
  openNew(await newPostgres(prepare), options)

/** Copies the database in its current state. Returns a function that opens a copy of that state. */
export async function copyPostgres({ url }: PoolSettings): Promise<(options?: TestOptions) => Promise<Database>> {
  const server = await throwawayPostgres()
  const name = new URL(url).pathname.slice(1)
  // A database with connections can't be copied, and the pools reconnect immediately.
  const operator = server.urlOf('postgres')
  await ask(operator, `alter database "${name}" with allow_connections false`)
  await ask(operator, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  const copy = newOn(server, await server.create(name))
  await ask(operator, `alter database "${name}" with allow_connections true`)
  return (options = {}) => openNew(copy, options)
}

async function openNew({ settings, drop }: NewPostgres, options: TestOptions): Promise<Database> {
  const db = await openPostgres(settings, options)
  const close = async () => {
    await db.close()
    await drop()
  }
  return { ...db, close }
}

/** Creates a new database and returns its settings, for tests that open it several times. */
export async function newPostgres(prepare: Prepare): Promise<NewPostgres> {
  const server = await throwawayPostgres()
  const template = made.get(prepare) ?? make(prepare)
  made.set(prepare, template)
  return newOn(server, await server.create(await template))
}

const newOn = (server: ThrowawayPostgres, name: string): NewPostgres => ({
  settings: { url: server.urlOf(name), ...LIMITS },
  drop: () => server.drop(name),
})

async function make(prepare: Prepare): Promise<string> {
  const server = await throwawayPostgres()
  const name = await server.create()
  const db = await openPostgres({ url: server.urlOf(name), ...LIMITS })
  await prepare(db)
  await forgetWhose(db)
  await db.close()
  return name
}
