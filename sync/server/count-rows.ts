import type { DecidingTx } from '@station-zero/schema/core/mutation.ts'
import type { SpaceDesk } from '@station-zero/schema/spaces/space-tx.ts'

/**
 * Number of rows that reading or changing a deck's cards counts as, in addition to the cards that change. The database also scans the cards
 * that were removed earlier: up to 15,000 per author, which takes about 20 ms of CPU time.
 */
const CARD_SCAN_ROWS = 1_000

export interface CountedRows {
  rows: DecidingTx
  /** Returns the number of rows read, written and deleted so far. */
  touched(): number
}

/** Wraps the rows to count row accesses, which account for most of a mutation's cost. */
export function countRows(rows: DecidingTx): CountedRows {
  let touched = 0
  const add = (count: number) => {
    touched += count
  }
  return {
    rows: {
      counts: rows.counts,
      ...(rows.space && { space: countCards(rows.space, add) }),
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

function countCards(desk: SpaceDesk, add: (rows: number) => void): SpaceDesk {
  return {
    get kind() {
      return desk.kind
    },
    get isClosed() {
      return desk.isClosed
    },
    isLinked: desk.isLinked,
    find: (table, key) => desk.find(table, key),
    async cardsOf(deckId, most) {
      add(CARD_SCAN_ROWS)
      return desk.cardsOf(deckId, most)
    },
    async changeCards(change) {
      add(CARD_SCAN_ROWS)
      const changed = await desk.changeCards(change)
      add(changed)
      return changed
    },
    create: (kind) => desk.create(kind),
    close: (at) => desk.close(at),
    countActive: () => desk.countActive(),
    hash: (text) => desk.hash(text),
  }
}
