import { studyDay } from './day.ts'

/** No study day is longer than this, even when daylight saving time ends. */
const LONGEST_DAY_MS = 26 * 3_600_000

/** When the study day of `now` began (ms): the last 4:00 in the zone. */
export function studyDayStart(now: number, timeZone: string): number {
  const today = studyDay(now, timeZone)
  let before = now - LONGEST_DAY_MS
  let within = now
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (studyDay(middle, timeZone) === today) within = middle
    else before = middle
  }
  return within
}
