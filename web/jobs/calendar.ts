import type { Calendar } from '@station-zero/schema/jobs/deadline.ts'
import { formatDay } from '../ui/format-date.ts'

const DAY_MS = 86_400_000

/** Without the year, for what is near: 'Nov 25'. */
export const formatShortDay = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' }).format

/** This device's calendar. */
export const calendar: Calendar = {
  formatDay,
  formatShortDay,
  dayOf(at) {
    const date = new Date(at)
    return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS
  },
}
