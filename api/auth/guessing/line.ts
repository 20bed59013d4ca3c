import { HttpError } from '../../errors.ts'

/** Longer than a crowd of hundreds takes, and shorter than people wait. */
const WAITS_AT_MOST_MS = 10_000
const RETRY_AFTER_S = 2

/**
 * Lets those who want the same key in one after the other. In PostgreSQL each of them would keep a connection, only to wait for the lock of
 * that key, and everybody else's writes would wait behind a burst of guesses. Throws `busy` to who waits too long.
 */
export function openLine(waitsAtMostMs = WAITS_AT_MOST_MS) {
  const lastOf = new Map<string, Promise<unknown>>()

  return async function inLine<T>(keys: string[], work: () => Promise<T>): Promise<T> {
    const before = Promise.all(keys.map((key) => lastOf.get(key)))
    let isLate = false
    const done = before.then(() => (isLate ? undefined : work()))
    // Whoever is next goes on, however this ends.
    const over = done.catch(() => undefined)
    for (const key of keys) lastOf.set(key, over)
    void over.then(() => {
      for (const key of keys) if (lastOf.get(key) === over) lastOf.delete(key)
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isLate = true
        reject(new HttpError('busy', { retryAfterS: RETRY_AFTER_S }))
      }, waitsAtMostMs)
    })
    await Promise.race([before, late]).finally(() => clearTimeout(timer))
    return done as Promise<T>
  }
}
