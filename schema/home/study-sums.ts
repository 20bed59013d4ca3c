import { boundsOfStudyDay, dayCounted, dayDone } from '../core/time.ts'
import { isMissedReview } from '../prep/missed.ts'
import { LONGEST_CARD_MS, SECONDS_A_CARD } from '../prep/pace.ts'

export interface Recalled {
  /** Graded Hard, Good or Easy. */
  passed: number
  total: number
}

/** What the reviews of one study day add up to. */
export interface DaySums {
  /** The study day, as days since 1970-01-01: the key of its row, which held a slice of four weeks in earlier versions. */
  slice: number
  /** Seconds of study. */
  seconds: number
  /** Cards graded, each as often as it was; the sums of earlier versions lack it. */
  answers: number
  /** In the order in which they were first answered. */
  decks: DeckSums[]
}

/** A deck's part of a day: the cards answered, and how many answers to cards seen before were right, of how many. */
type DeckSums = [deckId: string, cards: number, passed: number, total: number]

/** What the days add up to. */
interface StudySums {
  /** By deck: cards that had been seen before. */
  recalled: Map<string, Recalled>
  /** Seconds of study by study day; days without any are left out. */
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

/** The study days whose sums a review is part of: also the next one, if its first card may take its time from this review. */
export function daysWithReview(review: { studyDay?: number | null | undefined; reviewedAt: number }, timeZone: string) {
  const day = dayDone(review, timeZone)
  return [day, day + 1]
}

/** The first moment (ms) whose reviews may be part of the sums of a study day. */
export const sumsBegin = (day: number): number => boundsOfStudyDay(day).from - LONGEST_CARD_MS

// Adding up reviews

export interface Graded {
  id: string
  cardId: string
  deckId: string
  rating: number
  reviewedAt: number
  /** The study day that it was made on; missing in reviews of earlier versions. */
  studyDay?: number | null | undefined
  undoneAt: number | null
}

interface StudyFacts {
  /** The zone for reviews that store no study day. */
  timeZone: string
  /** The first and the last study day to add up. */
  firstDay: number
  lastDay: number
  /** The study day that it is now. */
  current: number
  /** When a card was first graded. */
  firstSeen: (cardId: string) => number
}

/**
 * Adds up the reviews of each of the days, oldest first, also of days without any. They must be in the order of their time and begin a
 * minute before the first day: a card takes the time since the grade before it. After a break of more than a minute it
 * counts as the usual eight seconds.
 */
export function sumDays(
  reviews: readonly Graded[],
  { timeZone, firstDay, lastDay, current, firstSeen }: StudyFacts,
): DaySums[] {
  const days = Array.from({ length: lastDay - firstDay + 1 }, (_, at) => newDay(firstDay + at))
  let lastAt = Number.NEGATIVE_INFINITY
  for (const review of reviews) {
    const { id, cardId, deckId, rating, reviewedAt, undoneAt } = review
    // A test made the card due without showing it.
    if (undoneAt !== null || isMissedReview(id)) continue
    const gap = reviewedAt - lastAt
    lastAt = reviewedAt
    const day = days[dayCounted(review, timeZone, current) - firstDay]
    if (!day) continue
    day.answers += 1
    day.seconds += gap > LONGEST_CARD_MS ? SECONDS_A_CARD : gap / 1_000
    const deck = deckOf(day, deckId)
    deck.cardIds.add(cardId)
    // The first answer to a card is no recall.
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
