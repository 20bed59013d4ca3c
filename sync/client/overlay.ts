import type { Tx } from '@station-zero/schema/core/mutation.ts'
import {
  contentTables,
  keyOf,
  type OwnedTableName,
  type PersonTableName,
  type RowOf,
  type TableName,
} from '@station-zero/schema/tables.ts'
import { type ClientTx, nameOf, type Row, type RowName, type Shadow } from './store.ts'

/** A write-back cache over the rows: mutations run on it one by one, and their writes are flushed in bulk. */
export interface Overlay {
  /** The transaction that mutations use. */
  tx: Tx
  /** Restores the server's rows before the mutations are replayed. */
  putBack(shadows: Shadow[]): Promise<void>
  /** Commits the writes since the last `keep`. */
  keep(): void
  /** Rolls back the writes since the last `keep`. */
  forget(): void
  /**
   * Stores the changed rows, updates derived data, and stores a shadow of each row that a committed mutation wrote, unless the row already
   * has a shadow.
   */
  flush(): Promise<void>
}

interface Cell extends RowName {
  /** The row in the table. */
  stored: Row | undefined
  /** The server's version of the row. */
  base: Row | undefined
  /** The row after the committed writes. */
  kept: Row | undefined
  /** The row after all writes. */
  now: Row | undefined
  /** Whether a committed mutation wrote the row. */
  isOverlaid: boolean
}

export function openOverlay(t: ClientTx): Overlay {
  const cells = new Map<string, Cell>()
  let dirty = new Set<Cell>()

  const newCell = (name: RowName, stored: Row | undefined, base: Row | undefined): Cell => {
    const cell = { ...name, stored, base, kept: base, now: base, isOverlaid: false }
    cells.set(nameOf(name), cell)
    return cell
  }
  const cellOf = async (table: OwnedTableName, key: string): Promise<Cell> => {
    const found = cells.get(nameOf({ table, key }))
    if (found) return found
    const stored = (await t.getRow(table as PersonTableName, key)) as Row | undefined
    return newCell({ table, key }, stored, stored)
  }
  const write = async (table: OwnedTableName, key: string, row: Row | undefined): Promise<void> => {
    const cell = await cellOf(table, key)
    cell.now = row
    dirty.add(cell)
  }

  return {
    tx: {
      async get<N extends TableName>(table: N, key: string): Promise<RowOf<N> | undefined> {
        if (table in contentTables) return t.getRow(table, key)
        const { now } = await cellOf(table as OwnedTableName, key)
        return now && ({ ...now } as RowOf<N>)
      },
      put: (table, row) => write(table, keyOf(table, row), { ...row }),
      delete: (table, key) => write(table, key, undefined),
    },

    async putBack(shadows) {
      for (const [table, some] of Map.groupBy(shadows, (shadow) => shadow.table)) {
        const stored = await t.getRows(
          table,
          some.map(({ key }) => key),
        )
        some.forEach(({ key, row }, at) => {
          newCell({ table, key }, stored[at], row ?? undefined)
        })
      }
    },

    keep() {
      for (const cell of dirty) {
        cell.kept = cell.now
        cell.isOverlaid = true
      }
      dirty = new Set()
    },

    forget() {
      for (const cell of dirty) cell.now = cell.kept
      dirty = new Set()
    },

    async flush() {
      const changed = [...cells.values()].filter((cell) => !isSame(cell.stored, cell.now))
      const overlaid = [...cells.values()].filter((cell) => cell.isOverlaid)
      // In parallel, because each request is slow on a phone.
      await Promise.all([
        t.change(changed.map(({ table, key, stored, now }) => ({ table, key, before: stored, after: now }))),
        t.addShadows(overlaid.map(({ table, key, base }) => ({ table, key, row: base ?? null }))),
      ])
    },
  }
}

const isSame = (a: Row | undefined, b: Row | undefined): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
