import { type DoneRow, doneAt, midnightUtc } from '@station-zero/schema/core/time.ts'

/** Formats timestamps in the person's locale. */
export const formatDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format
export const formatDayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format

const dayAndTime = {
  ...({ weekday: 'short', month: 'short', day: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit' } as const),
}
const thisYear = new Intl.DateTimeFormat(undefined, dayAndTime)
const otherYear = new Intl.DateTimeFormat(undefined, { ...dayAndTime, year: 'numeric' })

/** Formats when something takes place: 'Tue, Dec 8, 6:30 PM', with the year if it is not this year. */
export const formatAppointment = (time: number): string =>
  (new Date(time).getFullYear() === new Date().getFullYear() ? thisYear : otherYear).format(time)

/** Returns a formatter for days counted from 1970-01-01, which have no time zone. */
const formatterOfDays = (options: Intl.DateTimeFormatOptions) => {
  const { format } = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', ...options })
  return (day: number): string => format(midnightUtc(day))
}
export const formatWeekday = formatterOfDays({ weekday: 'short', month: 'short', day: 'numeric' })
export const formatCalendarDay = formatterOfDays({ dateStyle: 'medium' })
/** Formats the date of an activity: its stored study day or, in rows from earlier versions, the date of its timestamp. */
export const formatDayDone = (row: DoneRow): string =>
  typeof row.studyDay === 'number' ? formatCalendarDay(row.studyDay) : formatDay(doneAt(row))
/** Formats a near date without the year: 'Nov 25'. */
export const formatShortDay = formatterOfDays({ month: 'short', day: 'numeric' })

/** Formats wall-clock times in another time zone, as returned by `wallClock`. */
export const formatWallDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }).format
export const formatWallClock = new Intl.DateTimeFormat(undefined, {
  ...{ dateStyle: 'medium', timeStyle: 'short' },
  timeZone: 'UTC',
}).format

/** Formats a size, for example 820 KB, 1.4 MB or 6.2 GB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`
}

/** Whether shortcuts use the Command key. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
