import type { ColumnKind } from '@station-zero/schema/core/table.ts'
import {
  type ColumnDataType,
  type Expression,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely'
import type { Tables } from './types.ts'

/** The differences between SQLite and PostgreSQL that affect migrations and queries. */

/** A store's column types, by schema kind. */
interface ColumnMap {
  columnTypes: Record<ColumnKind, ColumnDataType | Expression<unknown>>
  /** Options at the end of `create table`, for a table with a composite key. On SQLite such a table stores its rows in key order. */
  clustered: Expression<unknown>
  /** Options at the end of `create table`, for all other tables. */
  plain: Expression<unknown>
}

export const sqliteColumns = {
  columnTypes: { text: 'text', integer: 'integer', real: 'real', boolean: 'integer', json: 'text' },
  clustered: sql`strict, without rowid`,
  plain: sql`strict`,
} as const satisfies ColumnMap

/**
 * Times are in milliseconds, so integers need 8 bytes. Text sorts by its bytes, as on SQLite, because pagination continues after a key.
 * JSON is stored as text, so that it is returned unchanged; booleans are 0 and 1, as on SQLite.
 */
const postgresColumns: ColumnMap = {
  columnTypes: {
    text: sql`text collate "C"`,
    integer: 'int8',
    real: 'float8',
    boolean: 'int2',
    json: sql`text collate "C"`,
  },
  clustered: sql``,
  plain: sql``,
}

/** Returns the column types of the database that a migration runs on. */
export const columnsFor = (db: Kysely<unknown>): ColumnMap => (isPostgres(db) ? postgresColumns : sqliteColumns)

export const isPostgres = (db: Pick<Kysely<unknown>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter

/** Returns a table's current columns, with the database's own type names. */
export async function columnsIn(db: Kysely<unknown>, table: string): Promise<{ name: string; type: string }[]> {
  const query = isPostgres(db)
    ? sql<{ name: string; type: string }>`select "column_name" as "name", "data_type" as "type"
        from "information_schema"."columns" where "table_schema" = current_schema() and "table_name" = ${table}`
    : sql<{ name: string; type: string }>`select "name", "type" from pragma_table_info(${table})`
  return (await query.execute(db)).rows
}

/**
 * Locks `name` until the transaction ends, so that the transaction can safely write values that depend on what it read. Does nothing on
 * SQLite, where a write transaction excludes all others anyway.
 */
export async function hold(tx: Transaction<Tables>, name: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/**
 * Adds a constraint to a table on SQLite, which has no statement for adding constraints: copies the rows that match `kept` to a new table
 * with the same columns, then renames the new table and recreates the indexes. No other table may reference the table. On PostgreSQL, add
 * the constraint in place, so that processes of the previous version can continue.
 */
export async function rebuildTable(
  db: Kysely<unknown>,
  name: string,
  { constraint, kept }: { constraint: RawBuilder<unknown>; kept: RawBuilder<unknown> },
): Promise<void> {
  if (isPostgres(db)) throw new Error('rebuildTable is for SQLite only; on PostgreSQL, alter the table in place.')
  const { rows } = await sql<{ type: string; sql: string }>`select "type", "sql" from "sqlite_master"
    where "tbl_name" = ${name} and "sql" is not null`.execute(db)
  const definition = rows.find(({ type }) => type === 'table')?.sql
  const [, columns, options] = /^create table [^(]+\((.*)\)([^)]*)$/is.exec(definition ?? '') ?? []
  if (columns === undefined || options === undefined)
    throw new Error(`The definition of the table ${name} can't be parsed.`)
  const fresh = sql.table(`${name}_rebuilt`)
  await sql`create table ${fresh} (${sql.raw(columns)}, ${constraint}) ${sql.raw(options)}`.execute(db)
  await sql`insert into ${fresh} select * from ${sql.table(name)} where ${kept}`.execute(db)
  await sql`drop table ${sql.table(name)}`.execute(db)
  await sql`alter table ${fresh} rename to ${sql.table(name)}`.execute(db)
  for (const { type, sql: index } of rows) if (type === 'index') await sql.raw(index).execute(db)
}
