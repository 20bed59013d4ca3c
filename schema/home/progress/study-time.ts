import { isMissedReview } from '../../prep/missed-review.ts'
import { LONGEST_CARD_MS, SECONDS_A_CARD } from '../../prep/pace.ts'
import { dayIn, type Frame } from './period.ts'

export interface Graded {
  id: string
  cardId: string
  deckId: string
  rating: number
  reviewedAt: number
  undoneAt: number | null
}

export interface Recalled {
  /** Graded Hard, Good or Easy. */
  passed: number
  total: number
}

/** What the reviews of a frame add up to. */
export interface StudySums {
  /** By deck: cards that had been seen before. Showing a card for the first time asks for no memory of it. */
  recalled: Map<string, Recalled>
  /** Seconds of study by study day. */
  secondsByDay: Map<number, number>
  /** When the first review was graded; null if there was none. */
  firstAt: number | null
  /** When the last review was graded, so the next slice goes on from it. */
  lastAt: number
}

export const noStudy = (): StudySums => ({
  recalled: new Map(),
  secondsByDay: new Map(),
  firstAt: null,
  lastAt: Number.NEGATIVE_INFINITY,
})

/**
 * Adds a slice of reviews, oldest first and later than the slices before. A card takes the time since the grade before it; after a
 * break of more than a minute nobody knows, so it counts as the usual eight seconds. `firstSeen` says when a card was first graded.
 */
export function addReviews(
  sums: StudySums,
  reviews: readonly Graded[],
  frame: Frame,
  firstSeen: (cardId: string) => number | undefined,
): StudySums {
  for (const { id, cardId, deckId, rating, reviewedAt, undoneAt } of reviews) {
    // Nobody looked at a card that a test made due.
    if (undoneAt !== null || isMissedReview(id)) continue
    const gap = reviewedAt - sums.lastAt
    sums.firstAt ??= reviewedAt
    sums.lastAt = reviewedAt
    const day = dayIn(frame, reviewedAt)
    if (day === null) continue
    const seconds = gap > LONGEST_CARD_MS ? SECONDS_A_CARD : gap / 1_000
    sums.secondsByDay.set(day, (sums.secondsByDay.get(day) ?? 0) + seconds)
    if (reviewedAt <= (firstSeen(cardId) ?? reviewedAt)) continue
    const known = sums.recalled.get(deckId) ?? { passed: 0, total: 0 }
    sums.recalled.set(deckId, { passed: known.passed + (rating > 1 ? 1 : 0), total: known.total + 1 })
  }
  return sums
}

export const sumRecalled = (recalled: Iterable<Recalled>): Recalled => {
  const sum = { passed: 0, total: 0 }
  for (const { passed, total } of recalled) {
    sum.passed += passed
    sum.total += total
  }
  return sum
}
