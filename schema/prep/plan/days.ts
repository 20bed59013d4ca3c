import { WEEK_DAYS } from '../../account/settings.ts'
import type { PlanFacts } from './facts.ts'

/** Day 0 of the study days, 1970-01-01, was a Thursday. */
const FIRST_DAY = WEEK_DAYS.indexOf('thursday')
/** Nobody studies longer in one day; a larger figure is a typo. */
const MOST_MINUTES = 600
const DAY_MS = 86_400_000

/** The day number of a date like `2027-03-14`. A date has no time zone: it is compared with days of the person's own calendar. */
export const dayOfDate = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS)

/** From 0, Monday, to 6. */
export const weekdayOf = (day: number): number => (((day + FIRST_DAY) % 7) + 7) % 7

/** Minutes there are for cards on this day: those of the weekday without the day's workout. None on rest days, and none from the exam day on. */
export function minutesOn(day: number, { minutes, restDays, examDay, taken }: PlanFacts): number {
  if (day >= examDay || restDays.has(day)) return 0
  const given = (minutes[weekdayOf(day)] ?? 0) - (taken?.get(day) ?? 0)
  return Math.min(MOST_MINUTES, Math.max(0, given))
}
