import * as v from 'valibot'
import { Text } from '../core/fields.ts'
import { WEIGHT_UNITS } from './weight-units.ts'

export const WeightUnit = v.picklist(WEIGHT_UNITS)
export type WeightUnit = v.InferOutput<typeof WeightUnit>

/** One set as it was done. Only what was measured is there; a weight is kept in the unit in which it was entered. */
export const LoggedSet = v.strictObject({
  weight: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(2_000))),
  unit: v.exactOptional(WeightUnit),
  reps: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))),
  seconds: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400))),
  /** Feet. */
  distance: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(100_000))),
})
export type LoggedSet = v.InferOutput<typeof LoggedSet>

/** By name, because exercises have no id and the log must outlive changes to the program. */
export const LoggedExercise = v.strictObject({
  name: Text(80),
  sets: v.pipe(v.array(LoggedSet), v.minLength(1), v.maxLength(30)),
})
export type LoggedExercise = v.InferOutput<typeof LoggedExercise>

/** At most 600 sets, about 45 KB: a completion stays below the 64 KiB of one mutation. */
export const WorkoutLog = v.pipe(v.array(LoggedExercise), v.maxLength(20))
export type WorkoutLog = v.InferOutput<typeof WorkoutLog>

const KG_IN_LB = 0.45359237

/** The weight in the other unit; half a kilogram or half a pound is as fine as plates go. */
export function weightIn(unit: WeightUnit, { weight, unit: from = 'lb' }: Pick<LoggedSet, 'weight' | 'unit'>): number {
  if (weight === undefined || from === unit) return weight ?? 0
  const exact = unit === 'kg' ? weight * KG_IN_LB : weight / KG_IN_LB
  return Math.round(exact * 2) / 2
}

/** In pounds and unrounded, to compare sets that were logged in different units. */
export const poundsOf = ({ weight = 0, unit = 'lb' }: Pick<LoggedSet, 'weight' | 'unit'>): number =>
  unit === 'kg' ? weight / KG_IN_LB : weight
