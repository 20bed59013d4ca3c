import { midnightUtc } from '@station-zero/schema/core/time.ts'

/**
 * Returns a function that formats days counted from 1970-01-01, in the browser's locale. Such days have no time zone, so they are formatted
 * in UTC.
 */
const nameWith = (options: Intl.DateTimeFormatOptions) => {
  const { format } = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', ...options })
  return (day: number) => format(midnightUtc(day))
}

export const formatDayOf = nameWith({ dateStyle: 'medium' })
export const shortWeekday = nameWith({ weekday: 'short' })
export const narrowWeekday = nameWith({ weekday: 'narrow' })
export const longWeekday = nameWith({ weekday: 'long' })
export const monthName = nameWith({ month: 'long', year: 'numeric' })
export const longDay = nameWith({ weekday: 'long', month: 'long', day: 'numeric' })
export const shortMonth = nameWith({ month: 'short' })
export const dayOfMonth = nameWith({ day: 'numeric' })
