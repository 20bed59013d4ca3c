import { dateOfDay, dayOfDate, monthAfter, monthOf, type WeekDay, weekOfDay } from '../../core/time.ts'
import type { Frame } from '../progress/period.ts'

const WEEK_LENGTH = 7

/** The day of a date in an address, where anything may stand; null if there is no such day, or it is yet to come. */
export function parseDay(text: string | null, today: number): number | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const day = dayOfDate(text)
  return Number.isFinite(day) && day <= today && dateOfDay(day) === text ? day : null
}

/** The month of an address; the one of today if there is no such month, or it is yet to come. */
export function parseMonth(text: string | null, today: number): string {
  return text && parseDay(`${text}-01`, today) !== null ? text : monthOf(today)
}

/** The study days of a month, up to today. */
export function frameOfMonth(month: string, today: number, timeZone: string): Frame {
  const last = dayOfDate(`${monthAfter(month, 1)}-01`) - 1
  return { period: 'all', timeZone, firstDay: dayOfDate(`${month}-01`), today: Math.min(last, today) }
}

/** The month in weeks of seven places; null where a day belongs to another month. */
export function weeksOfMonth(month: string, weekBegins: WeekDay): (number | null)[][] {
  const first = dayOfDate(`${month}-01`)
  const next = dayOfDate(`${monthAfter(month, 1)}-01`)
  const begins = weekOfDay(first, weekBegins)
  return Array.from({ length: Math.ceil((next - begins) / WEEK_LENGTH) }, (_, week) =>
    Array.from({ length: WEEK_LENGTH }, (_, at) => {
      const day = begins + week * WEEK_LENGTH + at
      return day >= first && day < next ? day : null
    }),
  )
}
