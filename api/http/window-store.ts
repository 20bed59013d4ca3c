import type { FastifyRateLimitStore } from '@fastify/rate-limit'

interface Window {
  count: number
  /** By the clock, ms. */
  startedAt: number
}

/** Callers that are remembered per limit; beyond that, the one seen for longest is forgotten. */
const MOST_CALLERS = 5_000

/**
 * Counts requests in windows by a clock that never jumps. The plugin's own store goes by the wall clock: one moment at which that is 400 days
 * ahead leaves windows that last 400 days.
 */
export class WindowStore implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>()
  readonly #now: () => number

  constructor(_options?: unknown, now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Counts one request of `key`; `ttl` is what is left of its window, ms. */
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

  /** Each limit counts by itself. */
  child(): FastifyRateLimitStore {
    return new WindowStore(undefined, this.#now)
  }
}
