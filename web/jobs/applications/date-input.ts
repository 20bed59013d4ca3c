import { dayOfDate, momentOf, wallClock } from '@station-zero/schema/core/time.ts'

const EARLIEST_YEAR = 2000
const LATEST_YEAR = 2100
const NOON_MIN = 12 * 60

/** What a date field shows, in the person's zone: '2026-11-21', or '2026-11-21T09:30' with the hour. */
export const inputText = (at: number, isTimed: boolean, timeZone: string): string =>
  new Date(wallClock(at, timeZone)).toISOString().slice(0, isTimed ? 16 : 10)

/** The moment that a date field says, ms; a day is its noon. Null if it is empty, undefined if it is no date. */
export function readInput(text: string, timeZone: string): number | null | undefined {
  if (text === '') return null
  const [, date = '', year, hour, minute] = /^((\d{4,6})-\d\d-\d\d)(?:T(\d\d):(\d\d))?/.exec(text) ?? []
  if (!year || Number(year) < EARLIEST_YEAR || Number(year) > LATEST_YEAR) return undefined
  return momentOf(dayOfDate(date), hour ? Number(hour) * 60 + Number(minute) : NOON_MIN, timeZone)
}
