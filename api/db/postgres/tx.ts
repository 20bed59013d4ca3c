import type { Counts, DecidingTx } from '@station-zero/schema/core/mutation.ts'
import {
  keyOf,
  type PersonTableName,
  personTableNames,
  type RowOf,
  type TableName,
} from '@station-zero/schema/tables.ts'
import { generatedKeyFor, type ReadContent } from '../content-cache.ts'
import { openMentorDesk } from '../mentor-desk.ts'
import type { Usage } from '../quotas.ts'
import { fromValues, isPersonTable, type SqlValue, toValues } from '../rows.ts'
import { arrayLiteral, type Run, statementsOf, valuesIn } from './statements.ts'

interface PersonTxOptions {
  userId: string
  run: Run
  personRows: PersonRows
  content: ReadContent
  counts: Counts
  usage: Usage
  now: () => number
  /** Throws if the transaction has ended. */
  assertOpen: () => void
}

interface PersonTx {
  rows: DecidingTx
  /** Returns whether a shared count changed. */
  hasCounted(): boolean
  savepoint(): void
  release(): Promise<void>
  rollback(): Promise<void>
}

/**
 * Opens the transaction through which one person's mutations read and write. Writes are buffered until `release`, and then, together with
 * the writes of all other mutations, until the flush. A mutation that fails therefore has nothing to roll back except its shared counts and
 * its record at the mentor desk.
 */
export function openPersonTx(options: PersonTxOptions): PersonTx {
  const { userId, run, personRows, content, counts, usage, now, assertOpen } = options
  const buffered = new Map<string, { table: PersonTableName; key: string; values: Values }>()
  let isBuffering = false
  let isInSavepoint = false
  let hasCounted = false

  async function read(table: PersonTableName, key: string): Promise<Values> {
    const wanted = buffered.get(`${table} ${key}`)
    return wanted ? wanted.values : personRows.get(table, key)
  }

  async function write(table: PersonTableName, key: string, values: Values): Promise<void> {
    assertOpen()
    if (values) statementsOf(table).check(values)
    usage.change(table, await read(table, key), values)
    if (isBuffering) buffered.set(`${table} ${key}`, { table, key, values })
    else personRows.set(table, key, values)
  }

  /** Makes a change that is not buffered, in the mutation's savepoint. */
  async function changeNow<T>(change: () => Promise<T>): Promise<T> {
    assertOpen()
    if (isBuffering && !isInSavepoint) {
      isInSavepoint = true
      await run('savepoint mutation')
    }
    return change()
  }

  function count<T>(change: () => Promise<T>): Promise<T> {
    hasCounted = true
    return changeNow(change)
  }

  const desk = openMentorDesk(run, userId)

  async function endSavepoint(statement: string): Promise<void> {
    if (!isInSavepoint) return
    isInSavepoint = false
    await run(statement)
  }

  return {
    hasCounted: () => hasCounted,
    rows: {
      counts: {
        take: (key, places) => count(() => counts.take(key, places)),
        free: (key) => count(() => counts.free(key)),
        queue: (key) => count(() => counts.queue(key)),
        unqueue: (key) => count(() => counts.unqueue(key)),
        moveUp: (key, places) => count(() => counts.moveUp(key, places)),
      },
      async get(table, key) {
        assertOpen()
        if (isPersonTable(table)) return rowOf(table, await read(table, key))
        const generated = table === 'answerKeys' ? generatedKeyFor(userId, key, now()) : undefined
        if (generated) return generated as RowOf<typeof table>
        return content(table, key)
      },
      mentorDesk: { ...desk, noteSent: (...sent) => changeNow(() => desk.noteSent(...sent)) },
      async countLinks() {
        await personRows.flush()
        const [found] = await run<{ links: number }>(
          'select count(*) as "links" from "spaceLinks" where "userId" = $1 and "isWanted" = 1',
          userId,
        )
        return Number(found?.links ?? 0)
      },
      put: (table, row) => write(table, keyOf(table, row), toValues(table, row)),
      delete: (table, key) => write(table, key, undefined),
    },

    savepoint() {
      if (isBuffering) throw new Error('A mutation is already in progress in this transaction.')
      isBuffering = true
    },
    async release() {
      assertOpen()
      isBuffering = false
      for (const { table, key, values } of buffered.values()) personRows.set(table, key, values)
      buffered.clear()
      usage.confirm()
      await endSavepoint('release mutation')
    },
    async rollback() {
      isBuffering = false
      buffered.clear()
      usage.revert()
      await endSavepoint('rollback to mutation; release mutation')
    },
  }
}

