import { TokenBuckets } from '../db/token-buckets.ts'
import { HttpError } from '../http/errors.ts'

const MINUTE_MS = 60_000
/** Per person. A new device needs 360 MB for ten years of history, which takes six minutes at this rate. */
export const PULLED_BYTES_A_MINUTE = 64 * 1024 * 1024
/**
 * Per person. The answer to a push of 349 bytes can repeat 500 refusals, 57 KB [S6]; this allows about 70 of those. A device in constant
 * use receives 100 KB a minute.
 */
export const PUSH_ANSWER_BYTES_A_MINUTE = 4 * 1024 * 1024

export interface PulledBytes {
  /** Throws HttpError if the person has pulled too much lately. `now` in ms. */
  assertWithinLimit(userId: string, now: number): void
  /** Counts a page's size, which is known only after the page is made. */
  spend(userId: string, bytes: number, now: number): void
}

/** Building pages can take up most of the serving thread's time, and a page of long notes costs more than a page of reviews. */
export function countPulledBytes(aMinute: number): PulledBytes {
  const buckets = new TokenBuckets({ capacity: aMinute, refillPerMs: aMinute / MINUTE_MS })
  return {
    assertWithinLimit(userId, now) {
      const left = buckets.left(userId, now)
      if (left <= 0) throw new HttpError('too-many', { retryAfterS: 1 + Math.ceil(buckets.refillMs(-left) / 1_000) })
    },
    spend: (userId, bytes, now) => buckets.take(userId, bytes, now),
  }
}
