import { studyDay } from '@station-zero/schema/core/time.ts'

const DAY_MS = 86_400_000

/** Returns the date that is `days` study days away. A study day starts at 4:00, so before 4:00 the current study day is the previous calendar day. */
export function dateIn(days: number, now = Date.now()): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return new Date((studyDay(now, timeZone) + days) * DAY_MS).toISOString().slice(0, 10)
}
