import { type Kysely, sql } from 'kysely'
import { StartError } from '../db/faults.ts'
import { migrations } from '../db/migrate.ts'
import { checkPostgres, isMoveUnfinished, openReader } from '../db/postgres/connect.ts'
import type { PoolSettings } from '../db/postgres/pool.ts'
import type { Tables } from '../db/types.ts'
import type { Finding } from './doctor-jobs.ts'

/** Connections that a process opens in addition to its pools, to listen, fold and migrate. */
const OTHER_CONNECTIONS = 4
const LONG_LAG_S = 60
const CLOCK_OFF_MS = 10_000

/** The `doctor` checks on PostgreSQL. Read-only; safe while servers are running. */
export async function checkDatabase(pool: PoolSettings, now: () => number): Promise<Finding[]> {
  try {
    const version = await checkPostgres(pool)
    const db = openReader({ ...pool, connections: 1 })
    try {
      return [
        finding('ok', 'database', `PostgreSQL ${version} can be used, and this user may create tables.`),
        ...(await unfinished(db)),
        await schema(db),
        await connections(db, pool),
        await replication(db),
        await clock(db, now),
      ]
    } finally {
      await db.destroy()
    }
  } catch (error) {
    if (error instanceof StartError) return [finding('failure', 'database', error.message)]
    throw error
  }
}

const finding = (state: Finding['state'], check: string, sentence: string): Finding => ({ check, state, sentence })

async function unfinished(db: Kysely<Tables>): Promise<Finding[]> {
  if (!(await isMoveUnfinished(db))) return []
  return [finding('failure', 'move', 'A move to this database has not finished. Run `npm run station -- move` again.')]
}

async function schema(db: Kysely<Tables>): Promise<Finding> {
  const [newest, known] = [await newestMigration(db), Object.keys(migrations)]
  if (newest === null) return finding('warning', 'schema', 'There are no tables yet. Start the server to create them.')
  if (!known.includes(newest))
    return finding('failure', 'schema', `A newer version (${newest}) has updated the database. Install that version.`)
  if (newest === known.at(-1)) return finding('ok', 'schema', `${newest}, the current schema.`)
  return finding('warning', 'schema', `${newest}; the next start updates it to ${known.at(-1)}. Make a dump first.`)
}

async function newestMigration(db: Kysely<Tables>): Promise<string | null> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass(
    quote_ident(current_schema()) || '.kysely_migration') as "found"`.execute(db)
  if (!rows[0]?.found) return null
  const newest = await sql<{ name: string | null }>`select max("name") as "name" from "kysely_migration"`.execute(db)
  return newest.rows[0]?.name ?? null
}

async function connections(db: Kysely<Tables>, { connections: own }: PoolSettings): Promise<Finding> {
  const { rows } = await sql<{ most: number; used: number }>`select
    current_setting('max_connections')::int4 - current_setting('superuser_reserved_connections')::int4 as "most",
    (select count(*) from pg_stat_activity where backend_type = 'client backend') as "used"`.execute(db)
  const { most = 0, used = 0 } = rows[0] ?? {}
  const wanted = 2 * own + OTHER_CONNECTIONS
  const words = `${used} of ${most} connections are in use; a process may open ${wanted}`
  if (wanted > most)
    return finding('failure', 'connections', `${words}. Raise max_connections, or lower DATABASE_CONNECTIONS.`)
  if (used + wanted > most)
    return finding('warning', 'connections', `${words}, so there is no room for another process.`)
  return finding('ok', 'connections', `${words}, so at most ${Math.floor(most / wanted)} processes can connect.`)
}

/** Reports the lag of the slowest replica. `state` is null if this user lacks permission to see a replica's state and lag. */
async function replication(db: Kysely<Tables>): Promise<Finding> {
  const { rows } = await sql<{ name: string; lag: number | null; isSeen: boolean }>`select
    application_name as "name", state is not null as "isSeen",
    extract(epoch from replay_lag)::float8 as "lag" from pg_stat_replication`.execute(db)
  if (rows.length === 0) return finding('ok', 'replication', 'There are no replicas.')
  if (rows.some(({ isSeen }) => !isSeen))
    return finding(
      'warning',
      'replication',
      `There are ${rows.length} replicas. Grant pg_monitor to this user to see their lag.`,
    )
  const worst = Math.max(...rows.map(({ lag }) => lag ?? 0))
  const words = `Replicas: ${rows.length}. Maximum lag: ${worst.toFixed(1)} s`
  return worst > LONG_LAG_S
    ? finding(
        'warning',
        'replication',
        `${words}. If this server fails, changes that have not been replicated are lost.`,
      )
    : finding('ok', 'replication', `${words}.`)
}

async function clock(db: Kysely<Tables>, now: () => number): Promise<Finding> {
  const before = now()
  const { rows } = await sql<{
    at: number
  }>`select (extract(epoch from clock_timestamp()) * 1000)::int8 as "at"`.execute(db)
  const off = Math.abs((rows[0]?.at ?? 0) - (before + now()) / 2)
  if (off <= CLOCK_OFF_MS) return finding('ok', 'clock', 'The clocks of this machine and the PostgreSQL server agree.')
  return finding(
    'failure',
    'clock',
    `The clocks of this machine and the PostgreSQL server are ${Math.round(off / 1_000)} s apart. Correct the clock that is wrong.`,
  )
}
