import { type ColumnKind, columnsOf } from '@station-zero/schema/core/table.ts'
import { type PersonTableName, type TableName, tables } from '@station-zero/schema/tables.ts'
import { columnNames, type SqlValue } from '../rows.ts'
import { quoted } from './run.ts'

/** The statements for a table's rows, many at a time, and what its columns take. */
export interface TableStatements {
  columns: string[]
  /** The place of the key among the columns. */
  keyAt: number
  /** Parameters: the person (for personal tables) and the keys. */
  get: string
  /** Parameters: the person, the versions, and a list per column. For rows that are not there. */
  add: string
  /** The same for rows that may be there. */
  put: string
  /** Parameters: the person and the keys. */
  delete: string
  /**
   * Throws what SQLite's strict tables throw at once. Rows are written together at the end, where a value that does not fit would lose the
   * other mutations of its push, too.
   */
  check(values: readonly SqlValue[]): void
}

const ARRAYS: Record<ColumnKind, string> = {
  ...{ text: 'text[]', json: 'text[]', integer: 'int8[]', boolean: 'int2[]', real: 'float8[]' },
}

const made = new Map<TableName, TableStatements>()

export function statementsOf(table: TableName): TableStatements {
  const found = made.get(table)
  if (found) return found
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
  made.set(table, statements)
  return statements
}

function writesOf(table: PersonTableName): { add: string; put: string } {
  const columns = columnsOf(tables[table])
  const lists = columns.map(([, kind], n) => `$${n + 3}::${ARRAYS[kind]}`).join(', ')
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
      if (value === null ? !isNullable : !fits(kind, value))
        throw new Error(`The column "${name}" of "${table}" does not take this value.`)
    }
  }
}

function fits(kind: ColumnKind, value: string | number): boolean {
  if (kind === 'text' || kind === 'json') return typeof value === 'string'
  return kind === 'real' ? Number.isFinite(value) : Number.isSafeInteger(value)
}
