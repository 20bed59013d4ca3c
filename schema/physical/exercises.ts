import { formatElapsed } from '../core/clock.ts'
import type { RowOf } from '../tables.ts'
import { isUndone } from './program.ts'
import {
  type ChangeReason,
  type CpatEvent,
  type DistanceUnit,
  type ExerciseKind,
  type LoggedSet,
  poundsOf,
  type WeightUnit,
  weightIn,
} from './sets.ts'
import type { LoggedExercise, WorkoutLog } from './tables.ts'

/** Movements that have a drawing. Similar exercises share a drawing. */
export const MOVEMENTS = [
  ...(['step-up', 'stair-climb', 'incline-walk', 'run', 'band-march', 'row-machine'] as const),
  ...(['sled-drag', 'dummy-drag', 'backward-sled', 'rope-pull', 'rope-pull-down'] as const),
  ...(['crawl', 'bear-crawl', 'low-crawl', 'plank', 'shoulder-tap'] as const),
  ...(['overhead-press', 'push-press', 'landmine-press', 'landmine-raise', 'overhead-push'] as const),
  ...(['pull-down', 'chop', 'goblet-squat', 'cable-row', 'deadlift', 'hip-hinge', 'dumbbell-row'] as const),
  ...(['carry', 'suitcase-carry', 'shelf-lift', 'slam', 'sledge'] as const),
] as const
export type Movement = (typeof MOVEMENTS)[number]

type Exercise = RowOf<'workouts'>['exercises'][number]

interface Drawing {
  movement: Movement
  /** The count or measure to enter for exercises that have only a time in the program. */
  counts?: 'reps' | 'distance'
  /** Whether the exercise is done against the clock, so that less time is better. */
  isRace?: true
}

const drawings: Record<string, Drawing> = {
  'Step-ups': { movement: 'step-up' },
  'Three-minute step test': { movement: 'step-up' },
  'Stair machine climb': { movement: 'stair-climb' },
  'Staircase intervals': { movement: 'stair-climb' },
  'Station 1: Stair Climb': { movement: 'stair-climb' },
  'Incline walk': { movement: 'incline-walk' },
  'Run-walk intervals': { movement: 'run' },
  'Band-resisted march': { movement: 'band-march' },
  'Rowing intervals': { movement: 'row-machine' },
  'Forward sled drag': { movement: 'sled-drag' },
  'Sled drag distance test': { movement: 'sled-drag', counts: 'distance' },
  'Station 2: Hose Drag': { movement: 'sled-drag' },
  'Backward dummy drag': { movement: 'dummy-drag' },
  'Dummy drag test': { movement: 'dummy-drag', isRace: true },
  'Station 7: Rescue': { movement: 'dummy-drag', isRace: true },
  'Backward sled drag': { movement: 'backward-sled' },
  'Kneeling rope pull': { movement: 'rope-pull' },
  'Hand-over-hand rope pull-down': { movement: 'rope-pull-down' },
  'Hands-and-knees crawl': { movement: 'crawl' },
  'Vest crawl': { movement: 'crawl' },
  '64-foot crawl test': { movement: 'crawl', isRace: true },
  'Station 6: Search': { movement: 'crawl', isRace: true },
  'Bear crawl': { movement: 'bear-crawl' },
  'Low crawl': { movement: 'low-crawl' },
  'Forearm plank': { movement: 'plank' },
  'Plank shoulder taps': { movement: 'shoulder-tap' },
  'Dumbbell overhead press': { movement: 'overhead-press' },
  'Overhead press count': { movement: 'overhead-press', counts: 'reps' },
  'Dumbbell push press': { movement: 'push-press' },
  'Half-kneeling landmine press': { movement: 'landmine-press' },
  'Landmine hand-over-hand raise': { movement: 'landmine-raise' },
  'Station 4: Ladder Raise & Extension': { movement: 'landmine-raise' },
  'Overhead push and pull': { movement: 'overhead-push' },
  'Station 8: Ceiling Breach & Pull': { movement: 'overhead-push' },
  'Lat pull-down': { movement: 'pull-down' },
  'Pull-down count': { movement: 'pull-down', counts: 'reps' },
  'Cable chop': { movement: 'chop' },
  'Goblet squat': { movement: 'goblet-squat' },
  'Half-kneeling cable row': { movement: 'cable-row' },
  'Hex-bar deadlift': { movement: 'deadlift' },
  'Romanian deadlift': { movement: 'hip-hinge' },
  'One-arm dumbbell row': { movement: 'dumbbell-row' },
  "Farmer's carry": { movement: 'carry' },
  "Farmer's hold test": { movement: 'carry' },
  'Station 3: Equipment Carry': { movement: 'carry' },
  'Suitcase carry': { movement: 'suitcase-carry' },
  'Shelf lift and carry': { movement: 'shelf-lift' },
  'Medicine-ball slam': { movement: 'slam' },
  'Sledge strikes on a tire': { movement: 'sledge' },
  'Sledge strike count': { movement: 'sledge', counts: 'reps' },
  'Station 5: Forcible Entry': { movement: 'sledge' },
}

