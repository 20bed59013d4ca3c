import { daysWithReview } from '@station-zero/schema/home/progress/study-sums.ts'
import type { CardMemory, Review } from '@station-zero/schema/prep/memory.ts'
import type { Transaction } from 'dexie'
import { KEPT_IN, type SumsStamp } from '../stores/local-rows.ts'

interface Changed {
  before: Review | undefined
  after: Review | undefined
}
interface Moved {
  before: CardMemory | undefined
  after: CardMemory | undefined
}

/** The zone of the days whose sums are kept; undefined if none are. */
export const readKeptIn = async (t: Transaction): Promise<string | undefined> =>
  (await t.table<SumsStamp, number>('studySums').get(KEPT_IN))?.timeZone

/**
 * Drops what the days of these reviews added up to. A card's first review counts apart, so another first review changes the days of
 * both. `keptIn` comes from `readKeptIn`. The transaction waits for the writes that are started here.
 */
export function dropSums(t: Transaction, changes: readonly Changed[], moves: readonly Moved[], keptIn?: string): void {
  if (keptIn === undefined) {
    void dropAllSums(t)
    return
  }
  const times = [
    ...changes.flatMap(({ before, after }) => [before?.reviewedAt, after?.reviewedAt]),
    ...moves.flatMap(({ before, after }) =>
      before && after && before.firstReviewAt !== after.firstReviewAt
        ? [before.firstReviewAt, after.firstReviewAt]
        : [],
    ),
  ]
  const days = new Set(times.flatMap((at) => (at === undefined ? [] : daysWithReview(at, keptIn))))
  const table = t.table<SumsStamp, number>('studySums')
  void table.bulkDelete([...days])
  void table.put({ slice: KEPT_IN, stamp: crypto.randomUUID(), timeZone: keptIn })
}

/** Drops the sums of all days: the next look at Progress adds them up from the reviews. */
export async function dropAllSums(t: Transaction): Promise<void> {
  const table = t.table<SumsStamp, number>('studySums')
  await Promise.all([table.clear(), table.put({ slice: KEPT_IN, stamp: crypto.randomUUID() })])
}
