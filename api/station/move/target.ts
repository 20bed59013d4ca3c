import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { asFault } from '../../db/faults.ts'
import { MOVE_TABLE } from '../../db/postgres/connect.ts'
import { openPool, type PoolSettings } from '../../db/postgres/pool.ts'
import { EXIT, StationError } from '../station-error.ts'
import { type Row, type Shape, selectOf } from './source.ts'

/** The PostgreSQL that a station moves to. Every error is a StationError. */
export interface Target {
  /** Throws unless it is empty, or a copy of this station that was broken off, which is removed. */
  claim(station: string): Promise<void>
  /** After the migrations: how to write each table. */
  learn(shapes: Shape[]): Promise<void>
  /** One transaction; it fails if another move has begun here since. */
  write(work: (put: Put) => Promise<void>): Promise<void>
  /** In one snapshot, from a cursor. */
  read(query: string, values: (string | number)[], onRow: (row: Row) => void): Promise<void>
  /** After many rows were written, so that what reads whole tables reads their indexes, and a server plans as it should from the start. */
  settle(shapes: Shape[]): Promise<void>
  /** Says that everything is here, on the disk. */
  finish(): Promise<void>
  /** The file says by now that it has moved here, and nobody uses it yet. */
  open(): Promise<void>
  /** Whether a server uses it. */
  isInUse(): Promise<boolean>
  close(): Promise<void>
}

export interface Put {
  rows(shape: Shape, rows: Row[]): Promise<void>
  remove(shape: Shape, keys: Row[]): Promise<void>
}

const AT_ONCE = 5_000
/** People whose changes are copied side by side: PostgreSQL is waited for a dozen times for each of them and each table. */
export const AT_A_TIME = 4
const WHOLE = `select "isWhole" from "${MOVE_TABLE}" where "owner" = $1 for share`

export function openTarget(settings: PoolSettings): Target {
  const pool = openPool({ ...settings, connections: AT_A_TIME + 1 })
  const owner = randomUUID()
  const types = new Map<string, string[]>()

  const put = (client: PoolClient): Put => ({
    rows: (shape, rows) => putRows(client, shape, types.get(shape.name) ?? [], rows),
    remove: (shape, keys) => removeRows(client, shape, types.get(shape.name) ?? [], keys),
  })
  const mustOwn = async (client: PoolClient) => {
    if ((await client.query(WHOLE, [owner])).rows.length === 0)
      throw new StationError('Another move to this database has begun since. This one has ended.', EXIT.inUse)
  }

  return {
    claim: (station) =>
      inTransaction(pool, async (client) => {
        await mustBeOurs(client, station)
        await client.query(`create table "${MOVE_TABLE}" ("station" text, "owner" text, "isWhole" int2)`)
        await client.query(`insert into "${MOVE_TABLE}" values ($1, $2, 0)`, [station, owner])
      }),
    async learn(shapes) {
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
          const { rows } = await client.query<Row>({ text: `fetch ${AT_ONCE} from "moved"`, rowMode: 'array' })
          for (const row of rows) onRow(row)
          if (rows.length < AT_ONCE) return
        }
      }),
    // Not in a transaction: PostgreSQL allows none around it.
    settle: (shapes) =>
      asTarget(async () => {
        for (const { name } of shapes) await pool.query(`vacuum (analyze) "${name}"`)
      }),
    // Its commit waits for the disk, and so for all that was written before it.
    finish: () =>
      inTransaction(pool, async (client) => {
        await mustOwn(client)
        await client.query(`update "${MOVE_TABLE}" set "isWhole" = 1`)
      }),
    open: () =>
      inTransaction(pool, async (client) => void (await client.query(`drop table if exists "${MOVE_TABLE}"`))),
    isInUse: () => inTransaction(pool, async (client) => !(await isThere(client))),
    close: () => pool.end(),
  }
}

function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return asTarget(async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const done = await work(client)
      await client.query('commit')
      client.release()
      return done
    } catch (error) {
      // The connection goes with the transaction.
      client.release(true)
      throw error
    }
  })
}

/** Throws every error as a StationError. */
async function asTarget<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof StationError) throw cause
    const { code, message } = asFault(cause)
    const why = code === '53100' ? 'its disk is full' : code === '42501' ? 'this user may not do that' : message
    throw new StationError(
      `PostgreSQL ended the move: ${why}. Nothing was changed here. Mend it, and run the same command again.`,
      EXIT.failed,
      { cause },
    )
  }
}

const isThere = async (client: PoolClient): Promise<boolean> =>
  (await client.query(`select to_regclass(quote_ident(current_schema()) || '.${MOVE_TABLE}') as "found"`)).rows[0]
    ?.found !== null

async function mustBeOurs(client: PoolClient, station: string): Promise<void> {
  const tables = `select c.relname as "name" from pg_class c where c.relnamespace = current_schema()::regnamespace
    and c.relkind in ('r', 'p', 'v', 'm', 'f')`
  const names = (await client.query<{ name: string }>(tables)).rows.map(({ name }) => name)
  if (names.length === 0) return
  if (!names.includes(MOVE_TABLE))
    throw new StationError(
      `The database is not empty: it has ${names.length} tables. Create an empty one, and name it with --to.`,
      EXIT.usage,
    )
  const found = (await client.query<{ station: string }>(`select "station" from "${MOVE_TABLE}"`)).rows[0]
  if (found?.station !== station)
    throw new StationError(
      'The database has a part of another station, whose move was broken off. Create an empty one, and name it with --to.',
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
    if (!type) throw new StationError(`The table ${table} has no column ${name} there. Nothing was changed here.`)
    return type
  })
}

/** One array a column: a statement has the same text for one row and for thousands. */
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

/** All rows of one part, in the order of the source. */
export async function partOn(target: Target, shape: Shape, person: string): Promise<Row[]> {
  const rows: Row[] = []
  const [query, values] = shape.isPersonal ? [selectOf(shape, { person: '$1' }), [person]] : [selectOf(shape), []]
  await target.read(query, values, (row) => rows.push(row))
  return rows
}
