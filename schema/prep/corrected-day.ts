import type { By, Tx } from '../core/mutation.ts'
import { movedStudyDay, recordedDay, studyDay, zoneOr } from '../core/time.ts'

/**
 * The study day that a review stores; null if the device claimed none. If the server has corrected the device's time, the day is corrected
 * too [R2]: it is recomputed in the time zone that the person has chosen, or it moves with the time.
 */
export async function correctedDay(tx: Tx, claimed: number | undefined, by: By): Promise<number | null> {
  if (claimed === undefined || by.saidAt === undefined) return recordedDay(claimed, by.at)
  const zone = zoneOr((await tx.get('settings', 'timeZone'))?.value, '')
  return recordedDay(zone === '' ? movedStudyDay(claimed, by.saidAt, by.at) : studyDay(by.at, zone), by.at)
}
