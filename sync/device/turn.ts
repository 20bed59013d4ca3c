import type { DrainResult } from '../client/drain.ts'
import { REQUEST_TIMEOUT_MS } from '../limits.ts'
import { GUEST } from './device-state.ts'
import type { Locks } from './locks.ts'

/** Maximum time that a context waits for another context's round to finish. */
const TURN_MS = 2 * REQUEST_TIMEOUT_MS

/** What to do if another context is syncing: a page skips its round, the worker waits. */
export type WhenBusy = 'leave' | 'wait'

/** A pause that the server requested. */
export interface Pause {
  /** When the pause was requested, on the device's clock, in ms. */
  from: number
  ms: number
  /** The server's reason for the pause, to show to the person. Undefined if the server sent no reason. */
  sentence?: string
}

export interface TurnPorts {
  userId: string
  locks: Locks | null
  /** Stored in the account's database, so that all contexts share it. */
  pauses: { get(): Promise<Pause | undefined>; put(pause: Pause): Promise<unknown> }
  /** Time on the device's clock, in ms. */
  now(): number
  drain(): Promise<DrainResult>
}

/**
 * Runs one round of push and pull. If the browser has Web Locks, only one context runs a round at a time [L3]: if another context is
 * syncing, `leave` returns `done` at once, and `wait` waits up to `TURN_MS` and then rejects. Does nothing for a guest.
 */
export async function takeTurn(ports: TurnPorts, whenBusy: WhenBusy): Promise<DrainResult> {
  const { userId, locks } = ports
  if (userId === GUEST) return { kind: 'done' }
  const round = () => roundOf(ports)
  if (!locks) return round()
  const name = `s0-sync-${userId}`
  if (whenBusy === 'wait') return locks.request(name, round, TURN_MS)
  return (await locks.requestIfFree(name, round)) ?? { kind: 'done' }
}

/** Runs one round, unless a pause that the server requested is in effect. A pause applies to all tabs and the worker [L2]. */
async function roundOf({ pauses, now, drain }: TurnPorts): Promise<DrainResult> {
  const pause = await pauses.get()
  const leftMs = leftOf(pause, now())
  if (leftMs > 0) return waitOf(leftMs, pause?.sentence)
  const result = await drain()
  if (result.kind !== 'wait') return result
  const { retryAfterMs: ms, sentence } = result
  await pauses.put({ from: now(), ms, ...(sentence !== undefined && { sentence }) })
  return result
}

const waitOf = (retryAfterMs: number, sentence: string | undefined): DrainResult => ({
  kind: 'wait',
  retryAfterMs,
  ...(sentence !== undefined && { sentence }),
})

/**
 * Returns the remaining time of the pause, in ms; 0 if there is no pause, if it has ended, or if the clock was set back to before it began.
 */
function leftOf(pause: Pause | undefined, now: number): number {
  if (!pause || now < pause.from) return 0
  return Math.max(0, pause.ms - (now - pause.from))
}
