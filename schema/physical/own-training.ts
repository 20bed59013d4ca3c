import * as v from 'valibot'
import { ClaimedDay, Count, Id, Instant, Text } from '../core/fields.ts'
import { appends, type By, mutation } from '../core/mutation.ts'
import { must } from '../core/refusals.ts'
import { isLater } from '../core/register.ts'
import { mergeFields } from '../core/stamped-fields.ts'
import { correctedDay } from '../core/study-day.ts'
import { recordedDay } from '../core/time.ts'
import type { RowOf } from '../tables.ts'
import { isPersonal, personalWorkoutId } from './program.ts'
import { WeightUnit } from './sets.ts'
import { BodyWeight, PlannedExercises, Rating, WorkoutLog } from './tables.ts'

/**
 * Mutations for personal training: logged workouts, the saved workouts that can be used to start them, and body weights. Each field of a
 * workout is a separate last-write-wins register.
 */

// Logged workouts

type Completion = RowOf<'workoutProgress'>

const TRAINING_FIELDS = ['name', 'completedAt', 'studyDay', 'duration', 'rating', 'notes', 'log', 'undoneAt'] as const

type TrainingChange = Partial<Pick<Completion, (typeof TRAINING_FIELDS)[number]>>

/** Applies the changes that are newer than the stored fields. Returns the same object if no change is newer. */
export function mergeTraining(row: Completion, changes: TrainingChange, by: By): Completion {
  const stamped = { ...row, createdAt: 0, stamps: row.stamps ?? {} }
  const merged = mergeFields<typeof stamped>(stamped, TRAINING_FIELDS, changes, by)
  if (merged === stamped) return row
  const { createdAt: _, ...changed } = merged
  return changed
}

/** Maximum logged personal workouts and maximum saved workouts per person, excluding deleted ones. The app enforces both. */
export const MAX_TRAININGS = 5_000
export const MAX_OWN_WORKOUTS = 200

const Name = Text(80)
const Minutes = v.pipe(Count, v.maxValue(1_440))

const LogTrainingArgs = v.strictObject({
  name: Name,
  /** Id of the saved workout that this workout was started from. */
  templateId: v.exactOptional(v.pipe(Id, v.maxLength(60))),
  /** When the workout ended, if the person entered a time; otherwise the mutation's time is used. */
  completedAt: v.exactOptional(Instant),
  duration: Minutes,
  rating: v.exactOptional(Rating),
  notes: v.exactOptional(Text(4_000)),
  log: WorkoutLog,
  studyDay: ClaimedDay,
})

/** Adds a personal workout to the log. Resending the mutation adds nothing. */
export const logTraining = appends(
  mutation('physical.log-training', 1, LogTrainingArgs, async (tx, args, by) => {
    if (await tx.get('workoutProgress', by.id)) return
    // The person chose the entered time, so it is not corrected for device clock errors.
    const when = args.completedAt === undefined ? by : { at: Math.min(args.completedAt, by.at) }
    await tx.put('workoutProgress', {
      id: by.id,
      workoutId: personalWorkoutId(args.templateId),
      completedAt: when.at,
      duration: args.duration,
      rating: args.rating ?? null,
      notes: args.notes ?? null,
      log: args.log,
      undoneAt: null,
      studyDay: await correctedDay(tx, args.studyDay, when),
      name: args.name,
      stamps: {},
    })
  }),
)

const SetTrainingArgs = v.strictObject({
  completionId: Id,
  name: v.exactOptional(Name),
  completedAt: v.exactOptional(Instant),
  studyDay: v.exactOptional(v.nullable(Count)),
  duration: v.exactOptional(Minutes),
  rating: v.exactOptional(v.nullable(Rating)),
  notes: v.exactOptional(v.nullable(Text(4_000))),
  log: v.exactOptional(WorkoutLog),
  isDeleted: v.exactOptional(v.boolean()),
})

/** Updates the given fields of a personal workout. Also deletes and restores the workout. */
export const setTraining = mutation('physical.set-training', 1, SetTrainingArgs, async (tx, args, by) => {
  const { completionId, isDeleted, completedAt, studyDay, ...rest } = args
  const row = must(await tx.get('workoutProgress', completionId), 'completion-missing')
  must(isPersonal(row) || undefined, 'completion-missing')
  const changes = {
    ...rest,
    ...(completedAt !== undefined && { completedAt: Math.min(completedAt, by.at) }),
    ...(studyDay !== undefined && {
      studyDay: recordedDay(studyDay ?? undefined, Math.min(completedAt ?? row.completedAt, by.at)),
    }),
    ...(isDeleted !== undefined && { undoneAt: isDeleted ? by.at : null }),
  }
  const merged = mergeTraining(row, changes, by)
  if (merged !== row) await tx.put('workoutProgress', merged)
})

// Saved workouts

const WORKOUT_FIELDS = ['name', 'exercises', 'isArchived', 'isDeleted'] as const

const AddWorkoutArgs = v.strictObject({ name: Name, exercises: PlannedExercises })
const SetWorkoutArgs = v.strictObject({
  workoutId: Id,
  name: v.exactOptional(Name),
  exercises: v.exactOptional(PlannedExercises),
  isArchived: v.exactOptional(v.boolean()),
  isDeleted: v.exactOptional(v.boolean()),
})

/** Adds a saved workout. Its id is the mutation's id. */
export const addOwnWorkout = appends(
  mutation('physical.add-own-workout', 1, AddWorkoutArgs, async (tx, args, by) => {
    if (await tx.get('ownWorkouts', by.id)) return
    const fresh = { createdAt: by.at, isArchived: false, isDeleted: false, stamps: {} }
    await tx.put('ownWorkouts', { id: by.id, ...args, ...fresh })
  }),
)

/** Updates the given fields of a saved workout. Also deletes, restores and archives the workout. */
export const setOwnWorkout = mutation('physical.set-own-workout', 1, SetWorkoutArgs, async (tx, args, by) => {
  const { workoutId, ...changes } = args
  const workout = must(await tx.get('ownWorkouts', workoutId), 'workout-missing')
  const merged = mergeFields(workout, WORKOUT_FIELDS, changes, by)
  if (merged !== workout) await tx.put('ownWorkouts', merged)
})

// Body weights

const AddBodyWeightArgs = v.strictObject({ weight: BodyWeight, unit: WeightUnit, measuredAt: v.exactOptional(Instant) })
const DeleteBodyWeightArgs = v.strictObject({
  weightId: Id,
  /** Setting this to false restores the body weight. */
  isDeleted: v.boolean(),
})

export const addBodyWeight = appends(
  mutation('physical.add-body-weight', 1, AddBodyWeightArgs, async (tx, { measuredAt, ...weight }, by) => {
    if (await tx.get('bodyWeights', by.id)) return
    const at = Math.min(measuredAt ?? by.at, by.at)
    const change = { isDeleted: false, changedAt: by.at, changeId: by.id }
    await tx.put('bodyWeights', { id: by.id, measuredAt: at, ...weight, ...change })
  }),
)

export const deleteBodyWeight = mutation(
  'physical.delete-body-weight',
  1,
  DeleteBodyWeightArgs,
  async (tx, args, by) => {
    const row = must(await tx.get('bodyWeights', args.weightId), 'weight-missing')
    if (isLater(by, row))
      await tx.put('bodyWeights', { ...row, isDeleted: args.isDeleted, changedAt: by.at, changeId: by.id })
  },
)
