import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { asFault, isBusyFault, PostgresFault, StartError } from '../faults.ts'
import { migrate } from '../migrate.ts'
import type { Tables } from '../types.ts'
import { openWriteTurns, type WriteTurns } from '../write-turns.ts'
import { begins, openPool, type PoolSettings, StationPostgresDialect } from './pool.ts'

interface PostgresConnections {
  writer: Kysely<Tables>
  /** Uses the writer's connections; commits do not wait for the disk. */
  unsynced: Kysely<Tables>
  /** Read-only connections. Each transaction sees one snapshot. */
  reader: Kysely<Tables>
  /** Decides who gets a connection of `writer` and `unsynced`. */
  turns: WriteTurns
  close(): Promise<void>
}

/** The oldest supported version. Older versions have every feature that we use, but no longer get security fixes. */
const MIN_VERSION = { number: 140_000, name: '14' }
/** Maximum time to wait for another server that is migrating the same database, in ms. */
const OPEN_WITHIN_MS = 20_000
const OPEN_RETRY_MS = 100
const MIGRATE_WITHIN_MS = 600_000

/** Connects to the database, checks it and migrates it. Throws StartError on failure, in which case nothing has changed. */
export async function connectPostgres(settings: PoolSettings): Promise<PostgresConnections> {
  // Separate pools, because a write that waits for a read would otherwise wait for a connection that other writes hold.
  const reader = openReader(settings)
  const pool = openPool(settings)
  const turns = openWriteTurns()
  const writer = openOn({ pool, turns, begin: begins.writing(settings) })
  const unsynced = openOn({ pool, turns, begin: begins.unsynced(settings) })
  const close = async () => {
    await reader.destroy()
    await writer.destroy()
  }
  try {
    await checkPostgres(settings)
    await assertNotMoving(reader)
    await migrateOnce(settings)
    return { writer, unsynced, reader, turns, close }
  } catch (error) {
    await close()
    throw error instanceof StartError ? error : unusable(error, settings)
  }
}

const openOn = (options: ConstructorParameters<typeof StationPostgresDialect>[0]) =>
  new Kysely<Tables>({ dialect: new StationPostgresDialect(options) })

/** Opens a read-only database on its own connection pool. */
export const openReader = (settings: PoolSettings): Kysely<Tables> =>
  openOn({ pool: openPool(settings), begin: begins.reading(settings) })

/** Returns PostgreSQL's version. Throws StartError if the database can't be used. Changes nothing. */
export async function checkPostgres(settings: PoolSettings): Promise<string> {
  const db = openReader({ ...settings, connections: 1 })
  try {
    return await checkServer(db, settings)
  } catch (error) {
    throw error instanceof StartError ? error : unusable(error, settings)
  } finally {
    await db.destroy()
  }
}

async function checkServer(db: Kysely<Tables>, { url }: PoolSettings): Promise<string> {
  const { rows } = await sql<{ version: string; number: number; encoding: string; canCreate: boolean }>`select
    current_setting('server_version') as "version", current_setting('server_version_num')::int as "number",
    current_setting('server_encoding') as "encoding",
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as "canCreate"`.execute(db)
  const found = rows[0]
  if (!found) throw new Error('PostgreSQL did not return its version.')
  if (found.number < MIN_VERSION.number)
    throw new StartError(
      `PostgreSQL ${found.version} is too old for Station Zero. Update it to version ${MIN_VERSION.name} or newer.`,
    )
  if (found.encoding !== 'UTF8')
    throw new StartError(
      `The database ${nameOf(url)} is encoded as ${found.encoding}. Create one with encoding UTF8 and set DATABASE_URL to it.`,
    )
  if (!found.canCreate) throw new StartError(mayNotCreateTables(url))
  return found.version
}

/**
 * Migrates the database. If servers start at the same time, only one migrates, because the migration's transaction takes an advisory lock,
 * which works behind a pooler too. A server of an older version takes a different lock, so a conflict with it is retried.
 */
export async function migrateOnce(settings: PoolSettings): Promise<void> {
  const limits = { statementMs: MIGRATE_WITHIN_MS, lockMs: OPEN_WITHIN_MS }
  const pool = openPool({ ...settings, ...limits, connections: 1 })
  const db = openOn({ pool, begin: begins.writing(limits) })
  const startedAt = performance.now()
  try {
    for (;;) {
      try {
        return await migrate(db)
      } catch (error) {
        const isConflict =
          error instanceof PostgresFault && (isBusyFault(error) || /^(23505|42P0[67])$/.test(error.code))
        if (!isConflict || performance.now() - startedAt > OPEN_WITHIN_MS) throw error
        await sleep(OPEN_RETRY_MS)
      }
    }
  } finally {
    await db.destroy()
  }
}

const unusable = (cause: unknown, { url }: PoolSettings): StartError =>
  new StartError(whyUnusable(cause, asFault(cause).code, url), { cause })

function whyUnusable(error: unknown, code: string, url: string): string {
  if (code === '28P01' || code === '28000') return 'PostgreSQL rejected the user name or the password in DATABASE_URL.'
  if (code === '3D000')
    return `There is no database ${nameOf(url)} on that server. Create it, or set DATABASE_URL to another database.`
  if (code === '42501') return mayNotCreateTables(url)
  if (code === '25006')
    return `The database at ${placeOf(url)} is read-only, because it is a replica. Set DATABASE_URL to the primary server.`
  if (/CERT|VERIFY|ALTNAME|ISSUER/.test(code))
    return `The certificate of ${placeOf(url)} can't be verified. Specify its certificate authority with sslrootcert in DATABASE_URL.`
  if (error instanceof Error && /SSL/.test(error.message))
    return `PostgreSQL at ${placeOf(url)} does not support TLS, which DATABASE_URL requires. Turn on TLS there, or remove sslmode.`
  if (code === '53300')
    return 'PostgreSQL has no connections left. Raise its max_connections, or lower DATABASE_CONNECTIONS.'
  if (code === '53100') return "There is not enough space on the database's disk. Free some space and start again."
  if (/^(08|57P)/.test(code) || /^E[A-Z_]+$/.test(code) || code === '')
    return `The database at ${placeOf(url)} can't be reached. Check DATABASE_URL, and that PostgreSQL is running.`
  return `The database ${nameOf(url)} can't be used (PostgreSQL error ${code}). The PostgreSQL log explains the error.`
}

const mayNotCreateTables = (url: string): string =>
  `${new URL(url).username || 'This user'} may not create tables in the database ${nameOf(url)}. Make this user its owner, or grant create on its schema.`

/** Returns the host for error messages, without the user and password. */
const placeOf = (url: string): string => new URL(url).host || 'this machine'
const nameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1)) || '(unnamed)'

/** This table exists while a station is being moved to the database, and also after a move was interrupted. */
export const MOVE_TABLE = 'station_zero_move'

export async function isMoveUnfinished(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{
    isThere: boolean
  }>`select to_regclass(quote_ident(current_schema()) || ${`.${MOVE_TABLE}`}) is not null as "isThere"`.execute(db)
  return rows[0]?.isThere === true
}

async function assertNotMoving(db: Kysely<Tables>): Promise<void> {
  if (!(await isMoveUnfinished(db))) return
  throw new StartError(
    'A move to this database has not finished. Run `npm run station -- move` again, or set DATABASE_URL to another database.',
  )
}
