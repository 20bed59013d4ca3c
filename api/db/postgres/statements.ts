import { type ColumnKind, columnsOf } from '@station-zero/schema/core/table.ts'
import { type PersonTableName, type TableName, tables } from '@station-zero/schema/tables.ts'
import { CompiledQuery, type Kysely } from 'kysely'
import { columnNames, type SqlValue } from '../rows.ts'
import type { Tables } from '../types.ts'

/** Runs a statement with parameters `$1`, `$2` and so on, in the transaction that the function is bound to. */
export type Run = <Row>(text: string, ...values: unknown[]) => Promise<Row[]>

export const runOn =
  (db: Kysely<Tables>): Run =>
  async <Row>(text: string, ...values: unknown[]) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows

/**
 * Passes a transaction's connection to `use` for pipelining: several statements may be in flight at once. PostgreSQL runs the statements in
 * the order they were sent, and each statement sees the effects of the preceding ones. Kysely itself would wait for each response.
 */
export const onConnectionOf = <T>(trx: Kysely<Tables>, use: (run: Run) => Promise<T>): Promise<T> =>
  trx
    .getExecutor()
    .provideConnection((connection) =>
      use(
        async <Row>(text: string, ...values: unknown[]) =>
          (await connection.executeQuery<Row>(CompiledQuery.raw(text, values))).rows,
      ),
    )

export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

/** Returns a row's values in the order of `columns`. */
export const valuesIn = (row: Record<string, SqlValue>, columns: readonly string[]): SqlValue[] =>
  columns.map((name) => row[name] ?? null)

/**
 * Returns a list in PostgreSQL's array notation, for a parameter that is cast to an array. `pg` would also quote numbers, and scan each
 * text twice; a push of 500 mutations has lists of thousands of values.
 */
export const arrayLiteral = (values: readonly SqlValue[]): string => `{${values.map(arrayElement).join()}}`

function arrayElement(value: SqlValue): string | number {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return value
  return `"${/["\\]/.test(value) ? value.replace(/["\\]/g, '\\$&') : value}"`
}

/** A table's statements, each for many rows, and the check of the values. */
interface TableStatements {
  columns: string[]
  /** Index of the key among `columns`. */
  keyAt: number
  /** Selects rows. Parameters: the person (only for personal tables) and the keys. */
  get: string
  /** Inserts rows that are not in the table. Parameters: the person, the versions, and a list per column. */
  add: string
  /** Inserts or replaces rows. The parameters are the same as those of `add`. */
  put: string
  /** Deletes rows. Parameters: the person and the keys. */
  delete: string
  /**
   * Throws if the columns can't store these values, as SQLite's strict tables do immediately. On PostgreSQL, rows are written at the end of
   * a transaction, where a value of the wrong type would make the whole push fail.
   */
  check(values: readonly SqlValue[]): void
}

const ARRAY_TYPES: Record<ColumnKind, string> = {
  text: 'text[]',
  json: 'text[]',
  integer: 'int8[]',
  boolean: 'int2[]',
  real: 'float8[]',
}

const cache = new Map<TableName, TableStatements>()

export function statementsOf(table: TableName): TableStatements {
  const cached = cache.get(table)
  if (cached) return cached
  const { kind, key } = tables[table]
  const columns = columnNames(table)
  const owner = kind === 'person' ? '"userId" = $1 and ' : ''
  const statements = {
    columns,
    keyAt: columns.indexOf(key),
    get: `select ${quoted(columns)} from "${table}" where ${owner}"${key}" = any($${owner ? 2 : 1}::text[])`,
    ...(kind === 'person' ? writesOf(table as PersonTableName) : { add: '', put: '' }),
    delete: `delete from "${table}" where "userId" = $1 and "${key}" = any($2::text[])`,
    check: checkOf(table),
  }
  cache.set(table, statements)
  return statements
}

function writesOf(table: PersonTableName): { add: string; put: string } {
  const columns = columnsOf(tables[table])
  const lists = columns.map(([, kind], n) => `$${n + 3}::${ARRAY_TYPES[kind]}`).join(', ')
  const all = ['version', ...columns.map(([name]) => name)]
  const changes = all.filter((name) => name !== tables[table].key).map((name) => `"${name}" = excluded."${name}"`)
  const add = `insert into "${table}" ("userId", ${quoted(all)})
    select $1, "new".* from unnest($2::int8[], ${lists}) as "new" (${quoted(all)})`
  return { add, put: `${add} on conflict ("userId", "${tables[table].key}") do update set ${changes.join(', ')}` }
}

function checkOf(table: TableName): (values: readonly SqlValue[]) => void {
  const columns = columnsOf(tables[table])
  return (values) => {
    for (const [i, [name, kind, isNullable]] of columns.entries()) {
      const value = values[i] ?? null
      if (value === null ? !isNullable : !isStorable(kind, value))
        throw new Error(`The column "${name}" of "${table}" can't store this value.`)
    }
  }
}

function isStorable(kind: ColumnKind, value: string | number): boolean {
  if (kind === 'text' || kind === 'json') return typeof value === 'string'
  return kind === 'real' ? Number.isFinite(value) : Number.isSafeInteger(value)
}
