import { DAY_MS } from '@station-zero/schema/core/time.ts'
import type { Meta } from './store.ts'

/** The most time we believe has passed between two successful rounds, ms. */
const MOST_BETWEEN_MS = DAY_MS

/**
 * The clock that ages the archive, ms [C9]: the device's clock, except that setting it forward ages nothing by more than a day, and
 * setting it back makes nothing younger.
 */
export function archiveClockAt(now: number, { archiveClock, syncedAt }: Meta): number {
  if (archiveClock === undefined || syncedAt === null) return now
  return archiveClock + Math.min(Math.max(0, now - syncedAt), MOST_BETWEEN_MS)
}