const rowOf = <N extends TableName>(table: N, values: Values): RowOf<N> | undefined =>
  values && fromValues(table, values)

/** A row's column values; undefined if the row does not exist. */
type Values = SqlValue[] | undefined

/** A person's rows in a transaction that holds their lock, so that each row is read once and written once. */
interface PersonRows {
  /** Declares keys that are likely to be read, so that the first read of a table fetches all of them. */
  expect(keys: readonly string[]): void
  get(table: PersonTableName, key: string): Promise<Values>
  /** Sets a row and gives it the person's next version, unless the values are unchanged. */
  set(table: PersonTableName, key: string, values: Values): void
  /** Writes the rows that were set, many per statement. */
  flush(): Promise<void>
}

interface PendingRow {
  version: number
  values: Values
  /** Whether the row is not in the table yet. A plain insert saves PostgreSQL the search for a row to replace. */
  isNew: boolean
}

export function openPersonRows(run: Run, userId: string, versions: { newest: number }, now: () => number): PersonRows {
  const known = new Map(personTableNames.map((table) => [table, new Map<string, Values>()]))
  const pending = new Map(personTableNames.map((table) => [table, new Map<string, PendingRow>()]))
  const tombstones = new Map<string, { table: string; key: string; version: number }>()
  const readBefore = new Set<PersonTableName>()
  let expected: readonly string[] = []

  async function read(table: PersonTableName, key: string, rows: Map<string, Values>): Promise<void> {
    const isFirst = !readBefore.has(table)
    readBefore.add(table)
    const keys = isFirst ? [...new Set([...expected, key])] : [key]
    const { columns, keyAt, get } = statementsOf(table)
    const found = new Map<string, SqlValue[]>()
    for (const row of await run<Record<string, SqlValue>>(get, userId, arrayLiteral(keys))) {
      const values = valuesIn(row, columns)
      found.set(String(values[keyAt]), values)
    }
    for (const one of keys) if (!rows.has(one)) rows.set(one, found.get(one))
  }

  async function flushTable(table: PersonTableName, rows: Map<string, PendingRow>): Promise<void> {
    const { columns, add, put, delete: remove } = statementsOf(table)
    const [added, changed, deleted]: [PendingRow[], PendingRow[], string[]] = [[], [], []]
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
      const [rows, unwritten] = [mapOf(known, table), mapOf(pending, table)]
      if (isSame(rows.get(key), values)) return
      versions.newest += 1
      const version = versions.newest
      const isNew = unwritten.get(key)?.isNew ?? rows.get(key) === undefined
      rows.set(key, values)
      unwritten.set(key, { version, values, isNew })
      if (!values) tombstones.set(`${table} ${key}`, { table, key, version })
    },

    async flush() {
      const all = [...tombstones.values()]
      tombstones.clear()
      const lists = [all.map(({ table }) => table), all.map(({ key }) => key), all.map(({ version }) => version)]
      await Promise.all([
        ...[...pending].map(([table, rows]) => rows.size > 0 && flushTable(table, rows)),
        all.length > 0 && run(PUT_TOMBSTONES, userId, now(), ...lists),
      ])
    },
  }
}

const PUT_TOMBSTONES = `insert into "tombstones" ("userId", "deletedAt", "tableName", "rowKey", "version")
  select $1, $2, "new".* from unnest($3::text[], $4::text[], $5::int8[]) as "new"
  on conflict ("userId", "tableName", "rowKey") do update set "version" = excluded."version", "deletedAt" = excluded."deletedAt"`

const isSame = (a: Values, b: Values): boolean =>
  a === b || (a !== undefined && b !== undefined && a.every((value, i) => value === b[i]))

function mapOf<V>(maps: Map<PersonTableName, V>, table: PersonTableName): V {
  const found = maps.get(table)
  if (!found) throw new Error(`The transaction has no statement for the table ${table}.`)
  return found
}
