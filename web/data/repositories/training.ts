import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../account-db.ts'

/** The workouts of the program. */
export const listWorkouts = (db: AccountDb): PromiseLike<RowOf<'workouts'>[]> => db.workouts.toArray()

export const readWorkout = (db: AccountDb, id: string): PromiseLike<RowOf<'workouts'> | undefined> =>
  db.workouts.get(id)

/** Completed workouts, including those that were undone. */
export const listCompletions = (db: AccountDb): PromiseLike<RowOf<'workoutProgress'>[]> => db.workoutProgress.toArray()

export const readCompletion = (db: AccountDb, id: string): PromiseLike<RowOf<'workoutProgress'> | undefined> =>
  db.workoutProgress.get(id)

/** CPAT times, oldest test first. */
export const listScores = (db: AccountDb): PromiseLike<RowOf<'cpatScores'>[]> =>
  db.cpatScores.orderBy('testDate').toArray()

export async function hasScore(db: AccountDb, id: string): Promise<boolean> {
  return (await db.cpatScores.get(id)) !== undefined
}

/** Whether a score of a test at this time (ms) is stored. */
export async function hasScoreAt(db: AccountDb, testDate: number): Promise<boolean> {
  return (await db.cpatScores.where('testDate').equals(testDate).count()) > 0
}
