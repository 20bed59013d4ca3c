import { BACKOFF_FIRST_MS, BACKOFF_MAX_MS } from '../limits.ts'
import { backoffMs } from './backoff.ts'
import type { DrainResult } from './drain.ts'

export interface LoopPorts {
  drain(): Promise<DrainResult>
  /** Whether the queue contains unsent mutations. */
  hasWaiting(): Promise<boolean>
  /** Whether the page is visible. */
  isVisible(): boolean
  /** Runs `fn` after `ms`; returns a function that cancels it. */
  setTimer(fn: () => void, ms: number): () => void
  /** Time on the device's clock, in ms. */
  now(): number
  /** Returns a random number in [0, 1). */
  random(): number
  onState(state: LoopState): void
}

export interface LoopState {
  phase: 'idle' | 'syncing'
  /** Why the last round failed; null if it succeeded. */
  problem: null | 'offline' | 'sign-in' | 'update' | 'no-room'
  /** Time on the device's clock, in ms, before which no attempt is made, because the server requested a pause; null if it requested no pause. */
  pausedUntil: number | null
  /** The server's reason for the pause, as text to display, if the server stated a reason. */
  pauseReason?: string
}

export const IDLE: LoopState = { phase: 'idle', problem: null, pausedUntil: null }

export interface Loop {
  /** Syncs within `afterMs`, ignoring the backoff but not a pause that the server requested. */
  poke(afterMs: number): void
  stop(): void
}

/**
 * Schedules sync rounds. A timer is armed as long as the page is visible and the queue is not empty [L1]. Failed rounds back off with full
 * jitter from 1 s to 5 min and are retried indefinitely [L2]. A context never runs two rounds at once [L3].
 */
export function createLoop(ports: LoopPorts): Loop {
  let cancel: (() => void) | null = null
  /** When the armed timer fires, on the device's clock, in ms. */
  let dueAt = Number.POSITIVE_INFINITY
  let failures = 0
  let notBefore = 0
  let isRunning = false
  let isPokedMeanwhile = false
  let isStopped = false

  const arm = (wantedMs: number): void => {
    const now = ports.now()
    // The timer is overdue because it is about to fire, because the browser throttles timers, or because the clock was set forward. It may
    // fire late, so it is replaced by a timer that fires immediately.
    const isOverdue = dueAt < now
    const at = Math.max(isOverdue ? now : now + wantedMs, notBefore)
    if (isStopped || (at >= dueAt && !isOverdue)) return
    cancel?.()
    dueAt = at
    cancel = ports.setTimer(() => void run(), at - now)
  }

  const run = async (): Promise<void> => {
    cancel = null
    dueAt = Number.POSITIVE_INFINITY
    if (isStopped) return
    if (isRunning) {
      isPokedMeanwhile = true
      return
    }
    isRunning = true
    isPokedMeanwhile = false
    ports.onState({ ...IDLE, phase: 'syncing' })
    const result = await ports.drain().catch((): DrainResult => ({ kind: 'unavailable' }))
    isRunning = false
    const pausedUntil = result.kind === 'wait' ? ports.now() + result.retryAfterMs : null
    const pauseReason = result.kind === 'wait' ? result.sentence : undefined
    ports.onState({ phase: 'idle', problem: problemOf(result), pausedUntil, ...(pauseReason && { pauseReason }) })
    failures = result.kind === 'done' ? 0 : failures + 1
    notBefore = pausedUntil ?? 0
    if (isPokedMeanwhile) arm(0)
    else if (ports.isVisible() && (await ports.hasWaiting().catch(() => true))) arm(waitMs(result))
  }

  const waitMs = (result: DrainResult): number => {
    if (result.kind === 'wait') return Math.max(BACKOFF_FIRST_MS, result.retryAfterMs)
    if (result.kind === 'done') return BACKOFF_FIRST_MS
    if (result.kind === 'sign-in' || result.kind === 'update') return BACKOFF_MAX_MS
    return backoffMs(failures, ports.random())
  }

  return {
    poke: arm,
    stop() {
      isStopped = true
      cancel?.()
    },
  }
}

function problemOf(result: DrainResult): LoopState['problem'] {
  if (result.kind === 'done') return null
  if (result.kind === 'sign-in' || result.kind === 'update' || result.kind === 'no-room') return result.kind
  return 'offline'
}
