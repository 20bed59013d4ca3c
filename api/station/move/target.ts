import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { asFault } from '../../db/faults.ts'
import { MOVE_TABLE } from '../../db/postgres/connect.ts'
import { openPool, type PoolSettings } from '../../db/postgres/pool.ts'
import { EXIT, StationError } from '../command.ts'
import { type Row, type Shape, selectOf } from './source.ts'

/** The PostgreSQL database that a station is moved to. Every error is a StationError. */
export interface Target {
  /** Reserves the database. Throws unless it is empty or holds an interrupted move of this station, which is deleted. */
  claim(station: string): Promise<void>
  /** Reads the column types of the tables. Call it after the migrations and before the first write. */
  loadTypes(shapes: Shape[]): Promise<void>
  /** Runs one transaction. Throws if another move to this database has begun since `claim`. */
  write(work: (put: Put) => Promise<void>): Promise<void>
  /** Reads in one snapshot, from a cursor. */
  read(query: string, values: (string | number)[], onRow: (row: Row) => void): Promise<void>
  /** Call this after writing many rows, so that scans can use indexes and the server has statistics from the start. */
  analyze(shapes: Shape[]): Promise<void>
  /** Marks the copy as complete; resolves once all of it is durable. */
  markComplete(): Promise<void>
  /** Opens the database to servers, after the file has recorded that its data was moved here. */
  open(): Promise<void>
  /** Whether a server uses the database. */
  isInUse(): Promise<boolean>
  close(): Promise<void>
}

interface Put {
  /** Inserts or replaces rows. */
  rows(shape: Shape, rows: Row[]): Promise<void>
  remove(shape: Shape, keys: Row[]): Promise<void>
}

const ROWS_PER_FETCH = 5_000
/** How many people's changes are copied concurrently, because each takes a dozen round trips per table. */
export const CONCURRENT_PEOPLE = 4
const SELECT_OWN = `select "isWhole" from "${MOVE_TABLE}" where "owner" = $1 for share`

export function openTarget(settings: PoolSettings): Target {
  const pool = openPool({ ...settings, connections: CONCURRENT_PEOPLE + 1 })
  const owner = randomUUID()
  const types = new Map<string, string[]>()

  const put = (client: PoolClient): Put => ({
    rows: (shape, rows) => putRows(client, shape, types.get(shape.name) ?? [], rows),
    remove: (shape, keys) => removeRows(client, shape, types.get(shape.name) ?? [], keys),
  })
  const mustOwn = async (client: PoolClient) => {
    if ((await client.query(SELECT_OWN, [owner])).rows.length === 0)
      throw new StationError('Another move to this database has started, so this one was stopped.', EXIT.inUse)
  }

  return {
    claim: (station) =>
      inTransaction(pool, async (client) => {
        await clearInterrupted(client, station)
        await client.query(`create table "${MOVE_TABLE}" ("station" text, "owner" text, "isWhole" int2)`)
        await client.query(`insert into "${MOVE_TABLE}" values ($1, $2, 0)`, [station, owner])
      }),
    async loadTypes(shapes) {
      const client = await pool.connect()
      try {
        for (const { name, columns } of shapes) types.set(name, await typesOf(client, name, columns))
      } finally {
        client.release()
      }
    },
    write: (work) =>
      inTransaction(pool, async (client) => {
        await client.query('set local synchronous_commit = off')
        await mustOwn(client)
        await work(put(client))
      }),
    read: (query, values, onRow) =>
      inTransaction(pool, async (client) => {
        await client.query(`declare "moved" no scroll cursor for ${query}`, values)
        for (;;) {
          const { rows } = await client.query<Row>({ text: `fetch ${ROWS_PER_FETCH} from "moved"`, rowMode: 'array' })
          for (const row of rows) onRow(row)
          if (rows.length < ROWS_PER_FETCH) return
        }
      }),
    // PostgreSQL does not allow VACUUM in a transaction.
    analyze: (shapes) =>
      withStationErrors(async () => {
        for (const { name } of shapes) await pool.query(`vacuum (analyze) "${name}"`)
      }),
    // This commit waits for the disk, and thereby for all earlier ones.
    markComplete: () =>
      inTransaction(pool, async (client) => {
        await mustOwn(client)
        await client.query(`update "${MOVE_TABLE}" set "isWhole" = 1`)
      }),
    open: () =>
      inTransaction(pool, async (client) => void (await client.query(`drop table if exists "${MOVE_TABLE}"`))),
    isInUse: () => inTransaction(pool, async (client) => !(await hasMoveTable(client))),
    close: () => pool.end(),
  }
}

