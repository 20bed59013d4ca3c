import { listMatches } from '@station-zero/schema/jobs/list-matches.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../account-db.ts'

/** Counts the unread jobs found by alerts, excluding those of deleted alerts. */
export async function countUnreadMatches(db: AccountDb): Promise<number> {
  const unread = await db.alertMatches.filter(({ readAt }) => readAt === null).toArray()
  return unread.length === 0 ? 0 : listMatches(unread, await readAlerts(db)).length
}

/** Returns all alerts, including deleted alerts. */
export const readAlerts = (db: AccountDb): PromiseLike<RowOf<'jobAlerts'>[]> => db.jobAlerts.toArray()

/** Returns all matches, including the matches of deleted alerts. */
export const readMatches = (db: AccountDb): PromiseLike<RowOf<'alertMatches'>[]> => db.alertMatches.toArray()
