import type { DeckProgress } from './deck-progress.ts'
import type { CardMemory } from './memory.ts'

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
