import { plural } from '../core/words.ts'
import type { CardMemory } from './memory.ts'
import type { DeckProgress } from './tables.ts'

/** Cards of one study day: due reviews, and new cards within the day's limit. */
export interface DueToday {
  reviews: number
  newCards: number
}

/** The person's limits on one study day; 0 means no limit. */
export interface DayLimits {
  newCards: number
  minutes: number
}

export interface NewToday {
  /** New cards still allowed today; Infinity if there is no limit. */
  newLeft: number
  /** Whether the day's minutes are used up, so no new cards are allowed. */
  isTimeUp: boolean
  /** New cards offered if the person continues beyond the limits: the new cards left in the day's limit, or a second batch if none are left. */
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

/** Formats the number of due cards, like `12 reviews · 8 new` or `Nothing due today`. All screens use this format. */
export function dueWords({ reviews, newCards }: DueToday): string {
  if (reviews === 0) return newCards === 0 ? 'Nothing due today' : plural(newCards, 'new card')
  return newCards === 0 ? plural(reviews, 'review') : `${plural(reviews, 'review')} · ${newCards} new`
}

/** Formats the next due cards, like `3 cards due tomorrow`. */
export function nextDueWords({ cards, inDays }: { cards: number; inDays: number }): string {
  const when = inDays === 1 ? 'tomorrow' : `in ${inDays} days`
  return `${plural(cards, 'card')} due ${when}`
}

// Progress of a deck

/** Limit of new cards per day for all decks together (PRODUCT). */
export const NEW_CARDS_PER_DAY = 20
/** Minimum stability of a mastered card (PRODUCT). */
const MASTERED_STABILITY_DAYS = 21

/** Contribution of a seen card to its deck's mastery, 0 to 1. */
export const masteryOf = (memory: Pick<CardMemory, 'stability'>): number =>
  Math.min(1, memory.stability / MASTERED_STABILITY_DAYS)

/** New cards left in the daily limit, given the number of cards seen for the first time today. A limit of 0 means no limit. */
export const newCardsLeft = (introducedToday: number, limit: number = NEW_CARDS_PER_DAY): number =>
  limit === 0 ? Number.POSITIVE_INFINITY : Math.max(0, limit - introducedToday)

/**
 * Computes a deck's progress. `masterySum`: the sum of the seen cards' mastery. `seenDue`: the number of seen cards due before the study
 * day ends.
 */
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

/** Merges lists, distributing the items of each list evenly and preserving their order. With `leads`, the first list's first item comes first. */
export function spread<T>(lists: readonly (readonly T[])[], leads = false): T[] {
  return lists
    .flatMap((list, nth) =>
      list.map((item, at) => ({ item, place: (at + (leads && nth === 0 ? 0 : 0.5)) / list.length })),
    )
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