function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return withStationErrors(async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const done = await work(client)
      await client.query('commit')
      client.release()
      return done
    } catch (error) {
      // Closes the connection, and thereby rolls back.
      client.release(true)
      throw error
    }
  })
}

/** Converts every error to a StationError. */
async function withStationErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof StationError) throw cause
    const { code, message } = asFault(cause)
    const why = code === '53100' ? 'its disk is full' : code === '42501' ? 'this user may not do that' : message
    throw new StationError(
      `PostgreSQL stopped the move: ${why}. The source database was not changed. Fix the problem and run the same command again.`,
      EXIT.failed,
      { cause },
    )
  }
}

const hasMoveTable = async (client: PoolClient): Promise<boolean> =>
  (await client.query(`select to_regclass(quote_ident(current_schema()) || '.${MOVE_TABLE}') as "found"`)).rows[0]
    ?.found !== null

/** Deletes an interrupted move of this station. Throws StationError if the database contains anything else. */
async function clearInterrupted(client: PoolClient, station: string): Promise<void> {
  const tables = `select c.relname as "name" from pg_class c where c.relnamespace = current_schema()::regnamespace
    and c.relkind in ('r', 'p', 'v', 'm', 'f')`
  const names = (await client.query<{ name: string }>(tables)).rows.map(({ name }) => name)
  if (names.length === 0) return
  if (!names.includes(MOVE_TABLE))
    throw new StationError(
      `The database is not empty: it has ${names.length} tables. Create an empty one and specify it with --to.`,
      EXIT.usage,
    )
  const found = (await client.query<{ station: string }>(`select "station" from "${MOVE_TABLE}"`)).rows[0]
  if (found?.station !== station)
    throw new StationError(
      'The database contains an interrupted move of another station. Create an empty one and specify it with --to.',
      EXIT.usage,
    )
  for (const name of names) await client.query(`drop table "${name}" cascade`)
}

async function typesOf(client: PoolClient, table: string, columns: string[]): Promise<string[]> {
  const query = `select "column_name" as "name", "udt_name" as "type" from "information_schema"."columns"
    where "table_schema" = current_schema() and "table_name" = $1`
  const { rows } = await client.query<{ name: string; type: string }>(query, [table])
  const byName = new Map(rows.map(({ name, type }) => [name, type]))
  return columns.map((name) => {
    const type = byName.get(name)
    if (!type)
      throw new StationError(
        `Table ${table} in the target database has no column ${name}. The source database was not changed.`,
      )
    return type
  })
}

/** One array per column, so that the statement has the same text for one row and for thousands. */
const unnested = (columns: string[], types: string[]): string =>
  `unnest(${columns.map((_, at) => `$${at + 1}::${types[at]}[]`).join()}) as "given"(${names(columns)})`
const arraysOf = (columns: string[], rows: Row[]): unknown[] =>
  columns.map((_, at) => rows.map((row) => row[at] ?? null))
const names = (columns: string[]): string => columns.map((name) => `"${name}"`).join()

async function putRows(client: PoolClient, { name, columns, key }: Shape, types: string[], rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  const others = columns.filter((column) => !key.includes(column))
  const sets = others.map((column) => `"${column}" = excluded."${column}"`).join()
  const known = `on conflict (${names(key)}) do ${sets ? `update set ${sets}` : 'nothing'}`
  const query = `insert into "${name}" (${names(columns)}) select * from ${unnested(columns, types)} ${known}`
  await client.query(query, arraysOf(columns, rows))
}

async function removeRows(client: PoolClient, shape: Shape, types: string[], keys: Row[]): Promise<void> {
  const { name, columns, key } = shape
  if (keys.length === 0) return
  const ofKey = key.map((column) => types[columns.indexOf(column)] ?? '')
  const same = key.map((column) => `"${name}"."${column}" = "given"."${column}"`).join(' and ')
  await client.query(`delete from "${name}" using ${unnested(key, ofKey)} where ${same}`, arraysOf(key, keys))
}

/** All rows of one person's part, in the order of the source. */
export async function partOn(target: Target, shape: Shape, person: string): Promise<Row[]> {
  const rows: Row[] = []
  const [query, values] = shape.isPersonal ? [selectOf(shape, { person: '$1' }), [person]] : [selectOf(shape), []]
  await target.read(query, values, (row) => rows.push(row))
  return rows
}
