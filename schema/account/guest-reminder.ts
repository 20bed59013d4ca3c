import { DAY_MS } from '../core/time.ts'

const WEEK_MS = 7 * DAY_MS

/** Whether a guest is told again that the browser may delete their work. `remindedAt` is in ms, 0 if they never were. */
export const isTimeToRemindGuest = (remindedAt: number, now: number): boolean =>
  // A reminder in the future is from a clock that was wrong.
  remindedAt > now || now - remindedAt >= WEEK_MS
