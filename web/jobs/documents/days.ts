import { calendarDay, dateOfDay, dayOfDate } from '@station-zero/schema/core/time.ts'
import { studyTimeZone } from '../../data/time-zone.ts'
import { formatCalendarDay } from '../../ui/format.ts'

/** The date of a moment where the person is, like '2026-11-23'. */
export const isoDayOf = (at: number): string => dateOfDay(calendarDay(at, studyTimeZone()))

/** A date in the reader's own order of day and month. */
export const dayInWords = (date: string): string => formatCalendarDay(dayOfDate(date))
