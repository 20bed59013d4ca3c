import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { ask, findPostgres, throwawayPostgres } from '../../testing/postgres.ts'
import { type Database, openDatabase } from '../database.ts'
import { migrations } from '../migrate.ts'
import { connectPostgres } from './connect.ts'

const LIMITS = { connections: 3, statementMs: 10_000, lockMs: 5_000 }
const here = test.skipIf(findPostgres() === null)

async function connect(url: string) {
  const db = await connectPostgres({ url, ...LIMITS })
  onTestFinished(() => db.close())
  return db
}

async function newDatabase(): Promise<string> {
  const server = await throwawayPostgres()
  return server.urlOf(await server.create())
}

/** Returns every table with its columns, using type names that are the same for both databases. */
async function shapeOf(db: Database['reader']) {
  const kinds: Record<string, string> = { int8: 'integer', int2: 'integer', float8: 'real' }
  const tables = await db.introspection.getTables()
  return tables
    .map(({ name, columns }) => ({
      name,
      columns: columns
        .map((column) => {
          const type = column.dataType.toLowerCase()
          return `${column.name} ${kinds[type] ?? type}${column.isNullable ? '?' : ''}${column.hasDefaultValue ? ' =' : ''}`
        })
        .sort(),
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

const indexesOfPostgres = async (db: Database['reader']) =>
  (
    await sql<{ name: string }>`select "indexname" as "name" from "pg_indexes"
      where "schemaname" = current_schema() and "indexname" !~ '_(key|pkey)$'`.execute(db)
  ).rows.map(({ name }) => name)

const indexesOfSqlite = async (db: Database['reader']) =>
  (
    await sql<{
      name: string
    }>`select "name" from "sqlite_master" where "type" = 'index' and "sql" is not null`.execute(db)
  ).rows.map(({ name }) => name)

here('PostgreSQL and SQLite have the same tables, columns and indexes', async () => {
  const [one, other] = [await openDatabase({ file: ':memory:' }), await connect(await newDatabase())]
  onTestFinished(() => one.close())
  expect(await shapeOf(other.reader)).toEqual(await shapeOf(one.reader))
  // On SQLite the indexes of unique constraints have no names.
  const unique = ['users_usernameKey', 'sessions_bearer', 'sessions_cookie']
  expect((await indexesOfPostgres(other.reader)).sort()).toEqual(
    [...(await indexesOfSqlite(one.reader)), ...unique].sort(),
  )
})

here('text columns on PostgreSQL sort by bytes', async () => {
  const db = await connect(await newDatabase())
  const { rows } = await sql<{ column: string }>`select "table_name" || '.' || "column_name" as "column"
    from "information_schema"."columns" where "table_schema" = current_schema() and "data_type" = 'text'
    and "collation_name" is distinct from 'C'`.execute(db.reader)
  expect(rows).toEqual([])
})

here('five servers that start at once on an empty database migrate it once', async () => {
  const url = await newDatabase()
  const started = await Promise.all([1, 2, 3, 4, 5].map(() => connect(url)))
  const epochs = await Promise.all(
    started.map(({ reader }) => reader.selectFrom('meta').select('value').where('key', '=', 'epoch').execute()),
  )
  expect(new Set(epochs.map((found) => JSON.stringify(found))).size).toBe(1)
  const run = await sql<{ n: number }>`select count(*) as "n" from "kysely_migration"`.execute(
    started[0]?.reader as never,
  )
  expect(run.rows).toEqual([{ n: Object.keys(migrations).length }])
})

here('the error for an unusable DATABASE_URL names the cause', async () => {
  const server = await throwawayPostgres()
  const url = await newDatabase()
  const fails = (wrong: string) => expect(connectPostgres({ url: wrong, ...LIMITS })).rejects
  await fails('postgres://station@127.0.0.1:1/x').toThrow(
    "The database at 127.0.0.1:1 can't be reached. Check DATABASE_URL, and that PostgreSQL is running.",
  )
  await fails(server.urlOf('nowhere')).toThrow(
    'There is no database nowhere on that server. Create it, or set DATABASE_URL to another database.',
  )
  await fails(url.replace('station@', 'nobody@')).toThrow('PostgreSQL rejected the user name or the password')
  await ask(server.urlOf('postgres'), 'drop role if exists guest')
  await ask(url, 'create role guest login; revoke create on schema public from public')
  await fails(url.replace('station@', 'guest@')).toThrow(/^guest may not create tables in the database station_\d+\./)
  await connect(url)
  await ask(url, `insert into kysely_migration values ('9999-later', '2099-01-01T00:00:00.000Z')`)
  await fails(url).toThrow(
    'The database was made by a newer version of Station Zero. Start that version, or set DATABASE_URL to another database.',
  )
  await ask(server.urlOf('postgres'), 'create database latin encoding latin1 template template0')
  await fails(server.urlOf('latin')).toThrow('The database latin is encoded as LATIN1.')
})
