import { weekdayOf } from '../../core/time.ts'
import type { PlanFacts } from './facts.ts'

/** Nobody studies longer in one day; a larger figure is a typo. */
const MOST_MINUTES = 600

/** Minutes there are for cards on this day: those of the weekday without the day's workout. None on rest days, and none from the exam day on. */
export function minutesOn(day: number, { minutes, restDays, examDay, taken }: PlanFacts): number {
  if (day >= examDay || restDays.has(day)) return 0
  const given = (minutes[weekdayOf(day)] ?? 0) - (taken?.get(day) ?? 0)
  return Math.min(MOST_MINUTES, Math.max(0, given))
}
