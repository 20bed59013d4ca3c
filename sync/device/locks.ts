/** Locks across the contexts of one device (Web Locks). They only save work: every rule holds without them [L3]. */
export interface Locks {
  /** Runs it while holding the lock. Rejects if the lock is not free within `withinMs`. */
  request<T>(name: string, run: () => Promise<T>, withinMs?: number): Promise<T>
  /** Runs it if the lock is free now; resolves with null, without running it, if it is not. */
  requestIfFree<T>(name: string, run: () => Promise<T>): Promise<T | null>
}
