import type { ColumnKind } from '@station-zero/schema/core/table.ts'
import { type ColumnDataType, type Expression, type Kysely, PostgresAdapter, sql } from 'kysely'

/** How each store keeps a column: the one place that decides it, for the migrations and for what is read back. */
export interface ColumnMap {
  columnTypes: Record<ColumnKind, ColumnDataType | Expression<unknown>>
  /** The end of `create table`, for tables whose key has several columns: their rows lie in key order where a store can do that. */
  clustered: Expression<unknown>
  /** The end of `create table`, for the others. */
  plain: Expression<unknown>
}

export const sqliteColumns = {
  columnTypes: { text: 'text', integer: 'integer', real: 'real', boolean: 'integer', json: 'text' },
  clustered: sql`strict, without rowid`,
  plain: sql`strict`,
} as const satisfies ColumnMap

/**
 * Times are milliseconds and need 8 bytes. Text sorts by its bytes, as SQLite sorts it: pages end at a key. JSON stays text, so it comes
 * back letter by letter, and booleans stay 0 and 1. `nul.ts` says what becomes of a NUL, which PostgreSQL's text cannot hold.
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

/** For a migration, which is declared once for both stores. */
export const columnsFor = (db: Kysely<unknown>): ColumnMap => (isPostgres(db) ? postgresColumns : sqliteColumns)

export const isPostgres = (db: Pick<Kysely<unknown>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter

/** The columns that a table has by now, with the store's own words for their types. */
export async function columnsIn(db: Kysely<unknown>, table: string): Promise<{ name: string; type: string }[]> {
  const query = isPostgres(db)
    ? sql<{ name: string; type: string }>`select "column_name" as "name", "data_type" as "type"
        from "information_schema"."columns" where "table_schema" = current_schema() and "table_name" = ${table}`
    : sql<{ name: string; type: string }>`select "name", "type" from pragma_table_info(${table})`
  return (await query.execute(db)).rows
}
