import { type PersonTableName, personTableNames } from '@station-zero/schema/tables.ts'
import type { SqlValue } from '../rows.ts'
import type { Versions } from '../tx.ts'
import { arrayLiteral } from './array-literal.ts'
import type { Run } from './run.ts'
import { statementsOf } from './table-statements.ts'

/** A row's column values; undefined if there is no such row. */
export type Values = SqlValue[] | undefined

/** A person's rows in one transaction that holds their lock, so nobody else changes them: each is read once and written once. */
export interface PersonRows {
  /** Keys that are likely to be asked for. A table's first read brings all of them. */
  expect(keys: readonly string[]): void
  get(table: PersonTableName, key: string): Promise<Values>
  /** Gives the row the person's next version, unless it stays as it is. */
  set(table: PersonTableName, key: string, values: Values): void
  /** Writes what was set, many rows a statement. */
  flush(): Promise<void>
}

interface Written {
  version: number
  values: Values
  /** Not in the table. A plain insert spares PostgreSQL the look for a row to replace. */
  isNew: boolean
}

export function openPersonRows(run: Run, userId: string, versions: Versions, now: () => number): PersonRows {
  const known = new Map(personTableNames.map((table) => [table, new Map<string, Values>()]))
  const written = new Map(personTableNames.map((table) => [table, new Map<string, Written>()]))
  const buried = new Map<string, { table: string; key: string; version: number }>()
  const readBefore = new Set<PersonTableName>()
  let expected: readonly string[] = []

  async function read(table: PersonTableName, key: string, rows: Map<string, Values>): Promise<void> {
    const isFirst = !readBefore.has(table)
    readBefore.add(table)
    const keys = isFirst ? [...new Set([...expected, key])] : [key]
    const { columns, keyAt, get } = statementsOf(table)
    const found = new Map<string, SqlValue[]>()
    for (const row of await run<Record<string, SqlValue>>(get, userId, arrayLiteral(keys))) {
      const values = columns.map((name) => row[name] ?? null)
      found.set(String(values[keyAt]), values)
    }
    for (const one of keys) if (!rows.has(one)) rows.set(one, found.get(one))
  }

  async function flushTable(table: PersonTableName, rows: Map<string, Written>): Promise<void> {
    const { columns, add, put, delete: remove } = statementsOf(table)
    const [added, changed, deleted]: [Written[], Written[], string[]] = [[], [], []]
    for (const [key, row] of rows)
      if (!row.values) deleted.push(key)
      else if (row.isNew) added.push(row)
      else changed.push(row)
    rows.clear()
    if (deleted.length > 0) await run(remove, userId, deleted)
    for (const [statement, puts] of [[add, added] as const, [put, changed] as const]) {
      if (puts.length === 0) continue
      const lists = columns.map((_, i) => arrayLiteral(puts.map(({ values }) => values?.[i] ?? null)))
      await run(statement, userId, arrayLiteral(puts.map(({ version }) => version)), ...lists)
    }
  }

  return {
    expect(keys) {
      expected = keys
    },

    async get(table, key) {
      const rows = mapOf(known, table)
      if (!rows.has(key)) await read(table, key, rows)
      return rows.get(key)
    },

    set(table, key, values) {
      const [rows, waiting] = [mapOf(known, table), mapOf(written, table)]
      if (isSame(rows.get(key), values)) return
      versions.newest += 1
      const version = versions.newest
      const isNew = waiting.get(key)?.isNew ?? rows.get(key) === undefined
      rows.set(key, values)
      waiting.set(key, { version, values, isNew })
      if (!values) buried.set(`${table} ${key}`, { table, key, version })
    },

    async flush() {
      const all = [...buried.values()]
      buried.clear()
      const lists = [all.map(({ table }) => table), all.map(({ key }) => key), all.map(({ version }) => version)]
      await Promise.all([
        ...[...written].map(([table, rows]) => rows.size > 0 && flushTable(table, rows)),
        all.length > 0 && run(BURY, userId, now(), ...lists),
      ])
    },
  }
}

const BURY = `insert into "tombstones" ("userId", "deletedAt", "tableName", "rowKey", "version")
  select $1, $2, "new".* from unnest($3::text[], $4::text[], $5::int8[]) as "new"
  on conflict ("userId", "tableName", "rowKey") do update set "version" = excluded."version", "deletedAt" = excluded."deletedAt"`

const isSame = (a: Values, b: Values): boolean =>
  a === b || (a !== undefined && b !== undefined && a.every((value, i) => value === b[i]))

function mapOf<V>(maps: Map<PersonTableName, V>, table: PersonTableName): V {
  const found = maps.get(table)
  if (!found) throw new Error('There is no such table.')
  return found
}
