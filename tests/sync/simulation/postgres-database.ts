import { openCommits } from '@station-zero/api/db/commits.ts'
import { openPool, StationPostgresDialect } from '@station-zero/api/db/postgres/pool.ts'
import { postgresStore } from '@station-zero/api/db/postgres/store.ts'
import type { Tables } from '@station-zero/api/db/types.ts'
import { contentTableNames } from '@station-zero/schema/tables.ts'
import { CompiledQuery, Kysely } from 'kysely'
import { contentRows } from '../content.ts'
import type { Backup, SimDatabase } from './database.ts'
import { untilAnswered } from './in-flight.ts'

const LIMITS = { connections: 1, statementMs: 60_000, lockMs: 60_000 }

/** Opens a database that has been migrated and contains the content. Each thread of a hunt has its own copy. */
export async function openSimPostgres(url: string): Promise<SimDatabase> {
  // A single connection, so that transactions run one after another in the order they were requested, and a seed always gives the same
  // history.
  const kysely = await openOne(url, 'begin')
  const observer = await openOne(url, 'begin')
  const constant = new Set<string>(['kysely_migration', 'kysely_migration_lock', 'contentHashes', ...contentTableNames])
  const tables = (await kysely.introspection.getTables()).map(({ name }) => name).filter((name) => !constant.has(name))
  const empty = tables.map((name) => `delete from "${name}"`).join('; ')

  const restoreOn = async (on: Kysely<Tables>, backup: Backup, epoch: string) => {
    await ask(on, empty)
    for (const [name, rows] of backup)
      await ask(
        on,
        `insert into "${name}" select * from json_populate_recordset(null::"${name}", $1)`,
        JSON.stringify(rows),
      )
    await ask(on, `update "meta" set "value" = $1 where "key" = 'epoch'`, epoch)
  }
  const backUp = async (on: Kysely<Tables>): Promise<Backup> => {
    const backup: Backup = new Map()
    for (const name of tables) {
      const [row] = await ask<{ rows: unknown[] }>(
        on,
        `select coalesce(json_agg("t"), '[]') as "rows" from "${name}" "t"`,
      )
      if (row && row.rows.length > 0) backup.set(name, row.rows)
    }
    return backup
  }
  const blank = await backUp(kysely)

  return {
    kysely,
    open: (now) => postgresStore({ writer: kysely, reader: kysely, now, commits: openCommits() }),
    backUp: (on) => backUp(on ?? kysely),
    restore: (backup, epoch, on) => restoreOn(on ?? kysely, backup, epoch),
    // Not awaited: later queries wait for the connection, and therefore for these queries.
    clear: (epoch) =>
      void kysely.connection().execute(async (on) => {
        await restoreOn(on, blank, epoch)
        await ask(on, 'delete from "jobs"')
        await contentRows.insertJobs({ writer: on })
      }),
    removeJob: (id) => void ask(kysely, 'delete from "jobs" where "id" = $1', id),
    returnJob: (id) => void contentRows.insertJob({ writer: kysely }, id),
    countsTaken: () => ask(observer, 'select "key", "taken" from "sharedCounts"'),
  }
}

async function openOne(url: string, begin: string): Promise<Kysely<Tables>> {
  const pool = openPool({ url, ...LIMITS })
  pool.options.idleTimeoutMillis = 0
  pool.on('connect', watchQueries)
  const db = new Kysely<Tables>({ dialect: new StationPostgresDialect({ pool, begin }) })
  await ask(db, 'select 1')
  return db
}

function watchQueries(client: { query: unknown }): void {
  const query = (client.query as (...args: unknown[]) => Promise<unknown>).bind(client)
  client.query = (...args: unknown[]) => untilAnswered(query(...args))
}

const ask = async <Row>(on: Kysely<Tables>, text: string, ...values: unknown[]): Promise<Row[]> =>
  (await on.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
