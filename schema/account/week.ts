import { studyDay } from '../prep/day.ts'
import { studyDayStart } from '../prep/day-start.ts'
import { WEEK_DAYS } from './settings.ts'

/** Day 0 of the study days, 1970-01-01, was a Thursday. */
const FIRST_DAY = WEEK_DAYS.indexOf('thursday')

/** The study day on which the week of `now` began. */
export function weekStart(now: number, timeZone: string, resetDay: (typeof WEEK_DAYS)[number]): number {
  const today = studyDay(now, timeZone)
  const weekday = (((today + FIRST_DAY) % 7) + 7) % 7
  return today - ((weekday - WEEK_DAYS.indexOf(resetDay) + 7) % 7)
}

const DAY_MS = 86_400_000

/** When the week of `now` began, ms. Asked from the middle of its first day, whatever happened to the clocks since. */
export function weekBeginning(now: number, timeZone: string, resetDay: (typeof WEEK_DAYS)[number]): number {
  const days = studyDay(now, timeZone) - weekStart(now, timeZone, resetDay)
  return studyDayStart(studyDayStart(now, timeZone) - (days - 0.5) * DAY_MS, timeZone)
}
