import { parseSpaceSign } from '../heads.ts'
import {
  BACKOFF_MAX_MS,
  LIVE_BACKOFF_MAX_MS,
  LIVE_COUNTS_SPREAD_MS,
  LIVE_SILENT_MS,
  LIVE_STEADY_MS,
  LIVE_WAKE_EVERY_MS,
} from '../limits.ts'
import type { LiveSign } from '../protocol.ts'
import { backoffMs } from './backoff.ts'

/** Why a stream ended or could not be opened. */
export type LiveEnd = { kind: 'sign-in' | 'unavailable' } | { kind: 'wait'; retryAfterMs: number }

export interface LiveHandlers {
  /** Called with each event, or with null for a heartbeat. */
  onSign(sign: LiveSign | null): void
  onEnd(end: LiveEnd): void
}

export interface LivePorts {
  /** Opens a stream and returns a function that closes it. No handler is called after the stream is closed. */
  open(handlers: LiveHandlers): () => void
  /** Whether the event announces data that this device does not have yet. */
  isNews(sign: LiveSign): Promise<boolean>
  /** Requests a sync round within `afterMs`. */
  wake(afterMs: number): void
  /** Runs `fn` after `ms`; returns a function that cancels it. */
  setTimer(fn: () => void, ms: number): () => void
  /** Time on the device's clock, in ms. */
  now(): number
  /** Returns a random number in [0, 1). */
  random(): number
}

/** Keeps a stream open and starts a sync when an event announces new data [L5]. Returns a function that stops listening. */
export function listen(ports: LivePorts): () => void {
  let isOver = false
  let failures = 0
  let openedAt = 0
  let heardAt = 0
  let wokenAt = Number.NEGATIVE_INFINITY
  let close: (() => void) | null = null
  let cancelTimer: (() => void) | null = null

  const arm = (fn: () => void, ms: number): void => {
    cancelTimer?.()
    cancelTimer = ports.setTimer(fn, ms)
  }
  const open = (): void => {
    openedAt = ports.now()
    onAnySign()
    close = ports.open({
      onEnd: openAgain,
      onSign(sign) {
        onAnySign()
        if (sign) void follow(sign)
      },
    })
  }
  const onAnySign = (): void => {
    heardAt = ports.now()
    arm(() => openAgain({ kind: 'unavailable' }), LIVE_SILENT_MS)
  }
  const openAgain = (end: LiveEnd): void => {
    close?.()
    failures = heardAt - openedAt >= LIVE_STEADY_MS ? 1 : failures + 1
    arm(open, waitMs(end))
  }
  const waitMs = (end: LiveEnd): number => {
    if (end.kind === 'sign-in') return BACKOFF_MAX_MS
    const ms = backoffMs(failures, ports.random(), LIVE_BACKOFF_MAX_MS)
    return end.kind === 'wait' ? Math.max(ms, end.retryAfterMs) : ms
  }
  const follow = async (sign: LiveSign): Promise<void> => {
    const isNews = await ports.isNews(sign).catch(() => true)
    if (!isNews || isOver) return
    const now = ports.now()
    if (sign.event === 'counts') return ports.wake(ports.random() * LIVE_COUNTS_SPREAD_MS)
    // If a wake-up is already scheduled, this event needs no other wake-up. If the scheduled time is too far in the future, the clock was
    // set back after scheduling, and the scheduled wake-up is ignored.
    const isSetBack = wokenAt > now + LIVE_WAKE_EVERY_MS
    if (wokenAt > now && !isSetBack) return
    wokenAt = isSetBack ? now : Math.max(now, wokenAt + LIVE_WAKE_EVERY_MS)
    const spreadMs = sign.event === 'space' ? parseSpaceSign(sign.data).spreadMs : 0
    ports.wake(wokenAt - now + ports.random() * spreadMs)
  }

  open()
  return () => {
    isOver = true
    close?.()
    cancelTimer?.()
  }
}
