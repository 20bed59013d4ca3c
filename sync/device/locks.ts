/** Locks across the contexts of one device (Web Locks). They only prevent duplicate work: all guarantees hold without them [L3]. */
export interface Locks {
  /** Runs `run` while holding the lock. Rejects if the lock is not acquired within `withinMs`. */
  request<T>(name: string, run: () => Promise<T>, withinMs?: number): Promise<T>
  /** Runs `run` if the lock is free now; otherwise resolves with null without running it. */
  requestIfFree<T>(name: string, run: () => Promise<T>): Promise<T | null>
}
