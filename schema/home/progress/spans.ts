import { dayOfDate, midnightUtc, monthAfter, monthOf } from '../../core/time.ts'
import type { Frame } from './period.ts'

/** One column of a chart over time: study days, `until` excluded. */
export interface Span {
  from: number
  until: number
}

export type SpanUnit = 'day' | 'week' | 'month'

const WEEK_LENGTH = 7
/** More columns than this are too narrow to tell apart on a phone. */
const MOST_WEEKS_SHOWN = 26
const MOST_DAYS_SHOWN = 28

/** The finest unit whose columns can still be told apart. */
export function unitFor({ firstDay, today }: Frame): SpanUnit {
  const days = today - firstDay + 1
  if (days <= MOST_DAYS_SHOWN) return 'day'
  return days <= MOST_WEEKS_SHOWN * WEEK_LENGTH ? 'week' : 'month'
}

/** The frame in days, weeks or calendar months, oldest first, without a gap; the last one may not be over yet. */
export function spansOf({ firstDay, today }: Frame, unit: SpanUnit): Span[] {
  const spans: Span[] = []
  for (let from = firstDay; from <= today; from = nextStart(from, unit))
    spans.push({ from, until: nextStart(from, unit) })
  return spans
}

function nextStart(day: number, unit: SpanUnit): number {
  if (unit !== 'month') return day + (unit === 'day' ? 1 : WEEK_LENGTH)
  return dayOfDate(`${monthAfter(monthOf(day), 1)}-01`)
}

/** The sum over each span's days. */
export function sumBySpan(spans: readonly Span[], byDay: ReadonlyMap<number, number>): number[] {
  const sums = spans.map(() => 0)
  let nth = 0
  for (const [day, value] of [...byDay].sort(([a], [b]) => a - b)) {
    while (nth < spans.length && day >= (spans[nth]?.until ?? 0)) nth += 1
    if (nth < spans.length && day >= (spans[nth]?.from ?? 0)) sums[nth] = (sums[nth] ?? 0) + value
  }
  return sums
}

const short = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (day: number): string => format.format(midnightUtc(day))
}
const dayAndMonth = short({ month: 'short', day: 'numeric' })
const weekdayToo = short({ weekday: 'short', month: 'short', day: 'numeric' })
const monthAndYear = short({ month: 'short', year: 'numeric' })

/** "Mon, Nov 23", "Nov 23 to 29" or "Nov 2026". */
export function spanName({ from, until }: Span, unit: SpanUnit): string {
  if (unit === 'day') return weekdayToo(from)
  if (unit === 'month') return monthAndYear(from)
  const [first, last] = [dayAndMonth(from), dayAndMonth(until - 1)]
  const [month] = first.split(' ')
  return `${first} to ${last.startsWith(`${month} `) ? last.slice(`${month} `.length) : last}`
}

/** Short, for the ends of an axis. */
export const spanMark = ({ from }: Span, unit: SpanUnit): string =>
  unit === 'month' ? monthAndYear(from) : dayAndMonth(from)
