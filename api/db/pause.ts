import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Called between steps of a few milliseconds: after 10 ms of work it lets the server answer requests before it resolves. Rejects once the
 * work is to end.
 */
export type Pause = () => Promise<void>

/** How long background work may keep the thread before requests get a turn. */
const SLICE_MS = 10

export function pauseUnless(signal: AbortSignal): Pause {
  let since = performance.now()
  return async () => {
    signal.throwIfAborted()
    if (performance.now() - since < SLICE_MS) return
    await nextTurn()
    since = performance.now()
    signal.throwIfAborted()
  }
}

/** For work that nobody waits behind, as in a command. */
export const withoutPause: Pause = async () => {}
