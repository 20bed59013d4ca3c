import * as v from 'valibot'
import { Count, Id, Instant, StoredDay, Strings, Text } from '../core/fields.ts'
import { contentTable, personTable } from '../core/table.ts'

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

const Positive = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))

export const Exercise = v.object({
  name: Text(80),
  targetEvent: v.picklist(CPAT_EVENT_NAMES),
  sets: Positive,
  reps: v.nullable(Positive),
  /** Pounds; null means body weight. */
  weight: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(500))),
  /** Seconds per set. */
  duration: v.nullable(Positive),
  /** Seconds between sets. */
  rest: Count,
  instructions: Text(600),
  /** The same work without equipment. */
  substitute: Text(300),
})

export const workouts = contentTable(
  'id',
  v.object({
    id: Id,
    version: Count,
    name: Text(80),
    description: Text(600),
    week: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8)),
    day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
    category: v.picklist(['cardio', 'strength', 'event-specific', 'assessment']),
    /** Minutes. */
    duration: Positive,
    difficulty: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
    equipment: Strings(20, 80),
    exercises: v.pipe(v.array(Exercise), v.minLength(1), v.maxLength(20)),
    source: Text(500),
  }),
)

export const WeightUnit = v.picklist(['lb', 'kg'])
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
const LoggedExercise = v.strictObject({
  name: Text(80),
  sets: v.pipe(v.array(LoggedSet), v.minLength(1), v.maxLength(30)),
})

/** At most 600 sets, about 45 KB: a completion stays below the 64 KiB of one mutation. */
export const WorkoutLog = v.pipe(v.array(LoggedExercise), v.maxLength(20))
export type WorkoutLog = v.InferOutput<typeof WorkoutLog>

/**
 * One completion of one workout; doing it again is another row. Devices may hold rows from before the last three fields existed, so they
 * may be missing.
 */
export const workoutProgress = personTable(
  'id',
  v.object({
    id: Id,
    workoutId: Id,
    completedAt: Instant,
    /** Minutes. */
    duration: Count,
    /** 1 very easy to 5 very hard; null if not given. */
    rating: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))),
    notes: v.nullable(Text(4_000)),
    /** What was lifted, set by set; null if nothing was logged. */
    log: v.nullish(WorkoutLog),
    /** When the person took the completion back; null while it counts. */
    undoneAt: v.nullish(Instant),
    studyDay: StoredDay,
  }),
)

/** Eight events and the seven walks between them. */
export const LEG_COUNT = 15

const Seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_599))

/** Seconds of each leg in the order of the course: an event, a walk, an event. A run that ended early has fewer than all. */
export const Splits = v.pipe(v.array(Seconds), v.maxLength(LEG_COUNT))

const FAILURE_REASONS = ['warnings', 'dropped', 'stopped'] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

/** What would have ended a test, and in which leg, counted from 0. */
export const CourseFailure = v.strictObject({
  leg: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LEG_COUNT - 1)),
  reason: v.picklist(FAILURE_REASONS),
})
export type CourseFailure = v.InferOutput<typeof CourseFailure>

/** A time for the course. Devices may hold rows from before the last three fields existed, so they may be missing. */
export const cpatScores = personTable(
  'id',
  v.object({
    id: Id,
    testDate: Instant,
    /** Seconds. */
    totalTime: Count,
    passed: v.boolean(),
    /** From a run-through; null for a time that was only logged. Fewer than all legs: it ended early. */
    splits: v.nullish(Splits),
    /** The fault that would have ended the test; null if there was none. */
    failure: v.nullish(CourseFailure),
    /** Of `testDate`: the date, if the person entered one. */
    studyDay: StoredDay,
  }),
)

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
