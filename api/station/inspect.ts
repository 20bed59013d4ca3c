import { createHash } from 'node:crypto'
import type { Sqlite } from '../db/sqlite.ts'
import type { Manifest, TableDigest } from './manifest.ts'

/** What is wrong with the file, in SQLite's words; empty if nothing is. Reads the whole file. */
export function damageIn(db: Sqlite): string[] {
  const found = (db.pragma('integrity_check(5)') as { integrity_check: string }[]).map((row) => row.integrity_check)
  const orphans = db.pragma('foreign_key_check') as unknown[]
  return [
    // A finding can have a heading and several lines.
    ...found.flatMap((text) => text.split('\n')).filter((line) => line !== 'ok' && !line.startsWith('***')),
    ...(orphans.length > 0 ? [`${orphans.length} rows refer to rows that are not there`] : []),
  ]
}

/** The database's station, epoch and schema. Throws if it is not a Station Zero database. */
export function describe(db: Sqlite): Pick<Manifest, 'station' | 'epoch' | 'schema'> {
  const meta = db.prepare<[string], string>('select "value" from "meta" where "key" = ?').pluck()
  const schema = db.prepare<[], string>('select max("name") from "kysely_migration"').pluck().get()
  if (!schema) throw new Error('It has no migrations.')
  return { station: meta.get('station') ?? null, epoch: meta.get('epoch') ?? null, schema }
}

export const tablesIn = (db: Sqlite): string[] =>
  db
    .prepare<[], string>(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`,
    )
    .pluck()
    .all()
    .sort()

export const digestAll = (db: Sqlite): Record<string, TableDigest> =>
  Object.fromEntries(tablesIn(db).map((table) => [table, digest(db, table)]))

/** Covers only `columns` if they are given, so that a table can be compared after a migration added some. */
export function digest(db: Sqlite, table: string, columns?: string[]): TableDigest {
  const all = db.prepare<[string], { name: string; pk: number }>('select name, pk from pragma_table_info(?)').all(table)
  const chosen = columns ?? all.map(({ name }) => name)
  const key = all.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
  const order = key.length > 0 ? key.map(({ name }) => quote(name)).join() : 'rowid'
  const query = `select ${chosen.map(quote).join()} from ${quote(table)} order by ${order}`
  const hash = createHash('sha256')
  let rows = 0
  for (const row of db.prepare<[]>(query).raw().iterate()) {
    hash.update(JSON.stringify(row)).update('\n')
    rows += 1
  }
  return { rows, columns: chosen, sha256: hash.digest('hex') }
}

/** People with their own account. */
export const countPeople = (db: Sqlite): number =>
  db.prepare<[], number>('select count(*) from "users" where "isDemo" = 0').pluck().get() ?? 0

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
