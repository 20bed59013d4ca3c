import * as v from 'valibot'

/**
 * Schemas and names for logged values that drafts and screens also use. They are separate from the tables so that home, which reads drafts,
 * does not load the tables.
 */

export const CPAT_EVENT_NAMES = [
  'Stair Climb',
  'Hose Drag',
  'Equipment Carry',
  'Ladder Raise & Extension',
  'Forcible Entry',
  'Search',
  'Rescue',
  'Ceiling Breach & Pull',
] as const
export type CpatEvent = (typeof CPAT_EVENT_NAMES)[number]

export const WeightUnit = v.picklist(['lb', 'kg'])
export type WeightUnit = v.InferOutput<typeof WeightUnit>

export const DISTANCE_UNITS = ['mi', 'km', 'm', 'ft'] as const
export type DistanceUnit = (typeof DISTANCE_UNITS)[number]

/** The logged values of a set. Contains only what was measured; the weight is in the unit in which it was entered. */
export const LoggedSet = v.strictObject({
  weight: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(2_000))),
  unit: v.exactOptional(WeightUnit),
  reps: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))),
  seconds: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400))),
  /** In feet, even if the distance was entered in another unit. */
  distance: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000))),
  /** The unit in which the distance was entered; feet if missing. */
  distanceUnit: v.exactOptional(v.picklist(DISTANCE_UNITS)),
  /** Whether the weight is help, as on an assisted pull-up machine, rather than load. */
  isAssisted: v.exactOptional(v.literal(true)),
  /** Warm-up sets cannot hold records and add no volume. */
  isWarmup: v.exactOptional(v.literal(true)),
})
export type LoggedSet = v.InferOutput<typeof LoggedSet>

/** Why a person skipped or replaced an exercise of the program. */
export const CHANGE_REASONS = ['equipment', 'pain', 'time', 'other'] as const
export type ChangeReason = (typeof CHANGE_REASONS)[number]

export const MAX_LOGGED_EXERCISES = 40

/** The measures entered for a set of each kind of exercise. `assisted`: the weight is help, not load. */
export const EXERCISE_KINDS = [
  'weight',
  'reps',
  'assisted',
  'time',
  'loaded-time',
  'distance',
  'loaded-distance',
] as const
export type ExerciseKind = (typeof EXERCISE_KINDS)[number]

/** Eight events and the seven walks between them. */
export const LEG_COUNT = 15

const FAILURE_REASONS = ['warnings', 'dropped', 'stopped'] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

/** A fault that would have ended the test, and the index of its leg. */
export const CourseFailure = v.strictObject({
  leg: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LEG_COUNT - 1)),
  reason: v.picklist(FAILURE_REASONS),
})
export type CourseFailure = v.InferOutput<typeof CourseFailure>

const KG_IN_LB = 0.45359237

/** Converts the weight to `unit` and rounds it to the nearest half kilogram or half pound, like plates. */
export function weightIn(unit: WeightUnit, { weight, unit: from = 'lb' }: Pick<LoggedSet, 'weight' | 'unit'>): number {
  if (weight === undefined || from === unit) return weight ?? 0
  const exact = unit === 'kg' ? weight * KG_IN_LB : weight / KG_IN_LB
  return Math.round(exact * 2) / 2
}

/** Returns the weight in pounds, unrounded, for comparing sets in different units. */
export const poundsOf = ({ weight = 0, unit = 'lb' }: Pick<LoggedSet, 'weight' | 'unit'>): number =>
  unit === 'kg' ? weight / KG_IN_LB : weight

/** Returns the number of completed sets and of all sets in a workout in progress. */
export function countSets({
  workout,
  ticked,
}: {
  workout: { exercises: readonly { sets: number }[] }
  ticked: readonly (readonly number[])[]
}): { done: number; total: number } {
  return {
    done: ticked.reduce((sum, sets) => sum + sets.length, 0),
    total: workout.exercises.reduce((sum, { sets }) => sum + sets, 0),
  }
}
