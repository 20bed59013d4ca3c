import type { RowOf } from '../tables.ts'
import { loggedInWords } from './exercise-words.ts'
import { isRace } from './movements.ts'
import { isUndone } from './program.ts'
import { type LoggedSet, poundsOf, type WeightUnit, weightIn } from './workout-log.ts'

type Progress = RowOf<'workoutProgress'>

/** One workout's sets of one exercise. */
export interface ExerciseSession {
  completionId: string
  /** Ms. */
  at: number
  sets: LoggedSet[]
}

/** Each exercise's sessions, newest first. Completions that were taken back are left out. */
export function sessionsByExercise(progress: readonly Progress[]): Map<string, ExerciseSession[]> {
  const byName = new Map<string, ExerciseSession[]>()
  const newestFirst = progress.filter((row) => !isUndone(row)).sort((a, b) => b.completedAt - a.completedAt)
  for (const { id, completedAt, log } of newestFirst)
    for (const { name, sets } of log ?? []) {
      const sessions = byName.get(name) ?? []
      const same = sessions.find(({ completionId }) => completionId === id)
      if (same) same.sets.push(...sets)
      else sessions.push({ completionId: id, at: completedAt, sets: [...sets] })
      byName.set(name, sessions)
    }
  return byName
}

/** Above this the estimate is a guess (Epley and Brzycki part ways). */
const MOST_REPS = 12

/** The weight of one repetition, estimated from this set (Epley 1985), in the set's unit; null if it cannot be. */
export function estimatedMax({ weight, reps }: LoggedSet): number | null {
  if (!weight || !reps || reps > MOST_REPS) return null
  return reps === 1 ? weight : Math.round(weight * (1 + reps / 30))
}

/** The set with the highest estimate, whatever units the sets were logged in; undefined if none has an estimate. */
export function strongestSet(sets: readonly LoggedSet[]): { set: LoggedSet; max: number } | undefined {
  const estimated = sets.flatMap((set) => {
    const max = estimatedMax(set)
    return max === null ? [] : [{ set, max }]
  })
  const poundsOfMax = ({ set, max }: { set: LoggedSet; max: number }) => poundsOf({ ...set, weight: max })
  return estimated.sort((a, b) => poundsOfMax(b) - poundsOfMax(a))[0]
}

/** Above 0 if `a` is better: by the estimate where both have one, then by weight, distance, repetitions and time. */
export function compareSets(name: string, a: LoggedSet, b: LoggedSet): number {
  const both = estimatedMax(a) !== null && estimatedMax(b) !== null
  const strength = (set: LoggedSet) => poundsOf(set) * (1 + (set.reps ?? 0) / 30)
  const time = (a.seconds ?? 0) - (b.seconds ?? 0)
  return (
    (both ? rounded(strength(a) - strength(b)) : 0) ||
    rounded(poundsOf(a) - poundsOf(b)) ||
    (a.distance ?? 0) - (b.distance ?? 0) ||
    (a.reps ?? 0) - (b.reps ?? 0) ||
    (isRace(name) && a.seconds && b.seconds ? -time : time)
  )
}

/** Pounds and kilograms of the same set differ by a rounding. */
const rounded = (difference: number): number => (Math.abs(difference) < 0.6 ? 0 : difference)

export const bestSet = (name: string, sets: readonly LoggedSet[]): LoggedSet | undefined =>
  sets.reduce<LoggedSet | undefined>((best, set) => (best && compareSets(name, set, best) <= 0 ? best : set), undefined)

export interface Summary {
  sets: number
  exercises: number
  /** Minutes. */
  minutes: number
  better: { name: string; now: string; before: string }[]
}

/** What was done, and which exercises had a better set than the last time. `progress` may hold the completion itself. */
export function summaryOf(completion: Progress, progress: readonly Progress[]): Summary {
  const log = completion.log ?? []
  const earlier = sessionsByExercise(
    progress.filter(({ id, completedAt }) => id !== completion.id && completedAt <= completion.completedAt),
  )
  const better = log.flatMap(({ name, sets }) => {
    const [now, before] = [bestSet(name, sets), bestSet(name, earlier.get(name)?.[0]?.sets ?? [])]
    if (!now || !before || compareSets(name, now, before) <= 0) return []
    return [{ name, now: loggedInWords(now), before: loggedInWords(before) }]
  })
  return {
    sets: log.reduce((sum, { sets }) => sum + sets.length, 0),
    exercises: log.length,
    minutes: completion.duration,
    better,
  }
}

export interface Trend {
  /** What the values are, for the chart's title. */
  measure: string
  /** Oldest first; one value a session, that of its best set. */
  points: { at: number; value: number }[]
}

/** How the best set changed from session to session, in the first measure that every session has. */
export function trendOf(name: string, sessions: readonly ExerciseSession[], unit: WeightUnit): Trend {
  const best = [...sessions].reverse().flatMap(({ at, sets }) => {
    const set = bestSet(name, sets)
    return set ? [{ at, set }] : []
  })
  const measures: [string, (set: LoggedSet) => number | null][] = [
    [`Estimated one-rep max, ${unit}`, (set) => estimatedMax({ ...set, weight: weightIn(unit, set) })],
    [`Weight, ${unit}`, (set) => weightIn(unit, set) || null],
    ['Distance, ft', ({ distance }) => distance || null],
    ['Reps', ({ reps }) => reps || null],
    ['Seconds', ({ seconds }) => seconds || null],
  ]
  for (const [measure, read] of measures) {
    const points = best.map(({ at, set }) => ({ at, value: read(set) }))
    const known = points.filter((point): point is { at: number; value: number } => point.value !== null)
    if (known.length === points.length && known.length > 0) return { measure, points: known }
  }
  return { measure: '', points: [] }
}
