import { calendarDay } from '@station-zero/schema/core/time.ts'
import { deviceTimeZone } from '../../data/time-zone.ts'

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** Relative time in words: "2 minutes ago", "yesterday", and the date after a month. */
export function ago(at: string | number, now: number): string {
  const then = new Date(at)
  const seconds = Math.max(0, Math.round((now - then.getTime()) / 1_000))
  if (seconds < 60) return 'just now'
  if (seconds < 3_600) return relative.format(-Math.floor(seconds / 60), 'minute')
  const days = daysBetween(then.getTime(), now)
  if (days === 0 || seconds < 6 * 3_600) return relative.format(-Math.floor(seconds / 3_600), 'hour')
  return days <= 30 ? relative.format(-days, 'day') : date.format(then)
}

/** Calendar days: late last night counts as yesterday. */
const daysBetween = (then: number, now: number): number =>
  calendarDay(now, deviceTimeZone()) - calendarDay(then, deviceTimeZone())
