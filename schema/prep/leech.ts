import { dayOfReview } from '../core/time.ts'
import { type CardMemory, isLeech, type Review } from './memory.ts'
import { isMissedReview } from './missed-review.ts'

const AGAIN = 1

/**
 * Whether the person has brought a leech back: they chose to study it on a later day than they last forgot it, and recalled it. The pass
 * in the relearning minutes after a lapse shows nothing yet. Derived, so undoing that grade sets the card aside again, on every device.
 */
export function isBroughtBack(reviews: readonly Review[], timeZone: string): boolean {
  const counting = reviews.filter(({ undoneAt }) => undoneAt === null)
  const dayOf = (review: Review) => dayOfReview(review, timeZone)
  const forgottenOn = Math.max(...counting.filter(({ rating }) => rating === AGAIN).map(dayOf))
  return counting.some((one) => one.rating > AGAIN && !isMissedReview(one.id) && dayOf(one) > forgottenOn)
}

/** The leeches that were not brought back, in the order of their ids. */
export function setAside(
  memories: Iterable<Pick<CardMemory, 'cardId' | 'lapses'>>,
  /** All reviews of the leeches among them. */
  reviews: readonly Review[],
  timeZone: string,
): string[] {
  const byCard = Map.groupBy(reviews, ({ cardId }) => cardId)
  return [...memories]
    .filter((memory) => isLeech(memory) && !isBroughtBack(byCard.get(memory.cardId) ?? [], timeZone))
    .map(({ cardId }) => cardId)
    .sort()
}
