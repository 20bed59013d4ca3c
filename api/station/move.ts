import { existsSync } from 'node:fs'
import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import { asFault, StartError } from '../db/faults.ts'
import { migrations } from '../db/migrate.ts'
import { checkPostgres, MOVE_TABLE, migrateOnce } from '../db/postgres/connect.ts'
import { encodeText, openPool, type PoolSettings } from '../db/postgres/pool.ts'
import { isBusy, isDatabaseFault, openSqlite, type Sqlite } from '../db/sqlite.ts'
import { databaseEntries, databaseOf } from '../settings.ts'
import { describe, hashRows, tablesIn } from './archive.ts'
import { type AddCommand, EXIT, missingDatabase, print, StationError, seconds } from './command.ts'
import { fence, MOVED_TO, movedTo, placeOf } from './fence.ts'
import { databaseIn, reasonOf } from './files.ts'
import { isUnfinished, lockExclusively } from './lock.ts'

/** Statement timeout in ms. Each batch of rows and each `vacuum` is one statement. */
const STATEMENT_MS = 600_000
/** How long to wait for another move to the same database. A killed move takes a moment to release its lock. */
const GUARD_WITHIN_MS = 10_000
const ROWS_PER_INSERT = 2_000
const ROWS_PER_FETCH = 5_000
/** Table whose rows can be as large as 273 KB, so fewer of them are copied at once. */
const LARGE_ROWS = 'imageFiles'
const LARGE_ROWS_AT_ONCE = 50

export const move: AddCommand = (all, settings) => {
  all
    .command('move')
    .description(
      'Move the station to PostgreSQL; the server must be stopped, and the command can be interrupted and run again',
    )
    .requiredOption('--to <url>', 'an empty database, such as postgres://station:password@db.example.org/station')
    .action(async ({ to }: { to: string }) => {
      const { database, dataDir } = settings()
      if (database)
        throw new StationError(
          'DATABASE_URL is set, so the data is already in PostgreSQL. Unset it to move the data in DATA_DIR.',
          EXIT.usage,
        )
      const target = targetOf(to)
      const file = databaseIn(dataDir)
      if (!existsSync(file) && !isUnfinished(dataDir)) throw missingDatabase(dataDir)
      const lock = await lockExclusively(dataDir)
      try {
        const startedAt = performance.now()
        const { rows } = await moveStation({ file, to: target, onStep: (step) => print(STEP_MESSAGES[step]) })
        print(
          rows === null
            ? 'The station was already moved there.'
            : `Moved ${rows} rows in ${seconds(performance.now() - startedAt)}. Each table has the same number of rows and the same SHA-256 in both databases.`,
        )
        print('Set DATABASE_URL to this address, and start the server.')
        print(`${file} still has the data, but is now read-only. Delete it when you no longer need it.`)
      } finally {
        lock.release()
      }
    })
}

const STEP_MESSAGES = {
  claimed: 'The database is ready. Copying the tables.',
  copied: 'Copied and compared all tables.',
  fenced: 'Made the file read-only.',
}

export type Step = keyof typeof STEP_MESSAGES

function targetOf(url: string): PoolSettings {
  const parsed = v.safeParse(v.object(databaseEntries), { DATABASE_URL: url })
  const settings = parsed.success ? databaseOf(parsed.output) : null
  if (!settings)
    throw new StationError(
      '--to must be a PostgreSQL URL, such as postgres://station:password@db.example.org/station.',
      EXIT.usage,
    )
  // One connection copies, and the other holds the lock.
  return { ...settings, statementMs: STATEMENT_MS, connections: 2 }
}

interface Options {
  file: string
  to: PoolSettings
  onStep?: (step: Step) => unknown
}

/**
 * Copies the station to PostgreSQL, compares every table, and then makes the file read-only. The file stays locked throughout and only the
 * last step changes it, so the move can be interrupted at any point and run again. The caller must hold the `alone` lock. Returns the
 * number of rows; `rows` is null if an earlier move had already finished. Throws StationError if the move is not possible or fails.
 */
