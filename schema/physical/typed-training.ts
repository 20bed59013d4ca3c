import * as v from 'valibot'
import { formatElapsed } from '../core/clock.ts'
import { calendarDay, dateOfDay, dayOfDate, minuteOfDay, momentOf } from '../core/time.ts'
import { readNumber } from '../core/typed-number.ts'
import type { RowOf } from '../tables.ts'
import { distanceIn, type Measure, measuresOf, UNIT_FEET } from './exercises.ts'
import { distanceUnitOf } from './library.ts'
import {
  DISTANCE_UNITS,
  type DistanceUnit,
  EXERCISE_KINDS,
  type ExerciseKind,
  type LoggedSet,
  WeightUnit,
} from './sets.ts'
import { type LoggedExercise, type PlannedExercise, PlannedExercises, Rating } from './tables.ts'
import { readTime } from './typed-time.ts'

/** A past workout as typed into the form for logging it. The texts may not be valid yet. */
export interface TypedTraining {
  name: string
  /** The date and time at which the workout ended, like '2026-11-21' and '18:30'. */
  date: string
  time: string
  minutes: string
  rating: number | null
  notes: string
  exercises: TypedExercise[]
}

export interface TypedExercise {
  name: string
  kind: ExerciseKind
  sets: TypedSet[]
}

export interface TypedSet {
  unit: WeightUnit
  distanceUnit: DistanceUnit
  weight: string
  reps: string
  distance: string
  seconds: string
  isWarmup: boolean
}

const Text = v.pipe(v.string(), v.maxLength(20_000))

const TypedTrainingShape = v.object({
  ...{ name: Text, date: Text, time: Text, minutes: Text, notes: Text, rating: v.nullable(Rating) },
  exercises: v.array(
    v.object({
      ...{ name: Text, kind: v.picklist(EXERCISE_KINDS) },
      sets: v.array(
        v.object({
          ...{ unit: WeightUnit, distanceUnit: v.picklist(DISTANCE_UNITS), isWarmup: v.boolean() },
          ...{ weight: Text, reps: Text, distance: Text, seconds: Text },
        }),
      ),
    }),
  ),
})

/** Returns false for a draft whose format is different because another version of the app wrote it. */
export const isTypedTraining = (draft: unknown): draft is TypedTraining => v.is(TypedTrainingShape, draft)

/** A saved workout as typed into its form. */
export interface TypedWorkout {
  name: string
  exercises: PlannedExercise[]
}

const TypedWorkoutShape = v.object({ name: Text, exercises: PlannedExercises })

export const isTypedWorkout = (draft: unknown): draft is TypedWorkout => v.is(TypedWorkoutShape, draft)

/** Maximum sets per workout, so that the workout stays below the limit of 64 KiB per mutation. */
export const MAX_TYPED_SETS = 300

export const emptySet = (name: string, unit: WeightUnit): TypedSet => ({
  ...{ unit, distanceUnit: distanceUnitOf(name, unit), weight: '', reps: '', distance: '', seconds: '' },
  isWarmup: false,
})

