import { byMeasuredAt } from '@station-zero/schema/physical/body-weights.ts'
import { isUndone } from '@station-zero/schema/physical/program.ts'
import { type ProgramId, programIdOf } from '@station-zero/schema/physical/programs.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../account-db.ts'

/** Lists the workouts of all programs. */
export const listWorkouts = async (db: AccountDb): Promise<RowOf<'workouts'>[]> =>
  (await Promise.all([db.workouts.toArray(), db.programWorkouts.toArray()])).flat()

export const listProgramWorkouts = async (db: AccountDb, program: ProgramId): Promise<RowOf<'workouts'>[]> =>
  program === 'cpat'
    ? db.workouts.toArray()
    : (await db.programWorkouts.toArray()).filter(({ id }) => programIdOf(id) === program)

/** Returns the workout with this ID, from any program; undefined if no program has it. */
export const readWorkout = async (db: AccountDb, id: string): Promise<RowOf<'workouts'> | undefined> =>
  (await db.workouts.get(id)) ?? db.programWorkouts.get(id)

/** Lists completed workouts, including workouts that were undone. */
export const listCompletions = (db: AccountDb): PromiseLike<RowOf<'workoutProgress'>[]> => db.workoutProgress.toArray()

export const readCompletion = (db: AccountDb, id: string): PromiseLike<RowOf<'workoutProgress'> | undefined> =>
  db.workoutProgress.get(id)

/** Lists CPAT times, oldest test first. */
export const listScores = (db: AccountDb): PromiseLike<RowOf<'cpatScores'>[]> =>
  db.cpatScores.orderBy('testDate').toArray()

export async function hasScore(db: AccountDb, id: string): Promise<boolean> {
  return (await db.cpatScores.get(id)) !== undefined
}

/** Whether a score for a test at this time (ms) is stored. */
export async function hasScoreAt(db: AccountDb, testDate: number): Promise<boolean> {
  return (await db.cpatScores.where('testDate').equals(testDate).count()) > 0
}

export type OwnWorkout = RowOf<'ownWorkouts'>

/** Lists saved personal workouts sorted by name, archived workouts last, excluding deleted workouts. */
export async function listOwnWorkouts(db: AccountDb): Promise<OwnWorkout[]> {
  const rows = (await db.ownWorkouts.toArray()).filter(({ isDeleted }) => !isDeleted)
  return rows.sort((a, b) => Number(a.isArchived) - Number(b.isArchived) || a.name.localeCompare(b.name))
}

export const readOwnWorkout = (db: AccountDb, id: string): PromiseLike<OwnWorkout | undefined> => db.ownWorkouts.get(id)

/** Counts personal workouts in the log, excluding deleted workouts. */
export const countTrainings = (db: AccountDb): PromiseLike<number> =>
  db.workoutProgress
    .where('workoutId')
    .startsWith('own')
    .filter((row) => !isUndone(row))
    .count()

export type BodyWeightRow = RowOf<'bodyWeights'>

/** Lists body weights, oldest first, excluding deleted entries. */
export async function listBodyWeights(db: AccountDb): Promise<BodyWeightRow[]> {
  const rows = (await db.bodyWeights.toArray()).filter(({ isDeleted }) => !isDeleted)
  return rows.sort(byMeasuredAt)
}
