import { studyDay } from '@station-zero/schema/core/time.ts'

const DAY_MS = 86_400_000

/** The date that the app says is so many days away. Its days turn at 4:00, so at night that is a day earlier than by the calendar. */
export function dateIn(days: number, now = Date.now()): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return new Date((studyDay(now, timeZone) + days) * DAY_MS).toISOString().slice(0, 10)
}