/** Formats a moment as the date and time that the fields show. */
export const typedMoment = (at: number, zone: string): { date: string; time: string } => {
  const minute = minuteOfDay(at, zone)
  const two = (n: number) => String(n).padStart(2, '0')
  return { date: dateOfDay(calendarDay(at, zone)), time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}` }
}

type Completion = RowOf<'workoutProgress'>

/** Fills the form with a logged workout. `kindOf` returns the kind of an exercise from its name and sets. */
export const typedFrom = (
  { name, completedAt, duration, rating, notes, log }: Completion,
  kindOf: (name: string, sets: readonly LoggedSet[]) => ExerciseKind,
  { unit, zone }: { unit: WeightUnit; zone: string },
): TypedTraining => ({
  ...{ name: name ?? 'Workout', ...typedMoment(completedAt, zone), minutes: `${duration}`, rating, notes: notes ?? '' },
  exercises: (log ?? []).map((exercise) => ({
    name: exercise.name,
    kind: kindOf(exercise.name, exercise.sets),
    sets: exercise.sets.map((set) => typedSet(exercise.name, set, unit)),
  })),
})

function typedSet(name: string, set: LoggedSet, unit: WeightUnit): TypedSet {
  const text = (value: number | undefined) => (value === undefined ? '' : `${value}`)
  const distanceUnit = set.distanceUnit ?? (set.distance === undefined ? distanceUnitOf(name, unit) : 'ft')
  return {
    ...{ unit: set.unit ?? unit, distanceUnit, weight: text(set.weight), reps: text(set.reps) },
    distance: set.distance === undefined ? '' : `${distanceIn({ ...set, distanceUnit })}`,
    seconds: set.seconds === undefined ? '' : formatElapsed(set.seconds * 1_000),
    isWarmup: set.isWarmup === true,
  }
}

/** Returns the fields for an exercise: the fields of the exercise's kind, plus any other field that already has a value. */
export function typedMeasures({ name, kind, sets }: TypedExercise): Measure[] {
  const ofKind = measuresOf({ name, kind, weight: null, reps: null, duration: null })
  return (['weight', 'reps', 'distance', 'seconds'] as const).filter(
    (measure) => ofKind.includes(measure) || sets.some((set) => set[measure].trim() !== ''),
  )
}

/** Error messages by field: 'name', 'date', 'minutes', 'exercises', or 'exercise.set.measure' with indexes, like '0.2.reps'. */
export type TypedProblems = Record<string, string>

export interface ReadTraining {
  name: string
  completedAt: number
  duration: number
  rating: number | null
  notes: string | null
  log: LoggedExercise[]
}

/** Reads the form. `decimal`: the decimal separator of the person's language. */
export function readTraining(
  typed: TypedTraining,
  { now, zone, decimal }: { now: number; zone: string; decimal: '.' | ',' },
): { training: ReadTraining } | { problems: TypedProblems } {
  const problems: TypedProblems = {}
  const name = typed.name.trim()
  if (name === '') problems.name = 'Enter a name for the workout.'
  const completedAt = momentTyped(typed, zone)
  if (completedAt === null) problems.date = 'Enter the date on which you trained.'
  else if (completedAt > now) problems.date = 'This date is in the future.'
  const minutes = readNumber(typed.minutes, { most: 1_440, decimal, units: ['min', 'mins', 'minutes', 'm'] })
  if ('problem' in minutes) problems.minutes = 'Enter the minutes, from 0 to 1,440.'
  const log = typed.exercises.map(
    (exercise, at): LoggedExercise => ({
      name: exercise.name,
      sets: exercise.sets.map((set, nth) => {
        const { set: read, problems: found } = readSet(set, exercise, decimal)
        for (const [measure, sentence] of Object.entries(found)) problems[`${at}.${nth}.${measure}`] = sentence
        return read
      }),
    }),
  )
  const sets = log.reduce((sum, exercise) => sum + exercise.sets.length, 0)
  if (sets > MAX_TYPED_SETS) problems.exercises = `A workout can have at most ${MAX_TYPED_SETS} sets. Remove some.`
  if (sets === 0 && typed.notes.trim() === '') problems.exercises = 'Add an exercise, or write a note.'
  if (Object.keys(problems).length > 0 || completedAt === null || 'problem' in minutes) return { problems }
  const { rating } = typed
  const notes = typed.notes.trim() || null
  return { training: { name, completedAt, duration: Math.round(minutes.value), rating, notes, log } }
}

const EARLIEST_DAY = dayOfDate('1990-01-01')

function momentTyped({ date, time }: Pick<TypedTraining, 'date' | 'time'>, zone: string): number | null {
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? dayOfDate(date) : Number.NaN
  if (!(day >= EARLIEST_DAY)) return null
  const [, hours = '12', minutes = '0'] = /^(\d\d):(\d\d)/.exec(time) ?? []
  return momentOf(day, Number(hours) * 60 + Number(minutes), zone)
}

function readSet(
  typed: TypedSet,
  { kind }: Pick<TypedExercise, 'kind'>,
  decimal: '.' | ',',
): { set: LoggedSet; problems: TypedProblems } {
  const problems: TypedProblems = {}
  const read = (measure: Measure, most: number, isWhole = false): number | undefined => {
    const text = typed[measure]
    if (text.trim() === '') return
    const units = measure === 'weight' ? WEIGHT_WORDS[typed.unit] : measure === 'distance' ? [typed.distanceUnit] : []
    const found =
      measure === 'seconds'
        ? readTime(text, { hasSeconds: !kind.endsWith('distance') })
        : readNumber(text, { most, isWhole, decimal, units })
    if ('value' in found) return found.value
    problems[measure] = found.problem
    return
  }
  const weight = read('weight', 2_000)
  const reps = read('reps', 10_000, true)
  const feet = UNIT_FEET[typed.distanceUnit]
  const distance = read('distance', Math.floor(1_000_000 / feet))
  const seconds = read('seconds', 86_400)
  return {
    problems,
    set: {
      ...(weight !== undefined && { weight, unit: typed.unit }),
      ...(weight !== undefined && kind === 'assisted' && { isAssisted: true as const }),
      ...(reps !== undefined && { reps }),
      ...(seconds !== undefined && { seconds }),
      ...(distance !== undefined && { distance: distance * feet }),
      ...(distance !== undefined && typed.distanceUnit !== 'ft' && { distanceUnit: typed.distanceUnit }),
      ...(typed.isWarmup && { isWarmup: true as const }),
    },
  }
}

const WEIGHT_WORDS: Record<WeightUnit, readonly string[]> = {
  lb: ['lb', 'lbs', 'pound', 'pounds', '#'],
  kg: ['kg', 'kgs', 'kilo', 'kilos'],
}
