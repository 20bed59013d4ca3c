import { migrate, migrations } from '@station-zero/api/db/migrate.ts'
import { openSqlite, type Sqlite, StationDialect } from '@station-zero/api/db/sqlite.ts'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'

export const versions = Object.keys(migrations)

const VALUES: Record<string, string | number> = { TEXT: 'x', INTEGER: 1, REAL: 1.5 }
/** Columns in which a migration retains only known values. */
const KNOWN: Record<string, string> = { page: '/prep', pagePath: '/prep' }

type Row = Record<string, string | number | null>

/** Creates the database of version `name` with one row in every table, all columns set. Returns the rows. */
export async function makeOldDatabase(file: string, name: string): Promise<Map<string, Row>> {
  const db = openSqlite(file, { isReadOnly: false })
  try {
    const kysely = new Kysely<unknown>({ dialect: new StationDialect(db, 'begin immediate') })
    const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateTo(name)
    if (error) throw error
    // A row may be inserted before the row it references.
    db.pragma('foreign_keys = OFF')
    return new Map(tablesOf(db).map((table) => [table, addRow(db, table)]))
  } finally {
    db.close()
  }
}

export async function finishMigration(db: Sqlite): Promise<void> {
  await migrate(new Kysely({ dialect: new StationDialect(db, 'begin immediate') }))
}

/** Definitions of all tables and indexes, ordered by name. */
export const shapeOf = (db: Sqlite): unknown[] =>
  db.prepare(`select name, sql from sqlite_master where name not like 'sqlite_%' order by name`).all()

/** Columns that a later version drops or increases. A migration that adds a row for each person increases that person's version. */
const CHANGED = ['users.emailKey', 'people.version']

/** Returns the names of the tables whose row is missing or has changed. */
export function lostOf(db: Sqlite, rows: Map<string, Row>): string[] {
  return [...rows].flatMap(([table, complete]) => {
    const row = Object.fromEntries(
      Object.entries(complete).filter(([column]) => !CHANGED.includes(`${table}.${column}`)),
    )
    const columns = Object.keys(row).map((column) => `"${column}"`)
    const found = db.prepare<[], Row>(`select ${columns.join(', ')} from "${table}"`).all()
    return found.some((candidate) => JSON.stringify(candidate) === JSON.stringify(row)) ? [] : [table]
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
