import { dayCounted, WEEK_LENGTH, type WeekDay, weekOfDay } from '../core/time.ts'
import type { RowOf } from '../tables.ts'
import {
  type ExerciseSession,
  isRace,
  loggedInWords,
  paceOf,
  secondsInWords,
  strongestSet,
  UNIT_FEET,
} from './exercises.ts'
import { isUndone } from './program.ts'
import { type LoggedSet, poundsOf, type WeightUnit } from './sets.ts'

/** Computes an exercise's records and the training volume from the log, including workouts of the program. */

/** Formula and source of the one-rep max estimate, shown on the records screen. */
export const MAX_FORMULA =
  'Epley’s formula: weight × (1 + reps ÷ 30), from sets of at most 12 reps. Source: B. Epley, “Poundage Chart”, Boyd Epley Workout, Body Enterprises, Lincoln, Nebraska, 1985. It is an estimate; don’t test it without a spotter.'

export interface ExerciseRecord {
  name: string
  value: string
  /** The set that achieved the record. */
  set: LoggedSet
  /** When the record was set, in ms. */
  at: number
}

interface TimedSet {
  set: LoggedSet
  at: number
}

/** Minimum distance for a record pace (half a mile): on shorter distances, a sprint would beat every run. */
const MIN_PACE_FEET = UNIT_FEET.mi / 2

/** Returns an exercise's records, most meaningful first. Warm-up sets cannot hold a record; among equal sets, the earliest holds it. */
export function recordsOf(name: string, sessions: readonly ExerciseSession[]): ExerciseRecord[] {
  const sets: TimedSet[] = sessions
    .toReversed()
    .flatMap(({ at, sets: some }) => some.filter(({ isWarmup }) => !isWarmup).map((set) => ({ set, at })))
  const best = (measure: (set: LoggedSet) => number | null | undefined): TimedSet | undefined => {
    let found: { value: number; timed: TimedSet } | undefined
    for (const timed of sets) {
      const value = measure(timed.set)
      if (value != null && value !== 0 && (!found || value > found.value)) found = { value, timed }
    }
    return found?.timed
  }
  const record = (label: string, timed: TimedSet | undefined, inWords: (set: LoggedSet) => string | null) => {
    const value = timed && inWords(timed.set)
    return timed && value ? [{ name: label, value, ...timed }] : []
  }
  const weightInWords = ({ weight = 0, unit = 'lb' }: LoggedSet) => `${weight} ${unit}`
  const strongest = strongestSet(sets.map(({ set }) => set))
  const isWay = sets.some(({ set }) => set.distance)
  return [
    ...record(
      'Estimated one-rep max',
      sets.find(({ set }) => set === strongest?.set),
      (set) => (strongest ? `${strongest.max} ${set.unit ?? 'lb'}` : null),
    ),
    ...record(
      'Heaviest weight',
      best((set) => (set.isAssisted ? null : poundsOf(set))),
      weightInWords,
    ),
    ...record(
      'Least help',
      best((set) => (set.isAssisted && set.weight ? -poundsOf(set) : null)),
      weightInWords,
    ),
    ...record(
      'Most reps',
      // If several sets have the same number of reps, the heaviest wins.
      best((set) => set.reps && set.reps + (set.isAssisted ? 0 : poundsOf(set) / 10_000)),
      ({ reps = 0 }) => `${reps} reps`,
    ),
    ...record(
      'Longest distance',
      best(({ distance }) => distance),
      (set) => loggedInWords(onlyWay(set)),
    ),
    ...record(
      'Best pace',
      best((set) =>
        paceOf(set) && set.distance && set.seconds && set.distance >= MIN_PACE_FEET ? set.distance / set.seconds : null,
      ),
      paceOf,
    ),
    ...(isRace(name)
      ? record(
          'Best time',
          best(({ seconds }) => (seconds ? -seconds : null)),
          timeInWords,
        )
      : isWay
        ? []
        : record(
            'Longest time',
            best(({ seconds }) => seconds),
            timeInWords,
          )),
  ]
}

const onlyWay = ({ distance = 0, distanceUnit }: LoggedSet): LoggedSet => ({
  distance,
  ...(distanceUnit && { distanceUnit }),
})

const timeInWords = ({ seconds = 0 }: LoggedSet): string => secondsInWords(seconds)

type Progress = RowOf<'workoutProgress'>

export interface WeekOfTraining {
  /** First study day of the week. */
  from: number
  workouts: number
  /** Number of sets, excluding warm-up sets. */
  sets: number
  /** Sum of weight × reps over all sets that have both, in the person's unit. Excludes warm-up sets and the help on assisted exercises. */
  volume: number
  /**
   * Total distance of runs, rucks and other exercises logged in miles, kilometers or meters. In kilometers for a person who uses kilograms,
   * otherwise in miles.
   */
  distance: number
}

/** Returns the last `count` weeks, including the current week, oldest first. */
export function weeksOfTraining(
  progress: readonly Progress[],
  {
    count,
    today,
    timeZone,
    begins,
    unit,
  }: { count: number; today: number; timeZone: string; begins: WeekDay; unit: WeightUnit },
): WeekOfTraining[] {
  const last = weekOfDay(today, begins)
  const weeks = Array.from(
    { length: count },
    (_, at): WeekOfTraining => ({
      ...{ from: last - (count - 1 - at) * WEEK_LENGTH, workouts: 0, sets: 0, volume: 0, distance: 0 },
    }),
  )
  const factor = unit === 'kg' ? 0.45359237 : 1
  const feet = UNIT_FEET[unit === 'kg' ? 'km' : 'mi']
  for (const row of progress) {
    const week = isUndone(row)
      ? undefined
      : weeks.find(({ from }) => from === weekOfDay(dayCounted(row, timeZone, today), begins))
    if (!week) continue
    week.workouts += 1
    for (const set of (row.log ?? []).flatMap(({ sets }) => sets)) {
      if (set.isWarmup) continue
      week.sets += 1
      if (!set.isAssisted) week.volume += poundsOf(set) * (set.reps ?? 0) * factor
      if (set.distanceUnit && set.distance) week.distance += set.distance / feet
    }
  }
  return weeks.map((week) => ({
    ...week,
    volume: Math.round(week.volume),
    distance: Math.round(week.distance * 10) / 10,
  }))
}
