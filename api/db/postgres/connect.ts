import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { migrate } from '../migrate.ts'
import { StartError } from '../start-error.ts'
import type { Tables } from '../types.ts'
import { begins, StationPostgresDialect } from './dialect.ts'
import { asFault, isBusyFault, PostgresFault } from './fault.ts'
import { openPool, type PoolSettings } from './pool.ts'
import { endMove, mustBeWhole } from './unfinished-move.ts'

export interface PostgresConnections {
  writer: Kysely<Tables>
  /** On the writer's connections. */
  unsynced: Kysely<Tables>
  /** Read-only. Its transactions each see one snapshot. */
  reader: Kysely<Tables>
  close(): Promise<void>
}

/** `octet_length` of text, `on conflict` and everything else we use is older; older versions get no more security fixes. */
const OLDEST = { number: 140_000, name: '14' }
/** Long enough for another server that is migrating. */
const OPEN_WITHIN_MS = 20_000
const OPEN_AGAIN_MS = 100
const MIGRATE_WITHIN_MS = 600_000

/** Connects, checks and migrates. Throws StartError with one sentence, and then nothing has changed. */
export async function connectPostgres(settings: PoolSettings): Promise<PostgresConnections> {
  // A pool each: a write that waits for a read would otherwise wait for a connection that other writes hold.
  const reader = openReader(settings)
  const pool = openPool(settings)
  const writer = openOn(pool, begins.writing(settings))
  const unsynced = openOn(pool, begins.unsynced(settings))
  const close = async () => {
    await reader.destroy()
    await writer.destroy()
  }
  try {
    await checkPostgres(settings)
    if (!settings.isClaimed) await mustBeWhole(reader, settings.movedStation)
    await migrateOnce(settings)
    if (settings.movedStation) await endMove(writer)
    return { writer, unsynced, reader, close }
  } catch (error) {
    await close()
    throw error instanceof StartError ? error : unusable(error, settings)
  }
}

const openOn = (pool: Pool, begin: string) => new Kysely<Tables>({ dialect: new StationPostgresDialect(pool, begin) })

/** On connections of its own. */
export const openReader = (settings: PoolSettings): Kysely<Tables> =>
  openOn(openPool(settings), begins.reading(settings))

/** Returns the version. Throws StartError if this server can't use it; changes nothing. */
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
  if (!found) throw new Error('PostgreSQL did not say its version.')
  if (found.number < OLDEST.number)
    throw new StartError(
      `PostgreSQL ${found.version} is too old for Station Zero. Update it to version ${OLDEST.name} or newer.`,
    )
  if (found.encoding !== 'UTF8')
    throw new StartError(
      `The database ${nameOf(url)} is encoded as ${found.encoding}. Create one with encoding UTF8, and name it in DATABASE_URL.`,
    )
  if (!found.canCreate) throw withoutRights(url)
  return found.version
}

/**
 * Servers that start together migrate once: the migration's transaction has an advisory lock, which also holds behind a pooler. A
 * server of an older version knows another lock, and may still collide; it is then done again.
 */
async function migrateOnce(settings: PoolSettings): Promise<void> {
  const limits = { statementMs: MIGRATE_WITHIN_MS, lockMs: OPEN_WITHIN_MS }
  const pool = openPool({ ...settings, ...limits, connections: 1 })
  const db = openOn(pool, begins.writing(limits))
  const startedAt = performance.now()
  try {
    for (;;) {
      try {
        return await migrate(db)
      } catch (error) {
        const isTaken = error instanceof PostgresFault && (isBusyFault(error) || /^(23505|42P0[67])$/.test(error.code))
        if (!isTaken || performance.now() - startedAt > OPEN_WITHIN_MS) throw error
        await sleep(OPEN_AGAIN_MS)
      }
    }
  } finally {
    await db.destroy()
  }
}

function unusable(error: unknown, { url }: PoolSettings): StartError {
  const { code } = asFault(error)
  const options = { cause: error }
  if (code === '28P01' || code === '28000')
    return new StartError('PostgreSQL refused the name or the password in DATABASE_URL. Correct them.', options)
  if (code === '3D000')
    return new StartError(
      `There is no database ${nameOf(url)} on that server. Create it, or name another in DATABASE_URL.`,
      options,
    )
  if (code === '42501') return withoutRights(url, options)
  if (code === '25006')
    return new StartError(
      `The database at ${placeOf(url)} can only be read: it is a copy of another. Name the main server in DATABASE_URL.`,
      options,
    )
  if (/CERT|VERIFY|ALTNAME|ISSUER/.test(code))
    return new StartError(
      `The certificate of ${placeOf(url)} can't be checked. Name its authority with sslrootcert in DATABASE_URL.`,
      options,
    )
  if (error instanceof Error && /SSL/.test(error.message))
    return new StartError(
      `PostgreSQL at ${placeOf(url)} offers no TLS, which DATABASE_URL asks for. Turn it on there, or take sslmode away.`,
      options,
    )
  if (code === '53300')
    return new StartError(
      'PostgreSQL has no connection left. Raise its max_connections, or lower DATABASE_CONNECTIONS.',
      options,
    )
  if (code === '53100')
    return new StartError("There is no room on the database's disk. Make room and start again.", options)
  if (/^(08|57P)/.test(code) || /^E[A-Z_]+$/.test(code) || code === '')
    return new StartError(
      `The database at ${placeOf(url)} can't be reached. Check DATABASE_URL, and that PostgreSQL is running.`,
      options,
    )
  return new StartError(
    `The database ${nameOf(url)} can't be used (PostgreSQL says ${code}). Look in its log for why.`,
    options,
  )
}

const withoutRights = (url: string, options?: ErrorOptions) =>
  new StartError(
    `${new URL(url).username || 'This user'} may not create tables in the database ${nameOf(url)}. Make this user its owner, or grant create on its schema.`,
    options,
  )

/** Never the password. */
const placeOf = (url: string): string => new URL(url).host || 'this machine'
const nameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1)) || '(unnamed)'
