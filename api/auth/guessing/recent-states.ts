/** More than one process has queued at once. Clearing the cache costs only another query per counter. */
const MAX_KEYS = 10_000

/**
 * The last known state of each counter. All guesses of a burst wait in the queue (`keyed-queue.ts`) when the first one reads the counter, so
 * they can use that state: querying the database for each of 200 guesses took ten seconds on a busy machine, and the last ones got 503.
 */
export function openRecentStates<State>() {
  const states = new Map<string, { readAt: number; state: State }>()
  /** A logical clock. */
  let clock = 0
  return {
    /** Returns a logical time, for `since`. */
    tick(): number {
      clock += 1
      return clock
    },
    set(key: string, state: State): void {
      if (states.size >= MAX_KEYS) states.clear()
      clock += 1
      states.set(key, { readAt: clock, state })
    },
    /** Undefined if the counter was not read after that logical time. */
    since(key: string, time: number): State | undefined {
      const known = states.get(key)
      return known && known.readAt > time ? known.state : undefined
    },
    /** Call this when the counter has been decreased. */
    delete(key: string): void {
      states.delete(key)
    },
  }
}
