import type { By, Tx } from './mutation.ts'
import { movedStudyDay, recordedDay, studyDay, zoneOr, zoneWithStart } from './time.ts'

/**
 * Returns the study day to store for an activity at `at` (ms); null if the device sent none. If the server has corrected the device's time
 * (`saidAt`), the day is corrected too [R2]: it is recomputed in the time zone that the person has chosen, or else shifted with the time.
 */
export async function correctedDay(
  tx: Tx,
  claimed: number | undefined,
  { at, saidAt }: Pick<By, 'at' | 'saidAt'>,
): Promise<number | null> {
  if (claimed === undefined || saidAt === undefined) return recordedDay(claimed, at)
  const zone = zoneOr((await tx.get('settings', 'timeZone'))?.value, '')
  const start = (await tx.get('settings', 'dayStart'))?.value
  const day = zone === '' ? movedStudyDay(claimed, saidAt, at, start) : studyDay(at, zoneWithStart(zone, start))
  return recordedDay(day, at)
}

/** Converts a stored day to an argument, for replaying the row's mutation. Returns an empty object if the row has no day. */
export const claimOf = (stored: number | null | undefined): { studyDay?: number } =>
  typeof stored === 'number' ? { studyDay: stored } : {}
