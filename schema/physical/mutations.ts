import * as v from 'valibot'
import { ClaimedDay, Count, Id, Instant, Text } from '../core/fields.ts'
import { appends, mutation } from '../core/mutation.ts'
import { must } from '../core/refusals.ts'
import { correctedDay } from '../core/study-day.ts'
import { mergeTraining } from './own-training.ts'
import { isPersonal, isUndone } from './program.ts'
import { doSplitsFit, MAX_SCORE_SECONDS, passes } from './run-through.ts'
import { CourseFailure } from './sets.ts'
import { Rating, Splits, WorkoutLog } from './tables.ts'

const CompleteWorkoutArgs = v.strictObject({
  workoutId: Id,
  /** Duration of the workout, in minutes. */
  duration: v.pipe(Count, v.maxValue(1_440)),
  rating: v.optional(Rating),
  notes: v.optional(Text(4_000)),
  /** The logged sets. Devices that cannot log sets omit this field. */
  log: v.optional(WorkoutLog),
  studyDay: ClaimedDay,
})

/** Version 4 accepts workouts of all programs. Appends by id: repeating a workout adds a row, but resending a completion does not. */
export const completeWorkout = appends(
  mutation('physical.complete-workout', 4, CompleteWorkoutArgs, async (tx, args, by) => {
    if (await tx.get('workoutProgress', by.id)) return
    const workout = (await tx.get('workouts', args.workoutId)) ?? (await tx.get('programWorkouts', args.workoutId))
    must(workout, 'workout-missing')
    await tx.put('workoutProgress', {
      id: by.id,
      workoutId: args.workoutId,
      completedAt: by.at,
      duration: args.duration,
      rating: args.rating ?? null,
      notes: args.notes ?? null,
      log: args.log ?? null,
      undoneAt: null,
      studyDay: await correctedDay(tx, args.studyDay, by),
      ...{ name: null, stamps: null },
    })
  }),
)

const UndoWorkoutArgs = v.strictObject({ completionId: Id })

/** Marks the completion as undone. The row is not deleted, because it proves that the mutation took effect. */
export const undoWorkout = mutation('physical.undo-workout', 1, UndoWorkoutArgs, async (tx, { completionId }, by) => {
  const completion = must(await tx.get('workoutProgress', completionId), 'completion-missing')
  if (isUndone(completion)) return
  const undone = { undoneAt: by.at }
  await tx.put(
    'workoutProgress',
    isPersonal(completion) ? mergeTraining(completion, undone, by) : { ...completion, ...undone },
  )
})

const RecordScoreArgs = v.strictObject({
  testDate: Instant,
  /** Time for the course, in seconds. */
  totalTime: v.pipe(Count, v.minValue(1), v.maxValue(MAX_SCORE_SECONDS)),
  /** Present only for a run-through; a manually entered time has no splits and no failure. */
  splits: v.optional(Splits),
  failure: v.optional(CourseFailure),
  /** The study day of `testDate`: the person's entered date, if they entered one. */
  studyDay: ClaimedDay,
})

/** Appends by id, so resending adds nothing. The server computes whether the score passes, because it can't trust the client. */
export const recordScore = appends(
  mutation('physical.record-score', 2, RecordScoreArgs, async (tx, { testDate, totalTime, ...rest }, by) => {
    if (await tx.get('cpatScores', by.id)) return
    const [splits, failure] = [rest.splits ?? null, rest.failure ?? null]
    must(doSplitsFit({ totalTime, splits }) || undefined, 'score-splits')
    const passed = passes({ totalTime, splits, failure })
    // The device timed the run, so the time is corrected if the device's clock was wrong. The person chose the date of a manually entered
    // time, so that date is not corrected.
    const saidAt = splits ? by.saidAt : undefined
    const when =
      saidAt === undefined
        ? { at: testDate }
        : { at: Math.max(0, Math.min(testDate + by.at - saidAt, by.at)), saidAt: testDate }
    const studyDay = await correctedDay(tx, rest.studyDay, when)
    await tx.put('cpatScores', { id: by.id, testDate: when.at, totalTime, passed, splits, failure, studyDay })
  }),
)
