import { weekdayOf } from '../../core/time.ts'

/** A streak is looked back for this many days. */
export const STREAK_DAYS = 364

interface StreakFacts {
  /** The days with anything on them. */
  active: ReadonlySet<number>
  today: number
  /** From Monday to Sunday, as the person said them; null if never said. */
  minutes: readonly number[] | null
}

/**
 * Days with work on them, back from today, without a gap. It freezes by itself: a day that the person keeps free is no gap, and without
 * such days no single day is. Today is no gap either before it is over. Work on a free day counts.
 */
export function streak({ active, today, minutes }: StreakFacts): number {
  let days = 0
  let missed = 0
  for (let day = today; day > today - STREAK_DAYS; day -= 1) {
    if (active.has(day)) {
      days += 1
      missed = 0
    } else if (day !== today && minutes?.[weekdayOf(day)] !== 0) missed += 1
    if (missed > (minutes ? 0 : 1)) break
  }
  return days
}
