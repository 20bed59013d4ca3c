import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Pauses background work: after 10 ms of work, yields to the event loop before resolving, so that the server can respond to requests. Must
 * be called between steps of a few milliseconds. Rejects once the work is aborted.
 */
export type Pause = () => Promise<void>

/** How long background work may block the event loop before yielding, in ms. */
const SLICE_MS = 10

export function pauseUnless(signal: AbortSignal): Pause {
  let startedAt = performance.now()
  return async () => {
    signal.throwIfAborted()
    if (performance.now() - startedAt < SLICE_MS) return
    await nextTurn()
    startedAt = performance.now()
    signal.throwIfAborted()
  }
}

/** A pause that does nothing, for work that blocks no requests, such as a command's. */
export const withoutPause: Pause = async () => {}
