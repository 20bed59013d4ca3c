import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './columns.ts'

/**
 * Adds a constraint to a table of SQLite, which has no statement for that: copies the `kept` rows into a new table of the same columns,
 * and gives it the name and the indexes of the old one. No other table may refer to it. PostgreSQL can add the constraint in place, which
 * a process of the version before needs.
 */
export async function rebuildTable(
  db: Kysely<unknown>,
  name: string,
  { constraint, kept }: { constraint: RawBuilder<unknown>; kept: RawBuilder<unknown> },
): Promise<void> {
  if (isPostgres(db)) throw new Error('PostgreSQL changes a table in place.')
  const { rows } = await sql<{ type: string; sql: string }>`select "type", "sql" from "sqlite_master"
    where "tbl_name" = ${name} and "sql" is not null`.execute(db)
  const made = rows.find(({ type }) => type === 'table')?.sql
  const [, columns, options] = /^create table [^(]+\((.*)\)([^)]*)$/is.exec(made ?? '') ?? []
  if (columns === undefined || options === undefined) throw new Error(`The table ${name} can't be rebuilt.`)
  const fresh = sql.table(`${name}_rebuilt`)
  await sql`create table ${fresh} (${sql.raw(columns)}, ${constraint}) ${sql.raw(options)}`.execute(db)
  await sql`insert into ${fresh} select * from ${sql.table(name)} where ${kept}`.execute(db)
  await sql`drop table ${sql.table(name)}`.execute(db)
  await sql`alter table ${fresh} rename to ${sql.table(name)}`.execute(db)
  for (const { type, sql: index } of rows) if (type === 'index') await sql.raw(index).execute(db)
}
