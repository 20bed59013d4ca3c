import { newCardsLeft } from './progress.ts'

/** What one study day holds: cards seen before that are due, and new ones left of the day's limit. */
export interface DueToday {
  reviews: number
  newCards: number
}

/** A person's own limits for one study day; 0 means no limit. */
export interface DayLimits {
  newCards: number
  minutes: number
}

export interface NewToday {
  /** New cards that may still come today; Infinity if there is no limit. */
  newLeft: number
  /** The day's minutes are used up, so none do. */
  isTimeUp: boolean
  /** How many come if the person keeps going past their limits: the rest of the day's, or as many again. */
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

/** The one way to say what is due: `12 reviews · 8 new`. */
export function dueWords({ reviews, newCards }: DueToday): string {
  if (reviews === 0)
    return newCards === 0 ? 'Nothing due today' : newCards === 1 ? '1 new card' : `${newCards} new cards`
  const reviewWords = reviews === 1 ? '1 review' : `${reviews} reviews`
  return newCards === 0 ? reviewWords : `${reviewWords} · ${newCards} new`
}

/** `3 cards due tomorrow`. */
export function nextDueWords({ cards, inDays }: { cards: number; inDays: number }): string {
  const when = inDays === 1 ? 'tomorrow' : `in ${inDays} days`
  return `${cards === 1 ? '1 card' : `${cards} cards`} due ${when}`
}
