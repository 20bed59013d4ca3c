/** Maximum number of keys in memory. Above the maximum, the key charged longest ago is evicted, which refills its bucket. */
const MAX_KEYS = 10_000

interface Rate {
  /** The size of a full bucket. */
  capacity: number
  refillPerMs: number
}

/**
 * Token buckets by key (a person, an address), in memory: a restart fills all buckets, and each process or thread counts separately. Times
 * are in ms. A bucket that was charged while the clock was ahead refills from the time when it is next read, so correcting a clock by 400
 * days blocks no key.
 */
export class TokenBuckets {
  readonly #buckets = new Map<string, { left: number; at: number }>()
  readonly #rate: Rate

  constructor(rate: Rate) {
    this.#rate = rate
  }

  /** Returns the tokens in the bucket; negative if the bucket was overdrawn. `times` multiplies the capacity and the refill rate. */
  left(key: string, now: number, times = 1): number {
    const capacity = this.#rate.capacity * times
    const bucket = this.#buckets.get(key)
    if (!bucket) return capacity
    if (bucket.at > now) bucket.at = now
    return Math.min(capacity, bucket.left + (now - bucket.at) * this.#rate.refillPerMs * times)
  }

  /** Takes tokens; may overdraw the bucket. */
  take(key: string, count: number, now: number, times = 1): void {
    const left = this.left(key, now, times) - count
    this.#buckets.delete(key)
    this.#buckets.set(key, { left, at: now })
    const oldest = this.#buckets.size > MAX_KEYS ? this.#buckets.keys().next().value : undefined
    if (oldest !== undefined) this.#buckets.delete(oldest)
  }

  /** Returns how long it takes to refill `count` tokens, in ms. */
  refillMs(count: number): number {
    return count / this.#rate.refillPerMs
  }
}
