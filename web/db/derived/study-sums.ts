import { sliceOf } from '@station-zero/schema/home/progress/study-sums.ts'
import type { CardMemory, Review } from '@station-zero/schema/prep/memory.ts'
import type { Transaction } from 'dexie'

interface Changed {
  before: Review | undefined
  after: Review | undefined
}
interface Moved {
  before: CardMemory | undefined
  after: CardMemory | undefined
}

/**
 * Drops what past slices added up to, if these reviews were in them. A card's first review counts apart, so another first review
 * changes the slices of both. The transaction waits for the writes that are started here.
 */
export function dropSums(t: Transaction, changes: readonly Changed[], moves: readonly Moved[]): void {
  const times = [
    ...changes.flatMap(({ before, after }) => [before?.reviewedAt, after?.reviewedAt]),
    ...moves.flatMap(({ before, after }) =>
      before && after && before.firstReviewAt !== after.firstReviewAt
        ? [before.firstReviewAt, after.firstReviewAt]
        : [],
    ),
  ]
  const current = sliceOf(Date.now())
  const past = new Set(times.flatMap((at) => (at !== undefined && sliceOf(at) < current ? sliceOf(at) : [])))
  if (past.size === 0) return
  const table = t.table('studySums')
  void table.bulkDelete([...past])
  void table.put({ slice: -1, stamp: crypto.randomUUID() })
}
