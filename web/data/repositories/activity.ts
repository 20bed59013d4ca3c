import { isUndone } from '@station-zero/schema/physical/program.ts'
import type { AccountDb } from '../account-db.ts'

/** Whether any mutation is queued on this device. A guest's mutations are never sent, so they stay queued. */
export async function hasQueued(db: AccountDb): Promise<boolean> {
  return (await db.outbox.toCollection().first()) !== undefined
}

/**
 * Returns whether the person has finished a study session, test, workout or interview, and whether one is in progress. A study session
 * counts as finished `leftAfterMs` after the person left it. Reads one row of each kind, because counting a million reviews blocks the
 * database for seconds.
 */
export async function readActivity(
  db: AccountDb,
  leftAfterMs: number,
): Promise<{ hasFinished: boolean; isUnderWay: boolean }> {
  const [review, studying, test, workout, interview, underWay] = await Promise.all([
    db.reviews.toCollection().first(),
    db.drafts
      .where('key')
      .startsWith('prep:study:')
      .filter(({ savedAt }) => savedAt > Date.now() - leftAfterMs)
      .first(),
    db.practiceTests.filter(({ completedAt }) => completedAt !== null).first(),
    db.workoutProgress.filter((one) => !isUndone(one)).first(),
    db.oralSessions.toCollection().first(),
    db.drafts.where('key').startsWithAnyOf('prep:test', 'physical:workout', 'oral:session').first(),
  ])
  const hasStudied = review !== undefined && studying === undefined
  return {
    hasFinished: hasStudied || [test, workout, interview].some((one) => one !== undefined),
    isUnderWay: underWay !== undefined,
  }
}
