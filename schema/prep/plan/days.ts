import { WEEK_DAYS } from '../../account/settings.ts'
import type { PlanFacts } from './facts.ts'

/** Day 0 of the study days, 1970-01-01, was a Thursday. */
const FIRST_DAY = WEEK_DAYS.indexOf('thursday')
/** Nobody studies longer in one day; a larger figure is a typo. */
const MOST_MINUTES = 600
const DAY_MS = 86_400_000

/** The day number of a date like `2027-03-14`. A date has no time zone: it is compared with days of the person's own calendar. */
export const dayOfDate = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS)

/** Minutes there are for study on this day. None on rest days, and none from the exam day on. */
export function minutesOn(day: number, { minutes, restDays, examDay }: PlanFacts): number {
  if (day >= examDay || restDays.has(day)) return 0
  const given = minutes[(((day + FIRST_DAY) % 7) + 7) % 7] ?? 0
  return Math.min(MOST_MINUTES, Math.max(0, given))
}
