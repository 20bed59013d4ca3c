import type { Counts, DecidingTx } from '@station-zero/schema/core/mutation.ts'
import { keyOf, type PersonTableName, type RowOf, type TableName, tables } from '@station-zero/schema/tables.ts'
import { madeKey } from './content/made-keys.ts'
import type { PersonStatements } from './person-statements.ts'
import { fromValues, type SqlValue, toValues } from './rows.ts'
import type { Usage } from './usage.ts'

/** The person's version, assigned in memory while the row that stores it is locked. */
export interface Versions {
  newest: number
}

interface PersonTxOptions {
  userId: string
  counts: Counts
  versions: Versions
  usage: Usage
  now: () => number
  /** Throws if the transaction is over, whether we ended it or SQLite did after a disk failure. Called before every write. */
  assertOpen: () => void
  /** The cheaper half of that check: whether we ended it. Enough for reads and for writes that are still buffered. */
  isEnded: () => boolean
}

/** A write that a mutation wants: the column values, or null to delete. */
interface Write {
  table: PersonTableName
  key: string
  values: SqlValue[] | null
}

export interface PersonTx {
  rows: DecidingTx
  /** Whether a shared count changed. */
  hasCounted(): boolean
  savepoint(): void
  release(): void
  rollback(): void
}

/**
 * The tx for one person in one transaction. Writes after `savepoint` are buffered until `release`: most mutations write one row
 * and so need no database savepoint, which would cost as much as the row itself.
 */
export function openPersonTx(statements: PersonStatements, options: PersonTxOptions): PersonTx {
  const { userId, counts, versions, usage, now, assertOpen, isEnded } = options
  const waiting = new Map<string, Write>()
  /** The rows that the mutation has read or written, as it sees them: most mutations look a row up before they put it. */
  const known = new Map<string, SqlValue[] | undefined>()
  let isHeld = false
  /** Shared counts take effect at once, so a mutation that changes one does get a database savepoint. */
  let isInSavepoint = false
  let hasCounted = false
  let isContentFresh = false

  function assertNotEnded(): void {
    if (isEnded()) throw new Error('This transaction is over.')
  }

  function write(wanted: Write): void {
    assertNotEnded()
    const { table, key } = wanted
    const name = `${table} ${key}`
    const values = wanted.values ?? undefined
    usage.change(table, look(table, key, name), values)
    known.set(name, values)
    if (isHeld) return void waiting.set(name, wanted)
    assertOpen()
    apply(wanted)
  }

  /** Reads the person's row, including what the mutation has written. */
  function look(table: PersonTableName, key: string, name: string): SqlValue[] | undefined {
    const found = known.get(name)
    if (found || known.has(name)) return found
    const values = valuesOf(statements.get(table).get(userId, key))
    known.set(name, values)
    return values
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
    if (!isInSavepoint) statements.savepoint.run()
    isInSavepoint = false
    try {
      for (const wanted of waiting.values()) apply(wanted)
    } catch (error) {
      if (statements.isInTransaction()) {
        statements.rollback.run()
        statements.release.run()
      }
      throw error
    }
    statements.release.run()
  }

  function count<T>(change: () => Promise<T>): Promise<T> {
    assertOpen()
    if (isHeld && !isInSavepoint) {
      statements.savepoint.run()
      isInSavepoint = true
    }
    hasCounted = true
    return change()
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
        assertNotEnded()
        if (isPersonTable(table)) return rowOf(table, look(table, key, `${table} ${key}`))
        if (!isContentFresh) statements.content.refresh()
        isContentFresh = true
        const generated = table === 'answerKeys' ? madeKey(userId, key, now()) : undefined
        if (generated) return generated as RowOf<typeof table>
        return statements.content.get(table, key, () => rowOf(table, valuesOf(statements.get(table).get(key))))
      },
      async put(table, row) {
        write({ table, key: keyOf(table, row), values: toValues(table, row) })
      },
      async delete(table, key) {
        write({ table, key, values: null })
      },
    },

    savepoint() {
      if (isHeld) throw new Error('A mutation is under way in this transaction.')
      isHeld = true
      known.clear()
    },
    release() {
      assertOpen()
      isHeld = false
      if (waiting.size > 1 || isInSavepoint) applyAll()
      else for (const wanted of waiting.values()) apply(wanted)
      waiting.clear()
      usage.keep()
    },
    rollback() {
      isHeld = false
      waiting.clear()
      known.clear()
      usage.drop()
      if (!isInSavepoint) return
      isInSavepoint = false
      statements.rollback.run()
      statements.release.run()
    },
  }
}

const isPersonTable = (table: TableName): table is PersonTableName => tables[table].kind === 'person'

/** The result of a raw statement. */
const valuesOf = (row: unknown): SqlValue[] | undefined => (Array.isArray(row) ? (row as SqlValue[]) : undefined)

const rowOf = <N extends TableName>(table: N, values: SqlValue[] | undefined): RowOf<N> | undefined =>
  values && fromValues(table, values)