/** Fallback for exercises added by newer content: the movement for their target event. */
const byEvent: Record<CpatEvent, Movement> = {
  'Stair Climb': 'stair-climb',
  'Hose Drag': 'sled-drag',
  'Equipment Carry': 'carry',
  'Ladder Raise & Extension': 'landmine-raise',
  'Forcible Entry': 'sledge',
  Search: 'crawl',
  Rescue: 'dummy-drag',
  'Ceiling Breach & Pull': 'overhead-push',
}

/** Returns the exercise's own drawing or, if it has none, the drawing of its target event; null if it has neither. */
export const movementOf = ({ name, targetEvent }: { name: string; targetEvent: CpatEvent | null }): Movement | null =>
  drawings[name]?.movement ?? (targetEvent === null ? null : byEvent[targetEvent])

/** Whether this exercise has its own drawing, rather than the drawing of its target event. */
export const isDrawn = (name: string): boolean => name in drawings

export const isRace = (name: string): boolean => drawings[name]?.isRace === true

export type Measure = 'weight' | 'reps' | 'distance' | 'seconds'

const KIND_MEASURES: Record<ExerciseKind, readonly Measure[]> = {
  weight: ['weight', 'reps'],
  reps: ['reps'],
  assisted: ['weight', 'reps'],
  time: ['seconds'],
  'loaded-time': ['weight', 'seconds'],
  distance: ['distance', 'seconds'],
  'loaded-distance': ['weight', 'distance', 'seconds'],
}

/** Returns the measures to enter for a set. For program exercises, `weight` is included only if the program prescribes a weight. */
export function measuresOf({
  name,
  weight,
  reps,
  duration,
  miles,
  kind,
}: Pick<Exercise, 'name' | 'weight' | 'reps' | 'duration' | 'miles'> & {
  kind?: ExerciseKind | undefined
}): readonly Measure[] {
  if (kind) return KIND_MEASURES[kind]
  const counts = drawings[name]?.counts
  const isCounted = (measure: 'reps' | 'distance') => counts === measure
  return [
    ...(weight === null ? [] : (['weight'] as const)),
    ...(reps !== null || isCounted('reps') ? (['reps'] as const) : []),
    ...(miles !== undefined || isCounted('distance') ? (['distance'] as const) : []),
    ...(duration === null ? [] : (['seconds'] as const)),
  ]
}

type Dose = Pick<RowOf<'workouts'>['exercises'][number], 'sets' | 'reps' | 'duration' | 'miles'>

// Exercises and sets in words

const SHORT_SECONDS = 90

/** Formats seconds: '75 s', '2:30 min' for longer times, '1:02:30 h' from one hour. */
export const secondsInWords = (seconds: number): string =>
  seconds <= SHORT_SECONDS ? `${seconds} s` : `${formatElapsed(seconds * 1_000)} ${seconds < 3_600 ? 'min' : 'h'}`

