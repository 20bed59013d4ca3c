import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './columns.ts'

/**
 * Adds a constraint to a table on SQLite, which has no statement for that: copies the `kept` rows to a new table with the same
 * columns, then gives it the name and indexes of the old one. No other table may reference it. On PostgreSQL, add the constraint
 * in place, so that a process of the previous version can continue.
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
