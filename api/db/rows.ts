import { type ColumnKind, columnsOf } from '@station-zero/schema/core/table.ts'
import { type PersonTableName, type RowOf, type TableName, tables } from '@station-zero/schema/tables.ts'
import type { StoredRow } from './types.ts'

export type SqlValue = string | number | null

export const isPersonTable = (table: TableName): table is PersonTableName => tables[table].kind === 'person'

/** Returns a table's columns, in the order used by all statements and lists of values. */
export function columnNames(table: TableName): string[] {
  return columnsOf(tables[table]).map(([name]) => name)
}

/** Converts a schema row to a stored row. */
export function toRow<N extends TableName>(table: N, row: RowOf<N>): StoredRow<N> {
  const values = toValues(table, row)
  const stored = Object.fromEntries(codecOf(table).map(({ name }, i) => [name, values[i]]))
  return stored as StoredRow<N> // The codec and the type are both made from the schema's columns.
}

/** Converts a stored row to a schema row, ignoring columns that are not in the schema. */
export function fromRow<N extends TableName>(table: N, stored: StoredRow<N>): RowOf<N> {
  const columns: Record<string, SqlValue> = stored
  return fromValues(
    table,
    codecOf(table).map(({ name }) => columns[name] ?? null),
  )
}

/** Appends a row's stored values to `before`, in the order of `columnNames`. */
export function toValues<N extends TableName>(table: N, row: RowOf<N>, ...before: SqlValue[]): SqlValue[] {
  const fields: Record<string, unknown> = row
  for (const { name, kind } of codecOf(table)) before.push(encode(kind, fields[name]))
  return before
}

/** Converts stored values in the order of `columnNames`, starting at index `from`, to a schema row. */
export function fromValues<N extends TableName>(table: N, values: readonly SqlValue[], from = 0): RowOf<N> {
  const row: Record<string, unknown> = {}
  let i = from
  for (const { name, kind } of codecOf(table)) row[name] = decode(kind, values[i++] ?? null)
  return row as RowOf<N> // Every stored row was converted from a schema row.
}

interface Column {
  name: string
  kind: ColumnKind
}

const codecs = new Map<TableName, Column[]>()

function codecOf(table: TableName): Column[] {
  let codec = codecs.get(table)
  if (!codec) {
    codec = columnsOf(tables[table]).map(([name, kind]) => ({ name, kind }))
    codecs.set(table, codec)
  }
  return codec
}

function encode(kind: ColumnKind, value: unknown): SqlValue {
  if (value === null || value === undefined) return null
  if (kind === 'json') return JSON.stringify(value)
  if (kind === 'boolean') return value ? 1 : 0
  return value as SqlValue // Values of the kinds text, integer and real are stored unchanged.
}

function decode(kind: ColumnKind, value: SqlValue): unknown {
  if (value === null) return null
  if (kind === 'json') return JSON.parse(String(value))
  if (kind === 'boolean') return value === 1
  return value
}
