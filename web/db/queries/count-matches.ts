import { listMatches } from '@station-zero/schema/jobs/match.ts'
import type { AccountDb } from '../stores/account-db.ts'

/** Jobs that an alert has found and nobody has looked at yet; those of a deleted alert are none. */
export async function countUnreadMatches(db: AccountDb): Promise<number> {
  const unread = await db.alertMatches.filter(({ readAt }) => readAt === null).toArray()
  return unread.length === 0 ? 0 : listMatches(unread, await db.jobAlerts.toArray()).length
}
