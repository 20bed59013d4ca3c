import type { Tx } from '@station-zero/schema/mutation.ts'
import { keyOf, type PersonTableName, type RowOf, type TableName, tables } from '@station-zero/schema/tables.ts'
import type { DoorStatements } from './door-statements.ts'
import { fromValues, type SqlValue, toValues } from './rows.ts'

/** The person's version, allotted in memory while the row that holds it is locked. */
export interface Versions {
  newest: number
}

interface DoorOptions {
  userId: string
  versions: Versions
  now: () => number
  /** Throws when the transaction is over. */
  assertOpen: () => void
}

/** What a mutation wants written: the columns' values, or null for a deletion. */
interface Write {
  table: PersonTableName
  key: string
  values: SqlValue[] | null
}

export interface Door {
  rows: Tx
  savepoint(): void
  release(): void
  rollback(): void
}

/**
 * The door for one person in one transaction. What is written after `savepoint` waits for `release`, so that most
 * mutations, which write one row, need no savepoint of the database: that costs as much as the row itself.
 */
export function openDoor(statements: DoorStatements, { userId, versions, now, assertOpen }: DoorOptions): Door {
  const waiting = new Map<string, Write>()
  let isHeld = false
  let isContentFresh = false

  function write(wanted: Write): void {
    if (isHeld) waiting.set(`${wanted.table} ${wanted.key}`, wanted)
    else apply(wanted)
  }

  function apply({ table, key, values }: Write): void {
    const version = versions.newest + 1
    const { changes } = values
      ? statements.put(table).run(version, userId, ...values)
      : statements.delete(table).run(userId, key)
    if (changes === 0) return
    versions.newest = version
    if (!values) statements.bury.run(userId, table, key, version, now())
  }

  function applyAll(): void {
    statements.savepoint.run()
    try {
      for (const wanted of waiting.values()) apply(wanted)
    } catch (error) {
      statements.rollback.run()
      statements.release.run()
      throw error
    }
    statements.release.run()
  }

  return {
    rows: {
      async get(table, key) {
        assertOpen()
        if (tables[table].kind === 'person') {
          const wanted = waiting.size > 0 ? waiting.get(`${table} ${key}`) : undefined
          return rowOf(table, wanted ? wanted.values : statements.get(table).get(userId, key))
        }
        if (!isContentFresh) statements.content.refresh()
        isContentFresh = true
        return statements.content.get(table, key, () => rowOf(table, statements.get(table).get(key)))
      },
      async put(table, row) {
        assertOpen()
        write({ table, key: keyOf(table, row), values: toValues(table, row) })
      },
      async delete(table, key) {
        assertOpen()
        write({ table, key, values: null })
      },
    },

    savepoint() {
      if (isHeld) throw new Error('A mutation is under way in this transaction.')
      isHeld = true
    },
    release() {
      assertOpen()
      isHeld = false
      if (waiting.size > 1) applyAll()
      else for (const wanted of waiting.values()) apply(wanted)
      waiting.clear()
    },
    rollback() {
      isHeld = false
      waiting.clear()
    },
  }
}

/** Of a raw statement's answer, or of what waits to be written. */
const rowOf = <N extends TableName>(table: N, values: unknown): RowOf<N> | undefined =>
  Array.isArray(values) ? fromValues(table, values as SqlValue[]) : undefined
