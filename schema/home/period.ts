import { wholeMinutes } from '../core/clock.ts'
import {
  type DoneRow,
  dayCounted,
  dayDone,
  dayOfDate,
  isFinished,
  midnightUtc,
  monthAfter,
  monthOf,
  studyDay,
  WEEK_LENGTH,
  type WeekDay,
  weekOfDay,
} from '../core/time.ts'
import { isUndone } from '../physical/program.ts'
import type { RowOf } from '../tables.ts'

/** Number of weeks shown on the Progress screen, including the current week; `all` shows all weeks. */
export const PERIODS = ['4', '12', 'all'] as const
export type Period = (typeof PERIODS)[number]

export const periodNames: Record<Period, string> = { '4': '4 weeks', '12': '12 weeks', all: 'All' }
/** The time range, phrased to end a sentence: "You trained 3 times in the last 4 weeks." */
export const periodWords: Record<Period, string> = {
  '4': 'in the last 4 weeks',
  '12': 'in the last 12 weeks',
  all: 'so far',
}

/** Parses a URL parameter; returns four weeks if the parameter is invalid. */
export const parsePeriod = (text: string | null): Period => PERIODS.find((one) => one === text) ?? '4'

/** Maximum weeks shown: five years. Older rows were written by a device with a wrong clock or are no longer relevant. */
const MAX_WEEKS = 260

/** The range of study days to show, as days since 1970-01-01. */
export interface Frame {
  period: Period
  timeZone: string
  /** First day of the range: the first day of a week or, if the range is a month, of that month. */
  firstDay: number
  /** Last day of the range: the current study day or, for a past month, the month's last day. */
  today: number
  /** The current study day. Rows stored for a later day are counted on the current day; see `dayCounted`. */
  current: number
}

interface FrameFacts {
  period: Period
  now: number
  timeZone: string
  weeklyGoalReset: WeekDay
  /** Study day of the person's earliest activity; null if the person has no activity. */
  firstDone: number | null
}

/** Returns the range of study days of a period. A week begins with the study day of `weeklyGoalReset`, the weekday that the person chose. */
export function frameOf({ period, now, timeZone, weeklyGoalReset, firstDone }: FrameFacts): Frame {
  const today = studyDay(now, timeZone)
  const thisWeek = weekOfDay(today, weeklyGoalReset)
  const firstWeek = weekOfDay(Math.min(firstDone ?? today, today), weeklyGoalReset)
  const weeks = period === 'all' ? Math.min(MAX_WEEKS, (thisWeek - firstWeek) / WEEK_LENGTH + 1) : Number(period)
  return { period, timeZone, today, current: today, firstDay: thisWeek - (weeks - 1) * WEEK_LENGTH }
}

interface DoneRows {
  /** Reviews; only the earliest one is needed. */
  reviews: readonly DoneRow[]
  tests: readonly RowOf<'practiceTests'>[]
  workouts: readonly RowOf<'workoutProgress'>[]
  sessions: readonly RowOf<'oralSessions'>[]
  scores: readonly RowOf<'cpatScores'>[]
}

/** Returns the study day of the earliest activity; null if there is no activity. */
export function firstDayDone(
  { reviews, tests, workouts, sessions, scores }: DoneRows,
  timeZone: string,
): number | null {
  let first: number | null = null
  for (const row of [...reviews, ...tests.filter(isFinished), ...workouts, ...sessions, ...scores]) {
    const day = dayDone(row, timeZone)
    if (first === null || day < first) first = day
  }
  return first
}

/** Returns the study day of a finished activity; null if that day is outside the range. */
export function dayIn({ firstDay, today, current, timeZone }: Frame, row: DoneRow): number | null {
  const day = dayCounted(row, timeZone, current)
  return day >= firstDay && day <= today ? day : null
}

// Minutes by area

export const AREAS = ['study', 'tests', 'workouts', 'interviews'] as const
export type Area = (typeof AREAS)[number]
export const areaNames: Record<Area, string> = {
  study: 'Cards',
  tests: 'Tests and drills',
  workouts: 'Workouts',
  interviews: 'Interviews',
}

/** Whole minutes by area and study day. */
export type Spent = Record<Area, ReadonlyMap<number, number>>

interface TimeFacts {
  /** Seconds of study by day, computed from the reviews. */
  studied: ReadonlyMap<number, number>
  tests: readonly RowOf<'practiceTests'>[]
  workouts: readonly RowOf<'workoutProgress'>[]
  sessions: readonly RowOf<'oralSessions'>[]
}

/**
 * Sums the minutes spent. Cards: the time between grades (see `sumDays`). Tests and drills: their clock. Workouts: the recorded minutes.
 * Interview practice: its clock without pauses. Every activity counts on the day when it was finished; practice sessions store only their
 * start, so their end is computed. Each activity, and a day's cards combined, is rounded to whole minutes before summing, so that the lists
 * add up to their totals.
 */
export function timeSpent({ studied, tests, workouts, sessions }: TimeFacts, frame: Frame): Spent {
  return {
    study: new Map([...studied].map(([day, seconds]) => [day, wholeMinutes(seconds)])),
    tests: byDay(tests.filter(isFinished), ({ timeSpent: seconds }) => seconds ?? 0, frame),
    workouts: byDay(
      workouts.filter((row) => !isUndone(row)),
      ({ duration }) => duration * 60,
      frame,
    ),
    interviews: byDay(sessions, ({ seconds }) => seconds, frame),
  }
}

function byDay<Row extends DoneRow>(
  rows: readonly Row[],
  secondsOf: (row: Row) => number,
  frame: Frame,
): Map<number, number> {
  const sums = new Map<number, number>()
  for (const row of rows) {
    const [day, seconds] = [dayIn(frame, row), secondsOf(row)]
    if (day !== null && seconds > 0) sums.set(day, (sums.get(day) ?? 0) + wholeMinutes(seconds))
  }
  return sums
}

export const sumOf = (values: Iterable<number>): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

/** Number of days with activity. */
export const daysWith = (spent: Spent): number => new Set(AREAS.flatMap((area) => [...spent[area].keys()])).size

// Chart columns

/** One column of a chart over time: study days from `from` to `until`, exclusive. */
export interface Span {
  from: number
  until: number
}

export type SpanUnit = 'day' | 'week' | 'month'

/** Maximum number of columns that people can tell apart on a phone, for weeks and for days. */
const MAX_WEEKS_SHOWN = 26
const MAX_DAYS_SHOWN = 28

/** Returns the smallest unit for which people can tell the columns apart. */
export function unitFor({ firstDay, today }: Frame): SpanUnit {
  const days = today - firstDay + 1
  if (days <= MAX_DAYS_SHOWN) return 'day'
  return days <= MAX_WEEKS_SHOWN * WEEK_LENGTH ? 'week' : 'month'
}

/** Splits the range into days, weeks or calendar months, oldest first; the last span may be incomplete. */
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

/** Returns the sum of the days' values in each span. */
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

/** Formats a span as "Mon, Nov 23", "Nov 23 to 29" or "Nov 2026". */
export function spanName({ from, until }: Span, unit: SpanUnit): string {
  if (unit === 'day') return weekdayToo(from)
  if (unit === 'month') return monthAndYear(from)
  const [first, last] = [dayAndMonth(from), dayAndMonth(until - 1)]
  const [month] = first.split(' ')
  return `${first} to ${last.startsWith(`${month} `) ? last.slice(`${month} `.length) : last}`
}

/** Returns a short label, for the ends of an axis. */
export const spanMark = ({ from }: Span, unit: SpanUnit): string =>
  unit === 'month' ? monthAndYear(from) : dayAndMonth(from)
