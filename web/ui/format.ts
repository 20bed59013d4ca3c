import { midnightUtc } from '@station-zero/schema/core/time.ts'

/** A moment, in the reader's own language and date order. */
export const formatDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format
export const formatDayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format

/** For a day that is counted from 1970-01-01, in no time zone. */
const formatterOfDays = (options: Intl.DateTimeFormatOptions) => {
  const { format } = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', ...options })
  return (day: number): string => format(midnightUtc(day))
}
export const formatWeekday = formatterOfDays({ weekday: 'short', month: 'short', day: 'numeric' })
export const formatCalendarDay = formatterOfDays({ dateStyle: 'medium' })
/** Without the year, for what is near: 'Nov 25'. */
export const formatShortDay = formatterOfDays({ month: 'short', day: 'numeric' })

/** For a moment on the wall clock of another zone than the device's, as `wallClock` returns it. */
export const formatWallDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }).format
export const formatWallClock = new Intl.DateTimeFormat(undefined, {
  ...{ dateStyle: 'medium', timeStyle: 'short' },
  timeZone: 'UTC',
}).format

/** For example: 820 KB, 1.4 MB, 6.2 GB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`
}
