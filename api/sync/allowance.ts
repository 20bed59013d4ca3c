import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { TokenBuckets } from '../db/token-buckets.ts'
import { HttpError } from '../http/errors.ts'

/** No device is told to wait longer than this, because it also pulls when it comes back. */
const MOST_WAIT_S = 3_600

export interface Allowed {
  pushes: number
  mutations: number
}

/**
 * What one person may push in a day. The allowance refills continuously, so nobody waits for midnight. A busy day on three
 * devices is 1,000 pushes and 1,000 mutations. Ten years of history, 1,400,000 mutations in pushes of 500, are accepted
 * within three days if the account's growth limit (`db/growth.ts`) allows that much.
 */
export const A_DAY: Allowed = { pushes: 20_000, mutations: 400_000 }

export interface Allowance {
  /** Throws HttpError if there is not enough left; the device waits and sends the push again. `now` in ms. */
  take(userId: string, mutations: number, now: number): void
}

export function openAllowance(aDay: Allowed): Allowance {
  const bucketsOf = (capacity: number) => new TokenBuckets({ capacity, refillPerMs: capacity / DAY_MS })
  const [pushes, mutations] = [bucketsOf(aDay.pushes), bucketsOf(aDay.mutations)]
  return {
    take(userId, count, now) {
      const waitMs = Math.max(
        pushes.refillMs(1 - pushes.left(userId, now)),
        mutations.refillMs(count - mutations.left(userId, now)),
      )
      if (waitMs > 0)
        throw new HttpError('too-many-today', { retryAfterS: Math.min(MOST_WAIT_S, Math.ceil(waitMs / 1_000)) })
      pushes.take(userId, 1, now)
      mutations.take(userId, count, now)
    },
  }
}
