import { wholeMinutes } from '../core/clock.ts'
import {
  type DoneRow,
  dateOfDay,
  dayOfDate,
  doneAt,
  isFinished,
  monthAfter,
  monthOf,
  WEEK_LENGTH,
  type WeekDay,
  weekdayOf,
  weekOfDay,
} from '../core/time.ts'
import { sessionTitle } from '../oral/modules.ts'
import { isUndone } from '../physical/program.ts'
import { isWholeCourse } from '../physical/run-through.ts'
import type { RowOf } from '../tables.ts'
import { dayIn, type Frame } from './period.ts'
import type { DaySums } from './study-sums.ts'

/** Kinds of entries of a day, in display order. */
export const KINDS = ['cards', 'tests', 'workouts', 'interviews', 'runs'] as const
type Kind = (typeof KINDS)[number]

/** One line of a day: the cards of one deck, or one finished activity. */
export interface Entry {
  kind: Kind
  /** Id of the deck, for cards; otherwise the id of the activity's row. */
  id: string
  title: string
  /** Number of cards answered; 1 for other entries. */
  count: number
  /** Percent, for a finished test; null for other entries. */
  score: number | null
  /** Duration in seconds. 0 for cards, because their time is included in the day's minutes. */
  seconds: number
}

export interface DayLog {
  /** A study day, as days since 1970-01-01. */
  day: number
  entries: Entry[]
  /** Whole minutes, summed over the entries. A CPAT time adds no minutes, because it may come from a test taken elsewhere. */
  minutes: Record<Kind, number>
}

export interface DoneFacts {
  /** Sums of the reviews of each day in the range. */
  studied: readonly DaySums[]
  tests: readonly RowOf<'practiceTests'>[]
  workouts: readonly RowOf<'workoutProgress'>[]
  sessions: readonly RowOf<'oralSessions'>[]
  scores: readonly RowOf<'cpatScores'>[]
  deckNames: ReadonlyMap<string, string>
  workoutNames: ReadonlyMap<string, string>
}

/** Returns the activities of each study day in `frame`. Omits days without activities. Undone activities are not counted. */
export function logDays(facts: DoneFacts, frame: Frame): Map<number, DayLog> {
  const days = new Map<number, DayLog>()
  for (const { row, ...entry } of finished(facts)) {
    const day = dayIn(frame, row)
    if (day === null) continue
    const log = logOn(days, day)
    log.entries.push(entry)
    if (entry.kind !== 'runs') log.minutes[entry.kind] += wholeMinutes(entry.seconds)
  }
  addCards(days, facts)
  for (const { entries } of days.values()) entries.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
  return days
}

function logOn(days: Map<number, DayLog>, day: number): DayLog {
  const log = days.get(day) ?? {
    day,
    entries: [],
    minutes: { cards: 0, tests: 0, workouts: 0, interviews: 0, runs: 0 },
  }
  days.set(day, log)
  return log
}

/** Returns each finished activity and its row, in chronological order. */
function finished({ tests, workouts, sessions, scores, workoutNames }: DoneFacts): (Entry & { row: DoneRow })[] {
  const one = { count: 1, score: null }
  return [
    ...tests.filter(isFinished).map((row) => {
      const { id, name: title, score, timeSpent } = row
      return { ...one, kind: 'tests' as const, id, row, title, score, seconds: timeSpent ?? 0 }
    }),
    ...workouts
      .filter((row) => !isUndone(row))
      .map((row) => {
        const title = row.name ?? workoutNames.get(row.workoutId) ?? 'Workout'
        return { ...one, kind: 'workouts' as const, id: row.id, row, title, seconds: row.duration * 60 }
      }),
    ...sessions.map((row) => {
      const { id, seconds } = row
      return { ...one, kind: 'interviews' as const, id, row, title: sessionTitle(row), seconds }
    }),
    ...scores.map((row) => {
      const { id, totalTime, splits } = row
      const title = !splits ? 'CPAT time' : isWholeCourse(row) ? 'CPAT run-through' : 'CPAT run-through, ended early'
      return { ...one, kind: 'runs' as const, id, row, title, seconds: totalTime }
    }),
  ].sort((a, b) => doneAt(a.row) - doneAt(b.row) || (a.id < b.id ? -1 : 1))
}

