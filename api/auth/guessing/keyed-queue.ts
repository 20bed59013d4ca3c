import { HttpError } from '../../http/errors.ts'

/** Longer than hundreds of queued calls take, and shorter than people wait. */
const MAX_WAIT_MS = 10_000
const RETRY_AFTER_S = 2

/**
 * Runs calls that share a key one after the other. Otherwise each of them would hold a PostgreSQL connection while it waits for the lock of
 * that key, so a burst of guesses would block all other writes. The returned function throws `busy` if a call waits too long.
 */
export function openKeyedQueue(maxWaitMs = MAX_WAIT_MS) {
  const lastOf = new Map<string, Promise<unknown>>()

  return async function inQueue<T>(keys: string[], work: () => Promise<T>): Promise<T> {
    const before = Promise.all(keys.map((key) => lastOf.get(key)))
    let isLate = false
    const done = before.then(() => (isLate ? undefined : work()))
    // The next call runs even if this one fails.
    const settled = done.catch(() => undefined)
    for (const key of keys) lastOf.set(key, settled)
    void settled.then(() => {
      for (const key of keys) if (lastOf.get(key) === settled) lastOf.delete(key)
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isLate = true
        reject(new HttpError('busy', { retryAfterS: RETRY_AFTER_S }))
      }, maxWaitMs)
    })
    await Promise.race([before, late]).finally(() => clearTimeout(timer))
    return done as Promise<T>
  }
}
