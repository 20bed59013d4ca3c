import { DAY_MS, studyDay, type WeekDay, weekStart } from '../../core/time.ts'

/** How far back the Progress screen looks: this week and so many minus one before it, or everything there is. */
export const PERIODS = ['4', '12', 'all'] as const
export type Period = (typeof PERIODS)[number]

export const periodNames: Record<Period, string> = { '4': '4 weeks', '12': '12 weeks', all: 'All' }
/** The period as the end of a sentence: "You trained 3 times in the last 4 weeks." */
export const periodWords: Record<Period, string> = {
  '4': 'in the last 4 weeks',
  '12': 'in the last 12 weeks',
  all: 'so far',
}

/** From an address, where anything may stand. */
export const parsePeriod = (text: string | null): Period => PERIODS.find((one) => one === text) ?? '4'

/** Rows further back than this come from a clock that was set wrong, or say nothing about today: five years. */
export const MOST_WEEKS = 260
const WEEK_LENGTH = 7

/** The study days that are looked at, as days since 1970-01-01. */
export interface Frame {
  period: Period
  timeZone: string
  /** The first day of a week, and of the frame. */
  firstDay: number
  /** The last day of the frame. */
  today: number
}

interface FrameFacts {
  period: Period
  now: number
  timeZone: string
  weeklyGoalReset: WeekDay
  /** When the person's first row was made, ms; null if there is none. */
  firstAt: number | null
}

/** A week begins on the day of the settings, at 4:00, as it does everywhere in the app. */
export function frameOf({ period, now, timeZone, weeklyGoalReset, firstAt }: FrameFacts): Frame {
  const today = studyDay(now, timeZone)
  const thisWeek = weekStart(now, timeZone, weeklyGoalReset)
  const firstWeek = weekStart(Math.min(firstAt ?? now, now), timeZone, weeklyGoalReset)
  const weeks = period === 'all' ? Math.min(MOST_WEEKS, (thisWeek - firstWeek) / WEEK_LENGTH + 1) : Number(period)
  return { period, timeZone, today, firstDay: thisWeek - (weeks - 1) * WEEK_LENGTH }
}

/** A moment before the frame's first row and after the last row that is long past; ask the database from here and `dayIn` for the rest. */
export const frameBegins = ({ firstDay }: Frame): number => (firstDay - 2) * DAY_MS

/** The study day of a moment; null if it lies outside the frame. */
export function dayIn({ firstDay, today, timeZone }: Frame, at: number): number | null {
  const day = studyDay(at, timeZone)
  return day >= firstDay && day <= today ? day : null
}