/** Formats the program's weight, given in `pounds`, converted to the person's unit. */
export function weightInWords(pounds: number | null, unit: WeightUnit = 'lb'): string {
  if (pounds === null) return 'Body weight'
  return unit === 'kg' ? `${weightIn('kg', { weight: pounds, unit: 'lb' })} kg` : `${pounds} lbs`
}

/** Formats what the program prescribes for one set: repetitions, a distance, a time, or repetitions or a distance within a time. */
export const setInWords = ({ reps, duration, miles }: Omit<Dose, 'sets'>): string =>
  [
    reps === null ? null : `${reps} reps`,
    miles === undefined ? null : `${miles} mi`,
    duration === null ? null : secondsInWords(duration),
  ]
    .filter((part) => part !== null)
    .join(' in ')

/** '3 × 16 reps', or only the number of sets if the instructions specify the rest. */
export function doseInWords({ sets, ...set }: Dose): string {
  const one = setInWords(set)
  return one ? `${sets} × ${one}` : `${sets}`
}

/** The logged values of a set: '25 lb × 16', '35 lb for 30 s', '12 reps', '3.1 mi in 28:30 min (9:12/mi)'. */
export function loggedInWords(set: LoggedSet): string {
  const { weight, unit = 'lb', reps, seconds, distance, isAssisted, isWarmup } = set
  const load = weight ? `${weight} ${unit}${isAssisted ? ' help' : ''}` : ''
  const work = reps === undefined ? '' : load ? `× ${reps}` : `${reps} reps`
  const way = distance ? distanceInWords(set) : ''
  const before = way && set.distanceUnit ? 'in ' : load || work || way ? 'for ' : ''
  const time = seconds === undefined ? '' : `${before}${secondsInWords(seconds)}`
  const pace = paceOf(set)
  const words = [load, work, way, time, pace && `(${pace})`].filter(Boolean).join(' ') || 'Done'
  return isWarmup ? `${words}, warm-up` : words
}

/** Length of each distance unit, in feet. */
export const UNIT_FEET: Record<DistanceUnit, number> = { mi: 5_280, km: 1_000 / 0.3048, m: 1 / 0.3048, ft: 1 }

/** The distance in the unit in which it was entered, rounded to hundredths. */
export const distanceIn = ({ distance = 0, distanceUnit = 'ft' }: LoggedSet): number =>
  Math.round((distance / UNIT_FEET[distanceUnit]) * 100) / 100

export const distanceInWords = (set: LoggedSet): string => `${distanceIn(set)} ${set.distanceUnit ?? 'ft'}`

/** '9:12/mi', '5:43/km', '2:05/500 m'; null if the distance is in feet or the time is missing. */
export function paceOf({ distance, distanceUnit, seconds }: LoggedSet): string | null {
  if (!distance || !seconds || !distanceUnit || distanceUnit === 'ft') return null
  const [feet, per] = distanceUnit === 'm' ? [500 * UNIT_FEET.m, '500 m'] : [UNIT_FEET[distanceUnit], distanceUnit]
  return `${formatElapsed(Math.round((seconds * feet) / distance) * 1_000)}/${per}`
}

/** The log as one spreadsheet cell: 'Step-ups: 25 lb × 16, 25 lb × 14; Plank: 30 s'. */
export const logInWords = (log: WorkoutLog): string =>
  log
    .map((exercise) => {
      const sets = exercise.sets.map(loggedInWords).join(', ')
      return `${exercise.name}: ${[sets, changeInWords(exercise)].filter(Boolean).join(', ')}`
    })
    .join('; ')

export const REASON_LABELS: Record<ChangeReason, string> = {
  equipment: 'No equipment',
  pain: 'It hurts',
  time: 'Not enough time',
  other: 'Another reason',
}

/** Describes how an exercise differs from the program: 'skipped (no equipment)', 'instead of Cable chop'; empty if it does not differ. */
export function changeInWords({
  insteadOf,
  isAdded,
  isSkipped,
  reason,
}: Omit<LoggedExercise, 'name' | 'sets'>): string {
  const what = isSkipped ? 'skipped' : insteadOf ? `instead of ${insteadOf}` : isAdded ? 'added' : ''
  return what && reason ? `${what} (${REASON_LABELS[reason].toLowerCase()})` : what
}

