import type { Counts, DecidingTx } from '@station-zero/schema/core/mutation.ts'
import { keyOf, type PersonTableName, type RowOf, type TableName, tables } from '@station-zero/schema/tables.ts'
import { madeKey } from '../content/made-keys.ts'
import { fromValues, toValues } from '../rows.ts'
import type { Usage } from '../usage.ts'
import type { ReadContent } from './content.ts'
import type { PersonRows, Values } from './person-rows.ts'
import type { Run } from './run.ts'
import { statementsOf } from './table-statements.ts'

interface PersonTxOptions {
  userId: string
  run: Run
  own: PersonRows
  content: ReadContent
  counts: Counts
  usage: Usage
  now: () => number
  /** Throws once the transaction is over. */
  assertOpen: () => void
}

export interface PostgresPersonTx {
  rows: DecidingTx
  hasCounted(): boolean
  savepoint(): void
  release(): Promise<void>
  rollback(): Promise<void>
}

/**
 * The tx for one person in one transaction. What a mutation writes waits until `release`, and then with everyone's until the flush, so a
 * mutation that fails has nothing to take back but its shared counts.
 */
export function openPersonTx(options: PersonTxOptions): PostgresPersonTx {
  const { userId, run, own, content, counts, usage, now, assertOpen } = options
  const waiting = new Map<string, { table: PersonTableName; key: string; values: Values }>()
  let isHeld = false
  let isInSavepoint = false
  let hasCounted = false

  async function look(table: PersonTableName, key: string): Promise<Values> {
    const wanted = waiting.get(`${table} ${key}`)
    return wanted ? wanted.values : own.get(table, key)
  }

  async function write(table: PersonTableName, key: string, values: Values): Promise<void> {
    assertOpen()
    if (values) statementsOf(table).check(values)
    usage.change(table, await look(table, key), values)
    if (isHeld) waiting.set(`${table} ${key}`, { table, key, values })
    else own.set(table, key, values)
  }

  async function count<T>(change: () => Promise<T>): Promise<T> {
    assertOpen()
    if (isHeld && !isInSavepoint) {
      isInSavepoint = true
      await run('savepoint mutation')
    }
    hasCounted = true
    return change()
  }

  async function endSavepoint(how: string): Promise<void> {
    if (!isInSavepoint) return
    isInSavepoint = false
    await run(how)
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
        if (isPersonTable(table)) return rowOf(table, await look(table, key))
        const generated = table === 'answerKeys' ? madeKey(userId, key, now()) : undefined
        if (generated) return generated as RowOf<typeof table>
        return content(table, key)
      },
      put: (table, row) => write(table, keyOf(table, row), toValues(table, row)),
      delete: (table, key) => write(table, key, undefined),
    },

    savepoint() {
      if (isHeld) throw new Error('A mutation is under way in this transaction.')
      isHeld = true
    },
    async release() {
      assertOpen()
      isHeld = false
      for (const { table, key, values } of waiting.values()) own.set(table, key, values)
      waiting.clear()
      usage.keep()
      await endSavepoint('release mutation')
    },
    async rollback() {
      isHeld = false
      waiting.clear()
      usage.drop()
      await endSavepoint('rollback to mutation; release mutation')
    },
  }
}

const isPersonTable = (table: TableName): table is PersonTableName => tables[table].kind === 'person'

const rowOf = <N extends TableName>(table: N, values: Values): RowOf<N> | undefined =>
  values && fromValues(table, values)
