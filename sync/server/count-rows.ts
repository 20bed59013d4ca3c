import type { DecidingTx } from '@station-zero/schema/core/mutation.ts'

export interface CountedRows {
  rows: DecidingTx
  /** How many rows were read, put and deleted so far. */
  touched(): number
}

/** The same rows, counted: what a mutation asks of the store is most of what it costs. */
export function countRows(rows: DecidingTx): CountedRows {
  let touched = 0
  return {
    rows: {
      counts: rows.counts,
      get: (table, key) => {
        touched += 1
        return rows.get(table, key)
      },
      put: (table, row) => {
        touched += 1
        return rows.put(table, row)
      },
      delete: (table, key) => {
        touched += 1
        return rows.delete(table, key)
      },
    },
    touched: () => touched,
  }
}