type Progress = RowOf<'workoutProgress'>

// Logged sessions of an exercise

/** The sets of one exercise in one workout. */
export interface ExerciseSession {
  completionId: string
  /** When the workout was completed, in ms. */
  at: number
  sets: LoggedSet[]
}

/** Sessions of each exercise, newest first. Excludes undone completions. */
export function sessionsByExercise(progress: readonly Progress[]): Map<string, ExerciseSession[]> {
  const byName = new Map<string, ExerciseSession[]>()
  const newestFirst = progress.filter((row) => !isUndone(row)).sort((a, b) => b.completedAt - a.completedAt)
  for (const { id, completedAt, log } of newestFirst)
    for (const { name, sets } of log ?? []) {
      // An exercise that was skipped before any set was completed has no sets.
      if (sets.length === 0) continue
      const sessions = byName.get(name) ?? []
      const same = sessions.find(({ completionId }) => completionId === id)
      if (same) same.sets.push(...sets)
      else sessions.push({ completionId: id, at: completedAt, sets: [...sets] })
      byName.set(name, sessions)
    }
  return byName
}

/** Above this, estimates are unreliable: the formulas of Epley and Brzycki diverge. */
const MAX_REPS = 12

/**
 * Estimated one-repetition maximum in the set's unit (Epley, Poundage Chart, Boyd Epley Workout, 1985); null if no estimate is possible for
 * this set.
 */
export function estimatedMax({ weight, reps, isAssisted, isWarmup }: LoggedSet): number | null {
  if (!weight || !reps || reps > MAX_REPS || isAssisted || isWarmup) return null
  return reps === 1 ? weight : Math.round(weight * (1 + reps / 30))
}

/** The set with the highest estimated maximum, across units; undefined if no estimate is possible for any set. */
export function strongestSet(sets: readonly LoggedSet[]): { set: LoggedSet; max: number } | undefined {
  const estimated = sets.flatMap((set) => {
    const max = estimatedMax(set)
    return max === null ? [] : [{ set, max }]
  })
  const poundsOfMax = ({ set, max }: { set: LoggedSet; max: number }) => poundsOf({ ...set, weight: max })
  return estimated.sort((a, b) => poundsOfMax(b) - poundsOfMax(a))[0]
}

/**
 * Positive if `a` is better: by estimated maximum if both have one, then by weight (less help on an assisted exercise), distance,
 * repetitions and time. More time is better, except over the same distance and against the clock.
 */
export function compareSets(name: string, a: LoggedSet, b: LoggedSet): number {
  const both = estimatedMax(a) !== null && estimatedMax(b) !== null
  const strength = (set: LoggedSet) => poundsOf(set) * (1 + (set.reps ?? 0) / 30)
  const load = (set: LoggedSet) => (set.isAssisted ? -poundsOf(set) : poundsOf(set))
  const time = (a.seconds ?? 0) - (b.seconds ?? 0)
  const isTimed = isRace(name) || a.distanceUnit !== undefined
  return (
    (both ? rounded(strength(a) - strength(b)) : 0) ||
    rounded(load(a) - load(b)) ||
    rounded((a.distance ?? 0) - (b.distance ?? 0)) ||
    (a.reps ?? 0) - (b.reps ?? 0) ||
    (isTimed && a.seconds && b.seconds ? -time : time)
  )
}

/** Treats small differences as 0, because they come from converting the same weight or distance between units. */
const rounded = (difference: number): number => (Math.abs(difference) < 0.6 ? 0 : difference)

export const bestSet = (name: string, sets: readonly LoggedSet[]): LoggedSet | undefined =>
  sets
    .filter(({ isWarmup }) => !isWarmup)
    .reduce<LoggedSet | undefined>((best, set) => (best && compareSets(name, set, best) <= 0 ? best : set), undefined)

interface Summary {
  sets: number
  exercises: number
  /** Duration of the workout, in minutes. */
  minutes: number
  /** Exercises whose best set improved on the previous session. `isRecord`: whether that set is also better than the sets of all earlier sessions. */
  better: { name: string; now: string; before: string; isRecord: boolean }[]
}