export async function moveStation({ file, to, onStep = () => undefined }: Options): Promise<{ rows: number | null }> {
  const pool = openPool(to)
  let source: Sqlite | undefined
  let guard: PoolClient | undefined
  try {
    source = openSqlite(file, { isReadOnly: false, isThere: true })
    source.exec('begin immediate')
    const place = movedTo(source)
    const station = place === null ? assertMovable(source) : assertSamePlace(source, place, to)
    const tables = tablesOf(source)
    await checkPostgres(to)
    guard = await guardTarget(pool)
    const rows =
      place === null
        ? await copyStation(source, { station, tables, pool, to, guard, onStep })
        : await verifyEarlierMove(source, { file, station, tables, pool })
    if (rows !== null) await openToServers(pool)
    return { rows }
  } catch (error) {
    throw asMoveError(error, file)
  } finally {
    // Closing the source rolls back an open transaction.
    source?.close()
    await guard?.query('rollback').catch(() => undefined)
    guard?.release(true)
    await pool.end()
  }
}

function asMoveError(error: unknown, file: string): unknown {
  // The messages mention the server's setting for the same database instead of the command's option.
  if (error instanceof StartError)
    return new StationError(error.message.replaceAll('DATABASE_URL', '--to'), EXIT.usage, { cause: error })
  if (isBusy(error))
    return new StationError(
      `Another program is using ${file}. Stop it and run this again; nothing was changed.`,
      EXIT.inUse,
    )
  if (isDatabaseFault(error))
    return new StationError(
      `${file} can't be read or written: ${reasonOf(error)}. Fix the problem, then run this again.`,
    )
  return error
}

/** Checks that the station can be moved, and returns its ID. */
function assertMovable(source: Sqlite): string {
  const { station, schema } = describe(source)
  if (!Object.hasOwn(migrations, schema))
    throw new StationError(
      `The database was made by a newer version of Station Zero (${schema}). Move it with that version; nothing was changed.`,
      EXIT.usage,
    )
  if (schema !== Object.keys(migrations).at(-1) || station === null)
    throw new StationError(
      'The database was made by an older version of Station Zero. Start the server once, stop it, and then move.',
      EXIT.usage,
    )
  return station
}

/** Returns the station's ID. Throws if the station has been moved to another database. */
function assertSamePlace(source: Sqlite, place: string, to: PoolSettings): string {
  if (place !== placeOf(to.url))
    throw new StationError(
      `This station has already been moved to ${place}. Specify that database with --to.`,
      EXIT.usage,
    )
  return describe(source).station ?? ''
}

interface Copy {
  station: string
  tables: Table[]
  pool: Pool
  to: PoolSettings
  guard: PoolClient
  onStep: NonNullable<Options['onStep']>
}

async function copyStation(source: Sqlite, { station, tables, pool, to, guard, onStep }: Copy): Promise<number> {
  await claim(pool, station)
  // The migrations create the tables. The claim prevents a server that starts in the meantime from using them.
  await withPostgresErrors(() => migrateOnce(to))
  await onStep('claimed')
  const rows = await inTransaction(pool, async (client) => {
    await copyTables(source, client, tables)
    return compareTables(source, client, tables)
  })
  // Index-only scans need the visibility map, and the planner needs statistics. `vacuum` can't run in a transaction.
  const names = tables.map(({ name }) => quote(name)).join()
  await withPostgresErrors(() => pool.query(`vacuum (analyze) ${names}`))
  await onStep('copied')
  // If the guard's connection was lost, another move may have replaced the copy.
  await withPostgresErrors(() => guard.query('select 1'))
  fence(source, placeOf(to.url))
  source.exec('commit')
  await onStep('fenced')
  return rows
}

