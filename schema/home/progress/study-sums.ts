import { boundsOfStudyDay, dayOfReview } from '../../core/time.ts'
import { LONGEST_CARD_MS } from '../../prep/pace.ts'

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
export type DeckSums = [deckId: string, cards: number, passed: number, total: number]

/** What the days add up to. */
export interface StudySums {
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
  const day = dayOfReview(review, timeZone)
  return [day, day + 1]
}

/** The first moment (ms) whose reviews may be part of the sums of a study day. */
export const sumsBegin = (day: number): number => boundsOfStudyDay(day).from - LONGEST_CARD_MS
