import { studyDay } from '../prep/day.ts'
import { WEEK_DAYS } from './settings.ts'

/** Day 0 of the study days, 1970-01-01, was a Thursday. */
const FIRST_DAY = WEEK_DAYS.indexOf('thursday')

/** The study day on which the week of `now` began. */
export function weekStart(now: number, timeZone: string, resetDay: (typeof WEEK_DAYS)[number]): number {
  const today = studyDay(now, timeZone)
  const weekday = (((today + FIRST_DAY) % 7) + 7) % 7
  return today - ((weekday - WEEK_DAYS.indexOf(resetDay) + 7) % 7)
}