/** Compares the tables again after a move that was interrupted after it made the file read-only. Returns null if that move had finished. */
async function verifyEarlierMove(
  source: Sqlite,
  { file, station, tables, pool }: Pick<Copy, 'station' | 'tables' | 'pool'> & { file: string },
): Promise<number | null> {
  return inTransaction(pool, async (client) => {
    if (await hasTable(client, MOVE_TABLE)) return compareTables(source, client, tables)
    const query = `select "value" from "meta" where "key" = 'station'`
    const found = (await hasTable(client, 'meta')) ? (await client.query(query)).rows[0]?.value : null
    if (found === station) return null
    throw new StationError(
      `This station was moved to the target database, but that database no longer contains it. Restore a backup of the target database; ${file} contains the data from the time of the move.`,
    )
  })
}

interface Table {
  name: string
  columns: string[]
  key: string[]
}

/** Tables that are not copied, because migrations run on the target and background jobs start there with new rows. */
const NOT_COPIED = new Set(['kysely_migration', 'kysely_migration_lock', 'backgroundJobs'])

/** The tables to move. Each table comes after the tables that its foreign keys reference. */
function tablesOf(db: Sqlite): Table[] {
  const columnsOf = db.prepare<[string], { name: string; pk: number }>('select name, pk from pragma_table_info(?)')
  return parentsFirst(db, tablesIn(db))
    .filter((name) => !NOT_COPIED.has(name))
    .map((name) => {
      const columns = columnsOf.all(name)
      const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
      return { name, columns: columns.map((column) => column.name), key: key.map((column) => column.name) }
    })
}

function parentsFirst(db: Sqlite, tables: string[], placed: string[] = []): string[] {
  const parentsOf = db.prepare<[string], string>('select "table" from pragma_foreign_key_list(?)').pluck()
  const next = tables.filter((name) =>
    parentsOf.all(name).every((parent) => parent === name || placed.includes(parent)),
  )
  if (next.length === 0) return [...placed, ...tables]
  const others = tables.filter((name) => !next.includes(name))
  return parentsFirst(db, others, [...placed, ...next])
}

const rowsAtOnce = ({ name }: Table, most: number): number => (name === LARGE_ROWS ? LARGE_ROWS_AT_ONCE : most)

const quote = (name: string): string => `"${name}"`
const listOf = (names: string[]): string => names.map(quote).join()

/** Selects a table's rows in key order, which is the same in both databases. */
function selectRows({ name, columns, key }: Table): string {
  const where = name === 'meta' ? `where "key" <> '${MOVED_TO}'` : ''
  return `select ${listOf(columns)} from ${quote(name)} ${where} order by ${listOf(key)}`
}

async function copyTables(source: Sqlite, client: PoolClient, tables: Table[]): Promise<void> {
  // Deletes the rows that migrations have inserted.
  await client.query(`truncate ${listOf(tables.map(({ name }) => name))}`)
  for (const table of tables) {
    let batch: unknown[] = []
    for (const row of source.prepare(selectRows(table)).iterate()) {
      batch.push(row)
      if (batch.length < rowsAtOnce(table, ROWS_PER_INSERT)) continue
      await insert(client, table, batch)
      batch = []
    }
    await insert(client, table, batch)
  }
}

async function insert(client: PoolClient, { name, columns }: Table, rows: unknown[]): Promise<void> {
  const list = listOf(columns)
  const query = `insert into ${quote(name)} (${list}) select ${list} from json_populate_recordset(null::${quote(name)}, $1::json)`
  // Encodes texts before they become JSON, because JSON escapes the control characters that the connection would encode.
  const encode = (_: string, value: unknown) => (typeof value === 'string' ? encodeText(value) : value)
  await client.query(query, [JSON.stringify(rows, encode)])
}

