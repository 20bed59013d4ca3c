import { migrate, migrations } from '@station-zero/api/db/migrate.ts'
import { openSqlite, type Sqlite, StationDialect } from '@station-zero/api/db/sqlite.ts'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'

export const versions = Object.keys(migrations)

const VALUES: Record<string, string | number> = { TEXT: 'x', INTEGER: 1, REAL: 1.5 }
/** Columns in which a migration keeps only known values. */
const KNOWN: Record<string, string> = { page: '/prep', pagePath: '/prep' }

type Row = Record<string, string | number | null>

/** A file as the version `name` left it, with one full row in every table; returns the rows. */
export async function makeOldDatabase(file: string, name: string): Promise<Map<string, Row>> {
  const db = openSqlite(file, { isReadOnly: false })
  try {
    const kysely = new Kysely<unknown>({ dialect: new StationDialect(db, 'begin immediate') })
    const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateTo(name)
    if (error) throw error
    // What a row refers to may come after it.
    db.pragma('foreign_keys = OFF')
    return new Map(tablesOf(db).map((table) => [table, addRow(db, table)]))
  } finally {
    db.close()
  }
}

export async function finishMigration(db: Sqlite): Promise<void> {
  await migrate(new Kysely({ dialect: new StationDialect(db, 'begin immediate') }))
}

/** The tables and indexes as they are written down, in the order of their names. */
export const shapeOf = (db: Sqlite): unknown[] =>
  db.prepare(`select name, sql from sqlite_master where name not like 'sqlite_%' order by name`).all()

/** Columns that a later version has no use for. */
const DROPPED = ['users.emailKey']

/** The rows of an old database that are not as they were, by their table. */
export function lostOf(db: Sqlite, rows: Map<string, Row>): string[] {
  return [...rows].flatMap(([table, whole]) => {
    const row = Object.fromEntries(Object.entries(whole).filter(([column]) => !DROPPED.includes(`${table}.${column}`)))
    const columns = Object.keys(row).map((column) => `"${column}"`)
    const found = db.prepare<[], Row>(`select ${columns.join(', ')} from "${table}"`).all()
    return found.some((one) => JSON.stringify(one) === JSON.stringify(row)) ? [] : [table]
  })
}

const tablesOf = (db: Sqlite): string[] =>
  db
    .prepare<[], string>(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'`,
    )
    .pluck()
    .all()

function addRow(db: Sqlite, table: string): Row {
  const columns = db
    .prepare<[string], { name: string; type: string }>('select name, type from pragma_table_info(?)')
    .all(table)
  const row = Object.fromEntries(
    columns.map(({ name, type }) => [name, KNOWN[name] ?? VALUES[type.toUpperCase()] ?? null]),
  )
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  db.prepare(`insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`).run(
    ...Object.values(row),
  )
  return row
}
