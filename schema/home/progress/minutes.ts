import { isUndone } from '../../physical/program.ts'
import type { RowOf } from '../../tables.ts'
import { dayIn, type Frame } from './period.ts'

export const AREAS = ['study', 'tests', 'workouts', 'interviews'] as const
export type Area = (typeof AREAS)[number]
export const areaNames: Record<Area, string> = {
  study: 'Cards',
  tests: 'Tests',
  workouts: 'Workouts',
  interviews: 'Interviews',
}

/** Seconds by area and study day. */
export type Spent = Record<Area, ReadonlyMap<number, number>>

interface TimeFacts {
  /** Seconds of study by day, from the reviews. */
  studied: ReadonlyMap<number, number>
  tests: readonly RowOf<'practiceTests'>[]
  workouts: readonly RowOf<'workoutProgress'>[]
  sessions: readonly RowOf<'oralSessions'>[]
}

/**
 * What a minute is: for cards the time between grades (see study-time.ts), for a test its clock, for a workout the minutes that were
 * recorded, for interview practice its clock without the pauses. All of it counts on the day on which the thing was finished;
 * practice keeps only its beginning, so there its end is worked out.
 */
export function timeSpent({ studied, tests, workouts, sessions }: TimeFacts, frame: Frame): Spent {
  return {
    study: studied,
    tests: byDay(
      tests.map(({ completedAt, timeSpent: seconds }) => ({ at: completedAt, seconds: seconds ?? 0 })),
      frame,
    ),
    workouts: byDay(
      workouts
        .filter((row) => !isUndone(row))
        .map(({ completedAt, duration }) => ({ at: completedAt, seconds: duration * 60 })),
      frame,
    ),
    interviews: byDay(
      sessions.map(({ startedAt, seconds }) => ({ at: startedAt + seconds * 1_000, seconds })),
      frame,
    ),
  }
}

function byDay(things: readonly { at: number | null; seconds: number }[], frame: Frame): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { at, seconds } of things) {
    const day = at === null ? null : dayIn(frame, at)
    if (day !== null && seconds > 0) sums.set(day, (sums.get(day) ?? 0) + seconds)
  }
  return sums
}

/** Whole minutes; half a minute rounds up, and what took some time is never nothing. */
export const wholeMinutes = (seconds: number): number => (seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0)

export const sumOf = (values: Iterable<number>): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

/** How many days have anything on them. */
export const daysWith = (spent: Spent): number => new Set(AREAS.flatMap((area) => [...spent[area].keys()])).size

/** "45 min", "2 h", "3 h 20 min". */
export function minutesInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
