import * as v from 'valibot'
import { Count, Id, Instant, Strings, Text } from '../core/fields.ts'
import { contentTable, personTable } from '../core/table.ts'
import { CourseFailure, Splits } from './splits.ts'
import { WorkoutLog } from './workout-log.ts'

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

/**
 * One completion of one workout; doing it again is another row. Devices may hold rows from before the last two fields existed, so both
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
  }),
)

/** A time for the course. Devices may hold rows from before the last two fields existed, so both may be missing. */
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
  }),
)
