import { wholeMinutes } from '../../core/clock.ts'
import { isUndone } from '../../physical/program.ts'
import type { RowOf } from '../../tables.ts'
import { dayIn, type Frame } from './period.ts'

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
  /** Seconds of study by day, from the reviews. */
  studied: ReadonlyMap<number, number>
  tests: readonly RowOf<'practiceTests'>[]
  workouts: readonly RowOf<'workoutProgress'>[]
  sessions: readonly RowOf<'oralSessions'>[]
}

/**
 * What a minute is: for cards the time between grades (see study-time.ts), for a test or a drill its clock, for a workout the minutes that
 * were recorded, for interview practice its clock without the pauses. All of it counts on the day on which the thing was finished;
 * practice keeps only its beginning, so there its end is worked out. Each thing is rounded to whole minutes, a day's cards as one, and
 * sums are of those, so the minutes of every list add up to its total.
 */
export function timeSpent({ studied, tests, workouts, sessions }: TimeFacts, frame: Frame): Spent {
  return {
    study: new Map([...studied].map(([day, seconds]) => [day, wholeMinutes(seconds)])),
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
    if (day !== null && seconds > 0) sums.set(day, (sums.get(day) ?? 0) + wholeMinutes(seconds))
  }
  return sums
}

export const sumOf = (values: Iterable<number>): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

/** How many days have anything on them. */
export const daysWith = (spent: Spent): number => new Set(AREAS.flatMap((area) => [...spent[area].keys()])).size
