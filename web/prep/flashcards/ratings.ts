import { DAY_MS, HOUR_MS, MINUTE_MS } from '@station-zero/schema/core/time.ts'
import type { Rating } from '@station-zero/schema/prep/memory.ts'

export const RATINGS: readonly Rating[] = [1, 2, 3, 4]

export const RATING_NAMES: Record<Rating, string> = { 1: 'Again', 2: 'Hard', 3: 'Good', 4: 'Easy' }

/** Rating colors on the dark bar. */
export const ratingColors: Record<Rating, string> = {
  1: 'bg-on-bar-danger',
  2: 'bg-on-bar-muted',
  3: 'bg-on-bar-accent',
  4: 'bg-on-bar-success',
}

/** Formats the interval until a card is due again, short enough for a button: `10 min`, `3 days`, `2.5 mo`. */
export function formatInterval(ms: number): string {
  if (ms < MINUTE_MS) return '<1 min'
  if (ms < HOUR_MS) return `${Math.round(ms / MINUTE_MS)} min`
  if (ms < DAY_MS) return `${Math.round(ms / HOUR_MS)} h`
  const days = Math.round(ms / DAY_MS)
  if (days < 30) return days === 1 ? '1 day' : `${days} days`
  if (days < 365) return `${oneDecimal(days / 30.4)} mo`
  return `${oneDecimal(days / 365)} yr`
}

const oneDecimal = (value: number): string => String(Math.round(value * 10) / 10)
