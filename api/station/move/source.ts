import { createHash } from 'node:crypto'
import type { Sqlite } from '../../db/sqlite.ts'
import { tablesIn } from '../archive.ts'
import { MOVED_TO } from './fence.ts'

/** A table to move. */
export interface Shape {
  name: string
  columns: string[]
  key: string[]
  /** Whether its rows belong to people. */
  isPersonal: boolean
  /**
   * How a change to a person's part of the table is detected: by the versions, which increase with every change; by the number of
   * rows, if rows are only added; or by comparing the whole content.
   */
  by: 'versions' | 'count' | 'content'
}

export type Row = (string | number | null)[]

/** A digest of one person's part of a table. A table that belongs to no people has one part, with the person `''`. */
export interface Part {
  rows: number
  sha256: string
}

/** Not copied: migrations run on the target, and background jobs start there with new rows. */
const NOT_COPIED = new Set(['kysely_migration', 'kysely_migration_lock', 'backgroundJobs'])
/** Conditions that exclude rows which belong to the file itself. */
const COPIED_ROWS: Record<string, string> = { meta: `"key" <> '${MOVED_TO}' and "key" not like 'lease %'` }
/** Tables whose rows are only ever added. */
const APPEND_ONLY = ['applied']

/** The tables to move. Each comes after those that its foreign keys reference. */
export function shapesIn(db: Sqlite): Shape[] {
  return inOrder(db, tablesIn(db))
    .filter((name) => !NOT_COPIED.has(name))
    .map((name) => {
      const all = db
        .prepare<[string], { name: string; pk: number }>('select name, pk from pragma_table_info(?)')
        .all(name)
      const columns = all.map((column) => column.name)
      const key = all.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
      const isPersonal = columns.includes('userId')
      const isVersioned = isPersonal && columns.includes('version') && name !== 'people'
      const by = isVersioned ? 'versions' : APPEND_ONLY.includes(name) ? 'count' : 'content'
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

/**
 * Selects rows ordered by person and key, which both databases sort alike. `person` and `after` are placeholders; `after` is for a
 * version.
 */
export function selectOf(
  { name, columns, key, isPersonal }: Shape,
  only?: { person?: string; after?: string },
): string {
  const order = [...new Set([...(isPersonal ? ['userId'] : []), ...key])].map(quote).join()
  const where = [
    COPIED_ROWS[name] ?? '',
    only?.person ? `"userId" = ${only.person}` : '',
    only?.after ? `"version" > ${only.after}` : '',
  ].filter(Boolean)
  const wheres = where.length > 0 ? `where ${where.join(' and ')}` : ''
  return `select ${columns.map(quote).join()} from ${quote(name)} ${wheres} order by ${order}`
}

/** Selects a mark per person, by which a change to their part of the table is detected. The same text on both databases. */
export function marksQuery({ name, by }: Shape): string {
  const sums = by === 'versions' ? `coalesce(sum("version"), 0), coalesce(max("version"), 0)` : '0, 0'
  return `select "userId", count(*), ${sums} from ${quote(name)} group by "userId"`
}

export const markOf = ([, rows, sum, newest]: Row): string => `${rows} ${sum} ${newest}`
export const newestIn = (mark: string | undefined): number => Number(mark?.split(' ')[2] ?? 0)

export const rowsOf = (db: Sqlite, shape: Shape): IterableIterator<Row> =>
  db.prepare<[], Row>(selectOf(shape)).raw().iterate() as IterableIterator<Row>

/** The rows of one part; with `after`, only those with a newer version. */
export function partOf(db: Sqlite, shape: Shape, person: string, after?: number): Row[] {
  const only = { ...(shape.isPersonal && { person: '?' }), ...(after !== undefined && { after: '?' }) }
  const values = [...(shape.isPersonal ? [person] : []), ...(after !== undefined ? [after] : [])]
  return db
    .prepare<unknown[], Row>(selectOf(shape, only))
    .raw()
    .all(...values) as Row[]
}

const personIn = ({ columns, isPersonal }: Shape, row: Row): string =>
  isPersonal ? String(row[columns.indexOf('userId')]) : ''

/** Computes the digest of each part from rows in the order of `selectOf`. */
export function digester(shape: Shape): { add(row: Row): void; parts(): Map<string, Part> } {
  const parts = new Map<string, Part>()
  let [person, rows, hash] = ['', 0, createHash('sha256')]
  const end = () => {
    if (rows > 0) parts.set(person, { rows, sha256: hash.digest('hex') })
    ;[rows, hash] = [0, createHash('sha256')]
  }
  return {
    add(row) {
      const owner = personIn(shape, row)
      if (owner !== person) end()
      person = owner
      hash.update(JSON.stringify(row)).update('\n')
      rows += 1
    },
    parts() {
      end()
      return parts
    },
  }
}
