import { calendarDay } from '@station-zero/schema/core/time.ts'
import type { Calendar } from '@station-zero/schema/jobs/deadline.ts'
import { useStudyTimeZone } from '../data/time.ts'
import { studyTimeZone } from '../data/time-zone.ts'
import { formatCalendarDay, formatShortDay } from '../ui/format.ts'

/** The date of a moment where the person is, without the year: 'Nov 25'. */
export const shortDayOf = (at: number): string => formatShortDay(calendarDay(at, studyTimeZone()))

export const useCalendar = (): Calendar => ({
  timeZone: useStudyTimeZone(),
  formatDay: formatCalendarDay,
  formatShortDay,
})
