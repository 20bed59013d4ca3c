import { zoneOr } from '../account/settings.ts'
import type { By, Tx } from '../mutation.ts'
import { recordedDay, studyDay } from './day.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * The study day that a review stores; null if the device claimed none. If the server has corrected the device's time, the day is corrected
 * too [R2]: it is counted anew in the time zone that the person has chosen, or it moves with the time.
 */
export async function correctedDay(tx: Tx, claimed: number | undefined, by: By): Promise<number | null> {
  if (claimed === undefined || by.saidAt === undefined) return recordedDay(claimed, by.at)
  const zone = zoneOr((await tx.get('settings', 'timeZone'))?.value, '')
  return zone === '' ? recordedDay(movedDay(claimed, by.saidAt, by.at), by.at) : studyDay(by.at, zone)
}

/**
 * The study day of `at` in the zone in which `saidAt` was on the day `claimed`. The zone is not known, only that its offset is between UTC-12
 * and UTC+14: the middle of the offsets that fit is taken. It is exact for a clock that is off by whole days.
 */
function movedDay(claimed: number, saidAt: number, at: number): number {
  const turned = claimed * DAY_MS + 4 * HOUR_MS
  const [least, most] = [Math.max(turned - saidAt, -12 * HOUR_MS), Math.min(turned + DAY_MS - saidAt, 14 * HOUR_MS)]
  return Math.max(0, Math.floor((at - 4 * HOUR_MS + (least + most) / 2) / DAY_MS))
}
