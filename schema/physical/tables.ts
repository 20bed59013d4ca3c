import * as v from 'valibot'
import { Count, Id, Instant, StoredDay, Strings, Text } from '../core/fields.ts'
import { Stamps } from '../core/stamped-fields.ts'
import { contentTable, MB, personTable } from '../core/table.ts'
import {
  CHANGE_REASONS,
  CourseFailure,
  CPAT_EVENT_NAMES,
  EXERCISE_KINDS,
  LEG_COUNT,
  LoggedSet,
  MAX_LOGGED_EXERCISES,
  WeightUnit,
} from './sets.ts'

const Positive = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))

export const Exercise = v.object({
  name: Text(80),
  /** The CPAT event that the exercise trains; null in programs for other tests. */
  targetEvent: v.nullable(v.picklist(CPAT_EVENT_NAMES)),
  sets: Positive,
  reps: v.nullable(Positive),
  /** Pounds; null means body weight. */
  weight: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(500))),
  /** Seconds per set. */
  duration: v.nullable(Positive),
  /** Miles per set, only for fixed-length walks, whose `duration` is the time limit. */
  miles: v.exactOptional(v.pipe(v.number(), v.minValue(0.1), v.maxValue(10))),
  /** Seconds between sets. */
  rest: Count,
  instructions: Text(600),
  /** An equivalent exercise that needs no equipment. */
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
    /** Planned length of the workout, in minutes. */
    duration: Positive,
    difficulty: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
    equipment: Strings(20, 80),
    exercises: v.pipe(v.array(Exercise), v.minLength(1), v.maxLength(20)),
    source: Text(500),
  }),
)

/**
 * The workouts of all programs except the CPAT program (`programs.ts`). They are in a separate table because earlier versions of the app
 * count every row of `workouts` as part of the CPAT program.
 */
export const programWorkouts = contentTable('id', workouts.row)

/** Exercises are identified by name, because they have no id and the log must survive changes to the program. */
const LoggedExercise = v.pipe(
  v.strictObject({
    name: Text(80),
    sets: v.pipe(v.array(LoggedSet), v.maxLength(50)),
    /** Name of the program exercise that this exercise replaced. */
    insteadOf: v.exactOptional(Text(80)),
    /** Whether the person added the exercise, so the program's workout does not contain it. */
    isAdded: v.exactOptional(v.literal(true)),
    isSkipped: v.exactOptional(v.literal(true)),
    /** Why the exercise was skipped, or why it replaced another one. */
    reason: v.exactOptional(v.picklist(CHANGE_REASONS)),
  }),
  v.check(({ sets, isSkipped }) => sets.length > 0 || isSkipped === true, 'has no sets'),
)
export type LoggedExercise = v.InferOutput<typeof LoggedExercise>

/**
 * Maximum sets per workout: about 57 KB with weight, reps, time and distance. A longer log is rejected before it is queued, because a
 * mutation is limited to 64 KiB.
 */
const MAX_LOGGED_SETS = 600

export const WorkoutLog = v.pipe(
  v.array(LoggedExercise),
  v.maxLength(MAX_LOGGED_EXERCISES),
  v.check((log) => log.reduce((sum, { sets }) => sum + sets.length, 0) <= MAX_LOGGED_SETS, 'has too many sets'),
)
export type WorkoutLog = v.InferOutput<typeof WorkoutLog>

/** From 1 (very easy) to 5 (very hard). */
export const Rating = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))

