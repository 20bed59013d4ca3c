import { listMatches } from '@station-zero/schema/jobs/list-matches.ts'
import type { AccountDb } from '../account-db.ts'

/** Number of jobs found by alerts and not seen yet. Matches of deleted alerts do not count. */
export async function countUnreadMatches(db: AccountDb): Promise<number> {
  const unread = await db.alertMatches.filter(({ readAt }) => readAt === null).toArray()
  return unread.length === 0 ? 0 : listMatches(unread, await db.jobAlerts.toArray()).length
}
