import { listMatches } from '@station-zero/schema/jobs/match.ts'
import { useLive } from './use-live.ts'

/** How many new jobs an alert has found that nobody has looked at yet. */
export function useUnreadMatches(): number {
  const count = useLive(async (db) => {
    const unread = await db.alertMatches.filter(({ readAt }) => readAt === null).toArray()
    return unread.length === 0 ? 0 : listMatches(unread, await db.jobAlerts.toArray()).length
  }, [])
  return count ?? 0
}
