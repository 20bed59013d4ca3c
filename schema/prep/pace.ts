import type { DueToday } from './due.ts'

/** Seconds a review takes, before a person's own pace is known (PRODUCT). */
export const SECONDS_A_CARD = 8
/** Seconds a new card takes at least: it is read and thought about, not only remembered. */
const SECONDS_A_NEW_CARD = 20
/** A longer gap between two grades is a break, not a card. */
export const LONGEST_CARD_MS = 60_000
/** Fewer cards than this say little about a pace. */
const ENOUGH_CARDS = 20
/** How many of the newest reviews a pace is taken from. */
export const PACE_REVIEWS = 200

/** Seconds a card takes this person: the mean time between two grades, breaks left out. `reviewedAt` in ms, in any order. */
export function paceOf(reviewedAt: readonly number[]): number {
  const times = [...reviewedAt].sort((a, b) => a - b)
  const gaps = times.flatMap((at, nth) => (nth === 0 ? [] : [at - (times[nth - 1] ?? at)]))
  const cards = gaps.filter((gap) => gap > 0 && gap <= LONGEST_CARD_MS)
  if (cards.length < ENOUGH_CARDS) return SECONDS_A_CARD
  return cards.reduce((sum, gap) => sum + gap, 0) / cards.length / 1_000
}

/** Whole minutes that this many cards take; at least one if there are any. */
export const minutesFor = (cards: number, secondsACard: number): number =>
  cards === 0 ? 0 : Math.max(1, Math.round((cards * secondsACard) / 60))

/** Seconds that these cards take at this pace. */
export const secondsForCards = ({ reviews, newCards }: DueToday, secondsACard: number): number =>
  reviews * secondsACard + newCards * newCardSeconds(secondsACard)

/** Whole minutes that these cards take; at least one if there are any. */
export const minutesForCards = (cards: DueToday, secondsACard: number): number =>
  minutesFor(secondsForCards(cards, secondsACard), 1)

/** How many of these cards fit into so many minutes, reviews first; at least one if there are any. */
export function cardsWithin(minutes: number, { reviews, newCards }: DueToday, secondsACard: number): DueToday {
  const seconds = minutes * 60
  const first = Math.min(reviews, Math.max(1, Math.floor(seconds / secondsACard)))
  const left = Math.max(0, seconds - first * secondsACard)
  const fresh = Math.min(newCards, Math.floor(left / newCardSeconds(secondsACard)))
  return { reviews: first, newCards: first + fresh === 0 ? Math.min(1, newCards) : fresh }
}

const newCardSeconds = (secondsACard: number): number => Math.max(SECONDS_A_NEW_CARD, secondsACard)
