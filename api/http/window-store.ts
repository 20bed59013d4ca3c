import type { FastifyRateLimitStore } from '@fastify/rate-limit'

interface Window {
  count: number
  /** Milliseconds on the store's own clock. */
  startedAt: number
}

/** Maximum callers tracked per limit. Above it, the least recently seen caller is evicted. */
const MOST_CALLERS = 5_000

/**
 * Counts requests in windows of a monotonic clock. The plugin's default store uses the wall clock, which leaves windows of 400 days if it is
 * 400 days ahead for a moment.
 */
export class WindowStore implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>()
  readonly #now: () => number

  constructor(_options?: unknown, now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Counts one request of `key`; `ttl` is the remaining time of its window in milliseconds. */
  incr(
    key: string,
    done: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow = 60_000,
  ): void {
    const now = this.#now()
    const known = this.#windows.get(key)
    const window = known && known.startedAt + timeWindow > now ? known : { count: 0, startedAt: now }
    window.count += 1
    this.#windows.delete(key)
    this.#windows.set(key, window)
    const oldest = this.#windows.size > MOST_CALLERS ? this.#windows.keys().next().value : undefined
    if (oldest !== undefined) this.#windows.delete(oldest)
    done(null, { current: window.count, ttl: window.startedAt + timeWindow - now })
  }

  /** Each limit gets its own counters. */
  child(): FastifyRateLimitStore {
    return new WindowStore(undefined, this.#now)
  }
}
