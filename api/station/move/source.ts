import { createHash } from 'node:crypto'
import type { Sqlite } from '../../db/sqlite.ts'
import { tablesIn } from '../inspect.ts'
import { MOVED_TO } from './fence.ts'

export interface Shape {
  name: string
  columns: string[]
  key: string[]
  /** Whether its rows belong to people. */
  isPersonal: boolean
  /**
   * How a person's part of it is told from what it was before: by its versions, which rise with every change; by its number of
   * rows, where rows are only added; or by all of it.
   */
  by: 'versions' | 'count' | 'content'
}

export type Row = (string | number | null)[]

/** A person's part of a table; all of a table that belongs to nobody is the part of `''`. */
export interface Part {
  rows: number
  sha256: string
}

/** Not copied: migrations run on the target, and background jobs start there with new rows. */
const LEFT_OUT = new Set(['kysely_migration', 'kysely_migration_lock', 'backgroundJobs'])
const OWN_ROWS: Record<string, string> = { meta: `"key" <> '${MOVED_TO}' and "key" not like 'lease %'` }
const ADDED_ONLY = ['applied']

/** A table comes after those that its rows refer to. */
export function shapesIn(db: Sqlite): Shape[] {
  return inOrder(db, tablesIn(db))
    .filter((name) => !LEFT_OUT.has(name))
    .map((name) => {
      const all = db
        .prepare<[string], { name: string; pk: number }>('select name, pk from pragma_table_info(?)')
        .all(name)
      const columns = all.map((column) => column.name)
      const key = all.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
      const isPersonal = columns.includes('userId')
      const isVersioned = isPersonal && columns.includes('version') && name !== 'people'
      const by = isVersioned ? 'versions' : ADDED_ONLY.includes(name) ? 'count' : 'content'
      return { name, columns, key: key.map((column) => column.name), isPersonal, by }
    })
}

function inOrder(db: Sqlite, tables: string[], placed: string[] = []): string[] {
  const parentsOf = db.prepare<[string], string>('select "table" from pragma_foreign_key_list(?)').pluck()
  const next = tables.filter((name) =>
    parentsOf.all(name).every((parent) => parent === name || placed.includes(parent)),
  )
  if (next.length === 0) return [...placed, ...tables]
  return inOrder(
    db,
    tables.filter((name) => !next.includes(name)),
    [...placed, ...next],
  )
}

const quote = (name: string): string => `"${name}"`

/** Rows in the order in which both databases can give them: by person, then by key. `after` is a version. */
export function selectOf(
  { name, columns, key, isPersonal }: Shape,
  only?: { person?: string; after?: string },
): string {
  const order = [...new Set([...(isPersonal ? ['userId'] : []), ...key])].map(quote).join()
  const where = [
    OWN_ROWS[name] ?? '',
    only?.person ? `"userId" = ${only.person}` : '',
    only?.after ? `"version" > ${only.after}` : '',
  ].filter(Boolean)
  const wheres = where.length > 0 ? `where ${where.join(' and ')}` : ''
  return `select ${columns.map(quote).join()} from ${quote(name)} ${wheres} order by ${order}`
}

/** What tells a person's part of a table from what it was before; the same words on both databases. */
export function marksQuery({ name, by }: Shape): string {
  const sums = by === 'versions' ? `coalesce(sum("version"), 0), coalesce(max("version"), 0)` : '0, 0'
  return `select "userId", count(*), ${sums} from ${quote(name)} group by "userId"`
}

export const markOf = ([, rows, sum, newest]: Row): string => `${rows} ${sum} ${newest}`
export const newestIn = (mark: string | undefined): number => Number(mark?.split(' ')[2] ?? 0)

export const rowsOf = (db: Sqlite, shape: Shape): IterableIterator<Row> =>
  db.prepare<[], Row>(selectOf(shape)).raw().iterate() as IterableIterator<Row>

/** The rows of one part; with `after`, only those whose version is newer. */
export function partOf(db: Sqlite, shape: Shape, person: string, after?: number): Row[] {
  const only = { ...(shape.isPersonal && { person: '?' }), ...(after !== undefined && { after: '?' }) }
  const values = [...(shape.isPersonal ? [person] : []), ...(after !== undefined ? [after] : [])]
  return db
    .prepare<unknown[], Row>(selectOf(shape, only))
    .raw()
    .all(...values) as Row[]
}

export const personIn = ({ columns, isPersonal }: Shape, row: Row): string =>
  isPersonal ? String(row[columns.indexOf('userId')]) : ''

/** Takes rows in order and says what each part is. */
export function digester(shape: Shape): { take(row: Row): void; parts(): Map<string, Part> } {
  const parts = new Map<string, Part>()
  let [person, rows, hash] = ['', 0, createHash('sha256')]
  const end = () => {
    if (rows > 0) parts.set(person, { rows, sha256: hash.digest('hex') })
    ;[rows, hash] = [0, createHash('sha256')]
  }
  return {
    take(row) {
      const whose = personIn(shape, row)
      if (whose !== person) end()
      person = whose
      hash.update(JSON.stringify(row)).update('\n')
      rows += 1
    },
    parts() {
      end()
      return parts
    },
  }
}
