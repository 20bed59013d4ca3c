import { boundsOfStudyDay, dayCounted, dayDone } from '../core/time.ts'
import { isMissedReview } from '../prep/missed.ts'
import { MAX_CARD_MS, SECONDS_PER_CARD } from '../prep/pace.ts'

export interface Recalled {
  /** Number of answers graded Hard, Good or Easy. */
  passed: number
  total: number
}

/** Sums of the reviews of one study day. */
export interface DaySums {
  /** Key of the row: the study day, as days since 1970-01-01. In earlier versions, the key identified a slice of four weeks. */
  slice: number
  /** Total time spent on cards that day, in seconds. */
  seconds: number
  /** Number of grades; missing in sums stored by earlier versions. */
  answers: number
  /** In the order in which the decks were first answered that day. */
  decks: DeckSums[]
}

/** One deck's sums for a day: cards answered, correct answers to cards seen before, and all answers to cards seen before. */
type DeckSums = [deckId: string, cards: number, passed: number, total: number]

/** Sums over several days. */
interface StudySums {
  /** Recall by deck, for cards that had been seen before. */
  recalled: Map<string, Recalled>
  /** Seconds of study by study day; omits days without study. */
  secondsByDay: Map<number, number>
}

export function addDays(days: readonly DaySums[]): StudySums {
  const sums: StudySums = { recalled: new Map(), secondsByDay: new Map() }
  for (const { slice, seconds, decks } of days) {
    if (decks.length === 0) continue
    sums.secondsByDay.set(slice, seconds)
    for (const [deckId, , passed, total] of decks) {
      if (total === 0) continue
      const known = sums.recalled.get(deckId) ?? { passed: 0, total: 0 }
      sums.recalled.set(deckId, { passed: known.passed + passed, total: known.total + total })
    }
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

/** Returns the study days whose sums depend on a review: its own day and the next day, whose first card may be timed from this review. */
export function daysWithReview(review: { studyDay?: number | null | undefined; reviewedAt: number }, timeZone: string) {
  const day = dayDone(review, timeZone)
  return [day, day + 1]
}

/** The earliest time, in ms, at which a review can affect the sums of a study day. */
export const sumsBegin = (day: number): number => boundsOfStudyDay(day).from - MAX_CARD_MS

// Sums of reviews

export interface Graded {
  id: string
  cardId: string
  deckId: string
  rating: number
  reviewedAt: number
  /** The study day on which the review was made; missing in reviews stored by earlier versions. */
  studyDay?: number | null | undefined
  undoneAt: number | null
}

interface StudyFacts {
  /** Time zone for reviews without a stored study day. */
  timeZone: string
  /** First and last study day of the sums. */
  firstDay: number
  lastDay: number
  /** The current study day. */
  current: number
  /** The time of a card's first grade. */
  firstSeen: (cardId: string) => number
}

/**
 * Sums the reviews of each day, oldest first, including days without reviews. The reviews must be in chronological order and start a minute
 * before the first day, because a card is timed from the previous grade. After a gap of more than a minute, a card counts as eight seconds.
 */
export function sumDays(
  reviews: readonly Graded[],
  { timeZone, firstDay, lastDay, current, firstSeen }: StudyFacts,
): DaySums[] {
  const days = Array.from({ length: lastDay - firstDay + 1 }, (_, at) => newDay(firstDay + at))
  let lastAt = Number.NEGATIVE_INFINITY
  for (const review of reviews) {
    const { id, cardId, deckId, rating, reviewedAt, undoneAt } = review
    // Skips reviews that were undone, or that a test added to make a card due without showing it.
    if (undoneAt !== null || isMissedReview(id)) continue
    const gap = reviewedAt - lastAt
    lastAt = reviewedAt
    const day = days[dayCounted(review, timeZone, current) - firstDay]
    if (!day) continue
    day.answers += 1
    day.seconds += gap > MAX_CARD_MS ? SECONDS_PER_CARD : gap / 1_000
    const deck = deckOf(day, deckId)
    deck.cardIds.add(cardId)
    // The first answer to a card does not measure recall.
    if (reviewedAt <= firstSeen(cardId)) continue
    deck.passed += rating > 1 ? 1 : 0
    deck.total += 1
  }
  return days.map(({ day, seconds, answers, decks }) => ({
    slice: day,
    seconds,
    answers,
    decks: [...decks].map(([deckId, { cardIds, passed, total }]): DeckSums => [deckId, cardIds.size, passed, total]),
  }))
}

interface OpenDay {
  day: number
  seconds: number
  answers: number
  decks: Map<string, { cardIds: Set<string>; passed: number; total: number }>
}

const newDay = (day: number): OpenDay => ({ day, seconds: 0, answers: 0, decks: new Map() })

function deckOf({ decks }: OpenDay, deckId: string) {
  const deck = decks.get(deckId) ?? { cardIds: new Set<string>(), passed: 0, total: 0 }
  decks.set(deckId, deck)
  return deck
}