/**
 * Summarizes a completion: the work done, and the exercises whose best set improved on the previous session. `progress` may include the
 * completion itself.
 */
export function summaryOf(completion: Progress, progress: readonly Progress[]): Summary {
  const log = completion.log ?? []
  const earlier = sessionsByExercise(
    progress.filter(({ id, completedAt }) => id !== completion.id && completedAt <= completion.completedAt),
  )
  const better = log.flatMap(({ name, sets }) => {
    const [now, before] = [bestSet(name, sets), bestSet(name, earlier.get(name)?.[0]?.sets ?? [])]
    if (!now || !before || compareSets(name, now, before) <= 0) return []
    const best = bestSet(
      name,
      (earlier.get(name) ?? []).flatMap((session) => session.sets),
    )
    const isRecord = best !== undefined && compareSets(name, now, best) > 0
    return [{ name, now: loggedInWords(now), before: loggedInWords(before), isRecord }]
  })
  return {
    sets: log.reduce((sum, { sets }) => sum + sets.length, 0),
    exercises: log.filter(({ sets }) => sets.length > 0).length,
    minutes: completion.duration,
    better,
  }
}

/**
 * Whether the person did less than half of the workout's sets and stayed less than half of its time. Such a workout counts as completed;
 * only its summary differs. Requires both, because people may train without checking off sets.
 */
export function isEndedEarly(
  { sets, minutes }: Pick<Summary, 'sets' | 'minutes'>,
  workout: { exercises: readonly Pick<Exercise, 'sets'>[]; duration: number },
): boolean {
  const planned = workout.exercises.reduce((sum, exercise) => sum + exercise.sets, 0)
  return sets < planned / 2 && minutes < workout.duration / 2
}

export interface Trend {
  /** Name of the plotted measure, for the chart's title. */
  measure: string
  /** Oldest first; the best set of each session. */
  points: { at: number; value: number }[]
}

/** The best set of each session over time, in the first measure that every session has. */
export function trendOf(name: string, sessions: readonly ExerciseSession[], unit: WeightUnit): Trend {
  const best = [...sessions].reverse().flatMap(({ at, sets }) => {
    const set = bestSet(name, sets)
    return set ? [{ at, set }] : []
  })
  const distanceUnit = best.at(-1)?.set.distanceUnit ?? 'ft'
  const measures: [string, (set: LoggedSet) => number | null][] = [
    [`Estimated one-rep max, ${unit}`, (set) => estimatedMax({ ...set, weight: weightIn(unit, set) })],
    [best.at(-1)?.set.isAssisted ? `Help, ${unit}` : `Weight, ${unit}`, (set) => weightIn(unit, set) || null],
    [`Distance, ${distanceUnit}`, (set) => distanceIn({ ...set, distanceUnit }) || null],
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

// Tasks of the CPAT events

/** The candidate's task in each event, in course order (CONTENT; the CPAT Rules deck has the details). */
export const EVENT_TASKS: Record<CpatEvent, string> = {
  'Stair Climb':
    'Climb a step machine for 3 minutes at 60 steps a minute, after 20 seconds at 50 to warm up, with 25 lb more on your shoulders.',
  'Hose Drag':
    'Drag one end of a 200-foot line 75 ft, around a 90° turn and 25 ft on. Then, on your knees, pull hose in to the 50-foot mark.',
  'Equipment Carry': 'Carry two saws, one in each hand, around a drum and back to where you began.',
  'Ladder Raise & Extension':
    'Walk a ladder up hand over hand, rung by rung. Then raise and lower the fly of another with its rope.',
  'Forcible Entry': 'Swing a 10-lb sledgehammer at a target until the buzzer sounds.',
  Search: 'Crawl a dark tunnel of about 64 ft with two 90° turns.',
  Rescue: 'Drag a 165-lb dummy 35 ft to a drum, around it, and 35 ft back.',
  'Ceiling Breach & Pull': 'With a pole, push a ceiling hatch up 3 times and pull one down 5 times; four sets of that.',
}
