import type { DueToday } from '../prep/due.ts'
import { SECONDS_A_CARD, secondsForCards } from '../prep/pace.ts'

/** How many reviews, or how many new cards, fit into this many minutes. */
export function cardsInSitting(minutes: string): DueToday {
  const seconds = Number(minutes) * 60
  const each = (cards: DueToday) => Math.floor(seconds / secondsForCards(cards, SECONDS_A_CARD))
  return { reviews: each({ reviews: 1, newCards: 0 }), newCards: each({ reviews: 0, newCards: 1 }) }
}

/** Minutes that these cards took, by the estimate that the choice of a sitting is made with. */
export const minutesSat = (cards: DueToday): number => secondsForCards(cards, SECONDS_A_CARD) / 60
