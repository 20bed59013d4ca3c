import { DAY_MS } from '@station-zero/schema/core/time.ts'
import type { Meta } from './store.ts'

/** Maximum time that the archive clock advances between two successful rounds, in ms. */
const MAX_INTERVAL_MS = DAY_MS

/**
 * Returns the time used to expire the archive, in ms [C9]: it follows the device's clock, but advances by at most a day between successful
 * rounds and never moves back.
 */
export function archiveClockAt(now: number, { archiveClock, syncedAt }: Meta): number {
  if (archiveClock === undefined || syncedAt === null) return now
  return archiveClock + Math.min(Math.max(0, now - syncedAt), MAX_INTERVAL_MS)
}