/** Adds one entry per deck, with the number of distinct cards answered that day. */
function addCards(days: Map<number, DayLog>, { studied, deckNames }: DoneFacts): void {
  for (const { slice, seconds, decks } of studied) {
    if (decks.length === 0) continue
    const log = logOn(days, slice)
    log.minutes.cards = wholeMinutes(seconds)
    for (const [id, count] of decks) {
      const title = deckNames.get(id) ?? 'Other cards'
      log.entries.push({ kind: 'cards', id, title, count, score: null, seconds: 0 })
    }
  }
}

// Months of the calendar

/** Parses the date in a URL; null if the date is invalid or in the future. */
export function parseDay(text: string | null, today: number): number | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const day = dayOfDate(text)
  return Number.isFinite(day) && day <= today && dateOfDay(day) === text ? day : null
}

/** Parses the month in a URL; returns the current month if the month in the URL is missing, invalid or in the future. */
export function parseMonth(text: string | null, today: number): string {
  return text && parseDay(`${text}-01`, today) !== null ? text : monthOf(today)
}

/** Returns the study days of a month, up to today. */
export function frameOfMonth(month: string, today: number, timeZone: string): Frame {
  const last = dayOfDate(`${monthAfter(month, 1)}-01`) - 1
  return {
    ...{ period: 'all', timeZone, firstDay: dayOfDate(`${month}-01`) },
    ...{ today: Math.min(last, today), current: today },
  }
}

/** Returns the month as weeks of seven entries; days of other months are null. */
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

// The current streak

/** Maximum length of a streak, in days. */
export const STREAK_DAYS = 364

interface StreakFacts {
  /** Days with activity. */
  active: ReadonlySet<number>
  today: number
  /** Minutes per weekday from Monday to Sunday, as entered; null if never entered. */
  minutes: readonly number[] | null
}

/**
 * Returns the number of active days in the current streak. Days without planned minutes don't interrupt a streak. Neither does today or, if
 * the person never entered minutes, a single inactive day. Activity on an unplanned day counts.
 */
export function streak({ active, today, minutes }: StreakFacts): number {
  let days = 0
  let missed = 0
  for (let day = today; day > today - STREAK_DAYS; day -= 1) {
    if (active.has(day)) {
      days += 1
      missed = 0
    } else if (day !== today && minutes?.[weekdayOf(day)] !== 0) missed += 1
    if (missed > (minutes ? 0 : 1)) break
  }
  return days
}

// Text of the history

export const kindNames: Record<Kind, string> = {
  cards: 'Cards',
  tests: 'Tests and drills',
  workouts: 'Workouts',
  interviews: 'Interviews',
  runs: 'CPAT runs',
}
const ones: Record<Kind, string> = {
  cards: 'card',
  tests: 'test or drill',
  workouts: 'workout',
  interviews: 'interview',
  runs: 'CPAT run',
}
/** Shorter streaks are not shown, so that the app never reports a lost streak. */
const STREAK_WORTH_SAYING = 3

const some = (count: number, one: string): string =>
  `${count} ${count === 1 ? one : one.replaceAll(/(?= or |$)/g, 's')}`

/** Formats a day's counts: `12 cards, 1 test`. */
export function dayWords({ entries }: DayLog): string {
  const counts = KINDS.flatMap((kind) => {
    const count = countOf(entries, kind)
    return count === 0 ? [] : some(count, ones[kind])
  })
  return counts.join(', ')
}

export const countOf = (entries: readonly Entry[], kind: Kind): number =>
  entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.count : 0), 0)

/** Returns the title of the calendar. `days` is the number of active days, `month` the name of the month, like `November 2026`. */
export const monthWords = (days: number, month: string): string =>
  days === 0 ? `Nothing recorded in ${month}.` : `You trained on ${some(days, 'day')} in ${month}.`

/** Returns the text about the streak; null if the streak is short or has ended. */
export const streakWords = (days: number): string | null =>
  days < STREAK_WORTH_SAYING ? null : `${days} days in a row. Days off don’t break it.`
