import type { Database } from '../db/database.ts'
import { openPostgres, type PostgresDatabase } from '../db/postgres/open.ts'
import type { PoolSettings } from '../db/postgres/pool.ts'
import type { Quotas } from '../db/quotas.ts'
import { openTestDatabase } from './database.ts'
import { findPostgres, throwawayPostgres } from './postgres.ts'

/** A database of either kind, empty but migrated. */
export type TestStore = PostgresDatabase | Database

interface Options {
  now?: () => number
  quotas?: Quotas
}

/** Every store that the server's tests run on. */
export const stores: { name: string; isHere: boolean; open(options?: Options): Promise<TestStore> }[] = [
  { name: 'SQLite', isHere: true, open: (options) => openTestDatabase(options) },
  {
    name: 'PostgreSQL',
    isHere: findPostgres() !== null,
    open: async (options = {}) => openPostgres(await newPostgres(), options),
  },
]

const LIMITS = { connections: 4, statementMs: 20_000, lockMs: 10_000 }

let template: Promise<string> | undefined

/** A new database on this process's throw-away server. Copying one that is migrated takes a third of the time. */
export async function newPostgres(): Promise<PoolSettings> {
  const server = await throwawayPostgres()
  template ??= server.create().then(async (name) => {
    await (await openPostgres({ url: server.urlOf(name), ...LIMITS })).close()
    return name
  })
  return { url: server.urlOf(await server.create(await template)), ...LIMITS }
}
