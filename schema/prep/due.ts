import { plural } from '../core/words.ts'
import type { CardMemory } from './memory.ts'
import type { DeckProgress } from './tables.ts'

/** The cards of one study day: due ones that were seen before, and new ones left of the day's limit. */
export interface DueToday {
  reviews: number
  newCards: number
}

/** The person's limits for one study day; 0 means no limit. */
export interface DayLimits {
  newCards: number
  minutes: number
}

export interface NewToday {
  /** New cards that may still come today; Infinity if there is no limit. */
  newLeft: number
  /** The day's minutes are used up, so none do. */
  isTimeUp: boolean
  /** New cards that come if the person continues past their limits: the rest of the day's, or as many again. */
  newAnyway: number
}

export function newToday(
  limits: DayLimits,
  today: { introduced: number; reviewed: number; secondsACard: number },
): NewToday {
  const isTimeUp = limits.minutes > 0 && today.reviewed * today.secondsACard >= limits.minutes * 60
  const rest = newCardsLeft(today.introduced, limits.newCards)
  return { newLeft: isTimeUp ? 0 : rest, isTimeUp, newAnyway: rest || limits.newCards }
}

/** What is due, in the words that every screen uses: `12 reviews · 8 new`. */
export function dueWords({ reviews, newCards }: DueToday): string {
  if (reviews === 0) return newCards === 0 ? 'Nothing due today' : plural(newCards, 'new card')
  return newCards === 0 ? plural(reviews, 'review') : `${plural(reviews, 'review')} · ${newCards} new`
}

/** `3 cards due tomorrow`. */
export function nextDueWords({ cards, inDays }: { cards: number; inDays: number }): string {
  const when = inDays === 1 ? 'tomorrow' : `in ${inDays} days`
  return `${plural(cards, 'card')} due ${when}`
}

// Decks

/** New cards per day, over all decks together (PRODUCT). */
export const NEW_CARDS_A_DAY = 20
/** A card counts as mastered from this stability on (PRODUCT). */
const MASTERED_STABILITY_DAYS = 21

/** What one seen card adds to its deck's mastery, 0 to 1. */
export const masteryOf = (memory: Pick<CardMemory, 'stability'>): number =>
  Math.min(1, memory.stability / MASTERED_STABILITY_DAYS)

/** What is left of the limit of new cards a day, given how many were seen for the first time today. A limit of 0 is none. */
export const newCardsLeft = (introducedToday: number, limit: number = NEW_CARDS_A_DAY): number =>
  limit === 0 ? Number.POSITIVE_INFINITY : Math.max(0, limit - introducedToday)

/** `masterySum` is the sum over the seen cards; `seenDue` counts those due before the study day ends. */
export function deckProgress(deck: {
  deckId: string
  totalCards: number
  seen: number
  masterySum: number
  seenDue: number
  newLeft: number
}): DeckProgress {
  const { deckId, totalCards, seen, masterySum, seenDue, newLeft } = deck
  const unseen = Math.max(0, totalCards - seen)
  return {
    deckId,
    mastery: totalCards === 0 ? 0 : Math.round((100 * masterySum) / totalCards),
    dueCards: seenDue + Math.min(unseen, newLeft),
    totalCards,
  }
}

/** Merges lists so that each is spread evenly and stays in order. With `leads`, the first list's first item comes first. */
export function spread<T>(lists: readonly (readonly T[])[], leads = false): T[] {
  return lists
    .flatMap((list, nth) =>
      list.map((item, at) => ({ item, place: (at + (leads && nth === 0 ? 0 : 0.5)) / list.length })),
    )
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
