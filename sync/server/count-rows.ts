import type { DecidingTx } from '@station-zero/schema/core/mutation.ts'

export interface CountedRows {
  rows: DecidingTx
  /** Returns the number of rows read, written and deleted so far. */
  touched(): number
}

/** Wraps the rows to count row accesses, which account for most of a mutation's cost. */
export function countRows(rows: DecidingTx): CountedRows {
  let touched = 0
  return {
    rows: {
      counts: rows.counts,
      ...(rows.space && { space: rows.space }),
      ...(rows.countLinks && { countLinks: rows.countLinks }),
      ...(rows.mentorDesk && { mentorDesk: rows.mentorDesk }),
      get: (table, key) => {
        touched += 1
        return rows.get(table, key)
      },
      // In a space, `put` takes a third argument: who may see the row.
      put: (...given) => {
        touched += 1
        return rows.put(...given)
      },
      delete: (table, key) => {
        touched += 1
        return rows.delete(table, key)
      },
    },
    touched: () => touched,
  }
}
