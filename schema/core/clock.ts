/**
 * A clock that survives a crash: it stores the times of its start and pauses, never a count of ticks. All times are steady times, in ms,
 * which do not change when the device's clock is set.
 */
export interface Clock {
  /** Time of the first start, in ms. */
  startedAt: number
  /** Total length of the finished pauses, in ms. */
  pausedMs: number
  /** When the current pause started; null while the clock runs. */
  pausedAt: number | null
  /** When the clock was last resumed; missing until the first resume. */
  resumedAt?: number
}

export const startClock = (now: number): Clock => ({ startedAt: now, pausedMs: 0, pausedAt: null })

export const pauseClock = (clock: Clock, now: number): Clock =>
  clock.pausedAt === null ? { ...clock, pausedAt: now } : clock

export const resumeClock = (clock: Clock, now: number): Clock =>
  clock.pausedAt === null
    ? clock
    : { ...clock, pausedMs: clock.pausedMs + Math.max(0, now - clock.pausedAt), pausedAt: null, resumedAt: now }

/**
 * Excludes the person's absence from the running time. The absence lasts from `from`, or from the last start or resume if that is later,
 * until `now`. Does nothing while the clock is paused; repeating the call has no further effect.
 */
export function skipTime(clock: Clock, from: number, now: number): Clock {
  const since = Math.max(from, clock.resumedAt ?? clock.startedAt)
  return clock.pausedAt !== null || now <= since ? clock : resumeClock({ ...clock, pausedAt: since }, now)
}

/** Running time in ms, excluding pauses; never negative, even if the device's clock was set back. */
export const elapsedMs = (clock: Clock, now: number): number =>
  Math.max(0, (clock.pausedAt ?? now) - clock.startedAt - clock.pausedMs)

/** Formats as m:ss, or as h:mm:ss for one hour or more. */
export function formatElapsed(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** Whole minutes of an activity, rounded half up; at least 1 if the activity took any time. */
export const wholeMinutes = (seconds: number): number => (seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0)

/** Formats minutes like "45 min", "2 h" or "3 h 20 min". */
export function minutesInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