/** Compares the number of rows and the SHA-256 of every table. Returns the number of rows. Throws StationError if a table differs. */
async function compareTables(source: Sqlite, client: PoolClient, tables: Table[]): Promise<number> {
  let rows = 0
  for (const table of tables) {
    const query = selectRows(table)
    const [here, there] = [hashRows(), hashRows()]
    for (const row of source.prepare<[], unknown[]>(query).raw().iterate()) here.add(row)
    await readRows(client, query, rowsAtOnce(table, ROWS_PER_FETCH), there.add)
    const [wanted, found] = [here.digest(), there.digest()]
    if (wanted.rows !== found.rows || wanted.sha256 !== found.sha256)
      throw new StationError(
        `Table ${table.name} in the target database differs from the source: ${found.rows} rows in the target, ${wanted.rows} in the source. Nothing is lost. Make sure that nothing else writes to the target, then run the same command again.`,
      )
    rows += wanted.rows
  }
  return rows
}

async function readRows(
  client: PoolClient,
  query: string,
  atOnce: number,
  onRow: (row: unknown[]) => void,
): Promise<void> {
  await client.query(`declare "moved" no scroll cursor for ${query}`)
  const fetch = { text: `fetch ${atOnce} from "moved"`, rowMode: 'array' as const }
  for (;;) {
    const { rows } = await client.query<unknown[]>(fetch)
    for (const row of rows) onRow(row)
    if (rows.length < atOnce) break
  }
  await client.query('close "moved"')
}

/** Locks the target until the returned connection's transaction ends, so that only one move at a time writes to the target. */
function guardTarget(pool: Pool): Promise<PoolClient> {
  return withPostgresErrors(async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `set local idle_in_transaction_session_timeout = 0; set local lock_timeout = ${GUARD_WITHIN_MS}`,
      )
      await client.query(`select pg_advisory_xact_lock(hashtextextended('${MOVE_TABLE}', 0))`)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  })
}

/**
 * Reserves the target for this station, so that no server uses it. Deletes the remains of an interrupted move of this station. Throws
 * StationError if the target contains anything else.
 */
function claim(pool: Pool, station: string): Promise<void> {
  return inTransaction(pool, async (client) => {
    const relations = `select c.relname as "name" from pg_class c where c.relnamespace = current_schema()::regnamespace
      and c.relkind in ('r', 'p', 'v', 'm', 'f')`
    const names = (await client.query<{ name: string }>(relations)).rows.map(({ name }) => name)
    if (names.length > 0 && !names.includes(MOVE_TABLE))
      throw new StationError(
        `The database is not empty: it has ${names.length} tables. Create an empty one and specify it with --to.`,
        EXIT.usage,
      )
    if (names.length > 0) {
      const found = (await client.query<{ station: string }>(`select "station" from "${MOVE_TABLE}"`)).rows[0]
      if (found?.station !== station)
        throw new StationError(
          'The database contains an interrupted move of another station. Create an empty one and specify it with --to.',
          EXIT.usage,
        )
    }
    for (const name of names) await client.query(`drop table ${quote(name)} cascade`)
    await client.query(`create table "${MOVE_TABLE}" ("station" text)`)
    await client.query(`insert into "${MOVE_TABLE}" values ($1)`, [station])
  })
}

const openToServers = (pool: Pool): Promise<void> =>
  inTransaction(pool, async (client) => void (await client.query(`drop table if exists "${MOVE_TABLE}"`)))

const hasTable = async (client: PoolClient, name: string): Promise<boolean> =>
  (await client.query(`select to_regclass(quote_ident(current_schema()) || '.${name}') as "found"`)).rows[0]?.found !==
  null

function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return withPostgresErrors(async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const done = await work(client)
      await client.query('commit')
      client.release()
      return done
    } catch (error) {
      // Closes the connection, which rolls back the transaction.
      client.release(true)
      throw error
    }
  })
}

/** Converts PostgreSQL errors to StationError. */
async function withPostgresErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof StationError || isDatabaseFault(cause)) throw cause
    const { code, message } = asFault(cause)
    const reasons: Record<string, string> = {
      '53100': 'its disk is full',
      '42501': 'this user lacks the required permissions',
      '55P03': 'another move to this database is running',
    }
    throw new StationError(
      `PostgreSQL stopped the move: ${reasons[code] ?? message}. Nothing is lost. Fix the problem and run the same command again.`,
      EXIT.failed,
      { cause },
    )
  }
}
