/** A rest, or a set for a time. In ms of the workout's own clock, so it stops while the workout is paused and survives a kill. */
export interface Countdown {
  kind: 'rest' | 'set'
  fromMs: number
  untilMs: number
}

const LONGEST_MS = 3_600_000

export const startCountdown = (kind: Countdown['kind'], seconds: number, elapsed: number): Countdown => ({
  kind,
  fromMs: elapsed,
  untilMs: elapsed + Math.min(LONGEST_MS, seconds * 1_000),
})

/** `elapsed` is the workout's clock. Never below 0, and never more than the whole, even if the device's clock was set back. */
export const leftMs = ({ fromMs, untilMs }: Countdown, elapsed: number): number =>
  Math.max(0, Math.min(untilMs - fromMs, untilMs - elapsed))

/** A rest that was over starts again from now, so 15 more seconds are 15 seconds. */
export function extendCountdown(countdown: Countdown, seconds: number, elapsed: number): Countdown {
  const untilMs = Math.max(countdown.untilMs, elapsed) + seconds * 1_000
  return { ...countdown, untilMs: Math.min(untilMs, elapsed + LONGEST_MS) }
}

/** Whole seconds, rounded up: 0 only when it is over. */
export const secondsLeft = (countdown: Countdown, elapsed: number): number =>
  Math.ceil(leftMs(countdown, elapsed) / 1_000)
