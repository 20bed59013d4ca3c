import { wholeMinutes } from '../../core/clock.ts'
import { sessionTitle } from '../../oral/session-title.ts'
import { isUndone } from '../../physical/program.ts'
import { isWholeCourse } from '../../physical/score.ts'
import type { RowOf } from '../../tables.ts'
import { dayIn, type Frame } from '../progress/period.ts'
import type { DaySums } from '../progress/study-sums.ts'

/** What a day can have on it, in the order in which it is listed. */
export const KINDS = ['cards', 'tests', 'workouts', 'interviews', 'runs'] as const
export type Kind = (typeof KINDS)[number]

/** One line of a day: the cards of a deck, or one thing that was finished. */
export interface Entry {
  kind: Kind
  /** The deck's id, or that of the row. */
  id: string
  title: string
  /** Cards answered; 1 for anything else. */
  count: number
  /** Percent of a finished test; null for anything else. */
  score: number | null
  /** What it took; that of a deck's cards stands with the day. */
  seconds: number
}

export interface DayLog {
  /** Counted as study days are. */
  day: number
  entries: Entry[]
  /** Whole minutes, the sum of those of the entries. A CPAT time has none: it may be of a test taken elsewhere. */
  minutes: Record<Kind, number>
}

export interface DoneFacts {
  /** Of the days of the frame; what the reviews of each add up to. */
  studied: readonly DaySums[]
  tests: readonly RowOf<'practiceTests'>[]
  workouts: readonly RowOf<'workoutProgress'>[]
  sessions: readonly RowOf<'oralSessions'>[]
  scores: readonly RowOf<'cpatScores'>[]
  deckNames: ReadonlyMap<string, string>
  workoutNames: ReadonlyMap<string, string>
}

/** What was done on each study day of the frame; a day without anything is left out. What was taken back counts nowhere. */
export function logDays(facts: DoneFacts, frame: Frame): Map<number, DayLog> {
  const days = new Map<number, DayLog>()
  for (const { at, ...entry } of finished(facts)) {
    const day = dayIn(frame, at)
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

/** Each thing on the moment it was finished, oldest first. Practice keeps only its beginning, so there its end is worked out. */
function finished({ tests, workouts, sessions, scores, workoutNames }: DoneFacts): (Entry & { at: number })[] {
  const one = { count: 1, score: null }
  return [
    ...tests.flatMap(({ id, name, score, completedAt, timeSpent }) =>
      completedAt === null
        ? []
        : [{ ...one, kind: 'tests' as const, id, at: completedAt, title: name, score, seconds: timeSpent ?? 0 }],
    ),
    ...workouts.flatMap(({ id, workoutId, completedAt, duration, undoneAt }) => {
      const title = workoutNames.get(workoutId) ?? 'Workout'
      return isUndone({ undoneAt })
        ? []
        : [{ ...one, kind: 'workouts' as const, id, at: completedAt, title, seconds: duration * 60 }]
    }),
    ...sessions.map((session) => {
      const { id, startedAt, seconds } = session
      const title = sessionTitle(session)
      return { ...one, kind: 'interviews' as const, id, at: startedAt + seconds * 1_000, title, seconds }
    }),
    ...scores.map((score) => {
      const { id, testDate, totalTime, splits } = score
      const title = !splits ? 'CPAT time' : isWholeCourse(score) ? 'CPAT run-through' : 'CPAT run-through, ended early'
      return { ...one, kind: 'runs' as const, id, at: testDate, title, seconds: totalTime }
    }),
  ].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}

/** A line a deck, with the cards that were answered, each counted once a day. */
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
