import { studyDay } from '@station-zero/schema/core/time.ts'

const DAY_MS = 86_400_000

/**
 * The date that is `days` study days away. A study day starts at 4:00, so before that it is a day earlier than on the
 * calendar.
 */
export function dateIn(days: number, now = Date.now()): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return new Date((studyDay(now, timeZone) + days) * DAY_MS).toISOString().slice(0, 10)
}
