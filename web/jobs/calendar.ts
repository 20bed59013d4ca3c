import { calendarDay } from '@station-zero/schema/core/time.ts'
import type { Calendar } from '@station-zero/schema/jobs/deadline.ts'
import { useStudyTimeZone } from '../db/lib/study-day.ts'
import { studyTimeZone } from '../db/lib/time-zone.ts'
import { formatCalendarDay, formatShortDay } from '../ui/format-date.ts'

/** The date of a moment where the person is, without the year: 'Nov 25'. */
export const shortDayOf = (at: number): string => formatShortDay(calendarDay(at, studyTimeZone()))

export const useCalendar = (): Calendar => ({
  timeZone: useStudyTimeZone(),
  formatDay: formatCalendarDay,
  formatShortDay,
})
