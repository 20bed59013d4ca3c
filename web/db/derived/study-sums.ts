import { possibleStudyDays } from '@station-zero/schema/core/time.ts'
import { daysWithReview } from '@station-zero/schema/home/study-sums.ts'
import type { CardMemory, Review } from '@station-zero/schema/prep/memory.ts'
import type { Transaction } from 'dexie'
import { newId } from '../stores/account.ts'
import { KEPT_IN, type SumsStamp } from '../stores/local-rows.ts'

interface Changed {
  before: Review | undefined
  after: Review | undefined
}
interface Moved {
  before: CardMemory | undefined
  after: CardMemory | undefined
}

/** The version and time zone of the cached sums and packs; undefined if there are none. */
export const readKept = (t: Transaction): PromiseLike<SumsStamp | undefined> =>
  t.table<SumsStamp, number>('studySums').get(KEPT_IN)

/**
 * Discards the cached sums for the days of these reviews. First reviews are counted separately, so if a card's first review changes,
 * both days are discarded. Memory packs stay valid only if every change is to a review after the pack's cutoff. `kept` comes from
 * `readKept`. Writes are not awaited here; the transaction waits for them.
 */
export function dropSums(
  t: Transaction,
  changes: readonly Changed[],
  moves: readonly Moved[],
  kept: SumsStamp | undefined,
): void {
  if (kept?.zone === undefined) {
    void dropAllSums(t)
    return
  }
  const { zone, dayPacks } = kept
  const packedUntil = dayPacks?.until ?? Number.POSITIVE_INFINITY
  const days = new Set([
    ...changes.flatMap(({ before, after }) =>
      [before, after].flatMap((review) => (review ? daysWithReview(review, zone) : [])),
    ),
    ...moves.flatMap(({ before, after }) =>
      before && after && before.firstReviewAt !== after.firstReviewAt
        ? [before.firstReviewAt, after.firstReviewAt].flatMap(possibleDays)
        : [],
    ),
  ])
  // A review that is gone is not found among those since.
  const isLater = ({ before, after }: Changed) =>
    after !== undefined && after.reviewedAt >= packedUntil && (before?.reviewedAt ?? packedUntil) >= packedUntil
  const table = t.table<SumsStamp, number>('studySums')
  void table.bulkDelete([...days])
  void table.put({
    ...{ slice: KEPT_IN, stamp: newId(), zone },
    ...(dayPacks && changes.every(isLater) && { dayPacks }),
  })
}

/** A memory does not store the study day of its first review. */
function possibleDays(at: number): number[] {
  const { earliest, latest } = possibleStudyDays(at)
  return Array.from({ length: latest - earliest + 1 }, (_, nth) => earliest + nth)
}

/** Drops the sums of all days, and the packs: the next look at Progress makes them from the reviews and memories. */
export async function dropAllSums(t: Transaction): Promise<void> {
  const table = t.table<SumsStamp, number>('studySums')
  await Promise.all([table.clear(), table.put({ slice: KEPT_IN, stamp: newId() })])
}
