import type { Meta } from './store.ts'

/** So much time, at the most, is believed to have gone by from one round that went through to the next, ms. */
const MOST_BETWEEN_MS = 86_400_000

/**
 * What the archive's age is counted by, ms [C9]: the device's clock, but one that is set forward makes nothing older by more than a day,
 * and one that is set back makes nothing younger.
 */
export function archiveClockAt(now: number, { archiveClock, syncedAt }: Meta): number {
  if (archiveClock === undefined || syncedAt === null) return now
  return archiveClock + Math.min(Math.max(0, now - syncedAt), MOST_BETWEEN_MS)
}
