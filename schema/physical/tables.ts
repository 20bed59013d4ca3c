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
  /** An equivalent exercise without equipment. */
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

/** The logged values of a set. Contains only what was measured; the weight is in the unit in which it was entered. */
export const LoggedSet = v.strictObject({
  weight: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(2_000))),
  unit: v.exactOptional(WeightUnit),
  reps: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))),
  seconds: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400))),
  /** Feet. */
  distance: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(100_000))),
})
export type LoggedSet = v.InferOutput<typeof LoggedSet>

/** Identified by name, because exercises have no id and the log must survive changes of the program. */
const LoggedExercise = v.strictObject({
  name: Text(80),
  sets: v.pipe(v.array(LoggedSet), v.minLength(1), v.maxLength(30)),
})

/** At most 600 sets, about 45 KB, so that a completion stays below the limit of 64 KiB per mutation. */
export const WorkoutLog = v.pipe(v.array(LoggedExercise), v.maxLength(20))
export type WorkoutLog = v.InferOutput<typeof WorkoutLog>

/** One completion of a workout; repeating the workout adds a row. The last three fields are missing in rows from before they were added. */
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
    /** The logged sets; null if nothing was logged. */
    log: v.nullish(WorkoutLog),
    /** When the person undid the completion; null if they did not. */
    undoneAt: v.nullish(Instant),
    studyDay: StoredDay,
  }),
)

/** Eight events and the seven walks between them. */
export const LEG_COUNT = 15

const Seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_599))

/** Seconds of each leg in course order: an event, a walk, an event. Shorter if the run ended early. */
export const Splits = v.pipe(v.array(Seconds), v.maxLength(LEG_COUNT))

const FAILURE_REASONS = ['warnings', 'dropped', 'stopped'] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

/** A fault that would have ended the test, and the index of its leg. */
export const CourseFailure = v.strictObject({
  leg: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LEG_COUNT - 1)),
  reason: v.picklist(FAILURE_REASONS),
})
export type CourseFailure = v.InferOutput<typeof CourseFailure>

/** A time for the course. The last three fields are missing in rows from before they were added. */
export const cpatScores = personTable(
  'id',
  v.object({
    id: Id,
    testDate: Instant,
    /** Seconds. */
    totalTime: Count,
    passed: v.boolean(),
    /** From a run-through; null for a manually entered time. Shorter than `LEG_COUNT` if the run ended early. */
    splits: v.nullish(Splits),
    /** The fault that would have ended the test; null if there was none. */
    failure: v.nullish(CourseFailure),
    /** The study day of `testDate`: the entered date, if there is one. */
    studyDay: StoredDay,
  }),
)

const KG_IN_LB = 0.45359237

/** Converts the weight and rounds it to half a kilogram or half a pound, like plates. */
export function weightIn(unit: WeightUnit, { weight, unit: from = 'lb' }: Pick<LoggedSet, 'weight' | 'unit'>): number {
  if (weight === undefined || from === unit) return weight ?? 0
  const exact = unit === 'kg' ? weight * KG_IN_LB : weight / KG_IN_LB
  return Math.round(exact * 2) / 2
}

/** In pounds, unrounded, for comparing sets in different units. */
export const poundsOf = ({ weight = 0, unit = 'lb' }: Pick<LoggedSet, 'weight' | 'unit'>): number =>
  unit === 'kg' ? weight / KG_IN_LB : weight