/** One completion of a workout; repeating the workout adds another row. The nullish fields were added later, so older rows lack them. */
export const workoutProgress = personTable(
  'id',
  v.object({
    id: Id,
    /** Id of a program workout. For a personal workout, `own`, or `own:<id>` if it was started from a saved workout. */
    workoutId: Id,
    completedAt: Instant,
    /** Actual length of the workout, in minutes. */
    duration: Count,
    /** Null if the person gave no rating. */
    rating: v.nullable(Rating),
    notes: v.nullable(Text(4_000)),
    /** The logged sets; null if nothing was logged. */
    log: v.nullish(WorkoutLog),
    /** When the person undid or deleted the completion; null if they did not. */
    undoneAt: v.nullish(Instant),
    studyDay: StoredDay,
    /** The name of a personal workout; null for program workouts. */
    name: v.nullish(Text(80)),
    /** The stamps of edits to a personal workout; null for program workouts. */
    stamps: v.nullish(Stamps),
  }),
  {
    label: 'Completed workouts',
    /**
     * A heavy user completes two workouts a day with notes of 1,000 characters and 20 logged sets: 7,300 rows (20 MB) in ten years. The app
     * allows 5,000 personal workouts in the log.
     */
    quota: { rows: 10_000, bytes: 40 * MB, name: 'completed workouts' },
  },
)

const PlannedExercise = v.strictObject({
  name: Text(80),
  sets: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
  /** Present only for an exercise that is not in the library. */
  kind: v.exactOptional(v.picklist(EXERCISE_KINDS)),
})
export type PlannedExercise = v.InferOutput<typeof PlannedExercise>
export const PlannedExercises = v.pipe(v.array(PlannedExercise), v.maxLength(MAX_LOGGED_EXERCISES))

/** A saved personal workout: a list of exercises to start from. Each field is a separate last-write-wins register. */
export const ownWorkouts = personTable(
  'id',
  v.object({
    /** The id of the mutation that created the row. */
    id: Id,
    name: Text(80),
    exercises: PlannedExercises,
    createdAt: Instant,
    isArchived: v.boolean(),
    isDeleted: v.boolean(),
    stamps: Stamps,
  }),
  {
    label: 'Your own workouts',
    /** The app allows 200 saved workouts, but deleted workouts still occupy rows. A heavy user has 1,000 rows of 1 KB (1 MB). */
    quota: { rows: 1_000, bytes: 4 * MB, name: 'personal workouts' },
  },
)

export const BodyWeight = v.pipe(v.number(), v.minValue(1), v.maxValue(2_000))

/** Body weights, in the unit in which they were entered. */
export const bodyWeights = personTable(
  'id',
  v.object({
    id: Id,
    measuredAt: Instant,
    weight: BodyWeight,
    unit: WeightUnit,
    isDeleted: v.boolean(),
    changedAt: Instant,
    changeId: Id,
  }),
  {
    label: 'Body weights',
    /** A heavy user records two weights a day: 7,300 rows of 330 bytes (2.4 MB) in ten years. Deleted weights still occupy rows. */
    quota: { rows: 10_000, bytes: 4 * MB, name: 'body weights' },
    // Operators must not learn whether a person records body weights.
    isPrivate: true,
  },
)

const Seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_599))

/** Seconds of each leg in course order: an event, a walk, an event. Shorter if the run ended early. */
export const Splits = v.pipe(v.array(Seconds), v.maxLength(LEG_COUNT))

/** A time for the course. The last three fields are missing in rows written before those fields were added. */
export const cpatScores = personTable(
  'id',
  v.object({
    id: Id,
    testDate: Instant,
    /** Time for the course, in seconds. */
    totalTime: Count,
    passed: v.boolean(),
    /** The splits of a run-through; null for a manually entered time. Shorter than `LEG_COUNT` if the run ended early. */
    splits: v.nullish(Splits),
    /** The fault that would have ended the test; null if there was no such fault. */
    failure: v.nullish(CourseFailure),
    /** The study day of `testDate`: the person's entered date, if they entered one. */
    studyDay: StoredDay,
  }),
  {
    label: 'CPAT scores',
    /** A heavy user records one time a day with 15 splits: 3,650 rows of 300 bytes (1.1 MB) in ten years. */
    quota: { rows: 5_000, bytes: 2 * MB, name: 'CPAT scores' },
  },
)
