import { HttpError } from '../errors.ts'

const MINUTE_MS = 60_000
/** Per person. A new device needs 360 MB for ten years of history, which takes six minutes at this rate. */
export const PULLED_BYTES_A_MINUTE = 64 * 1024 * 1024
/**
 * Per person. The answer to a push of 349 bytes can repeat 500 refusals, 57 KB [S6]; this allows about 70 of those. A device in constant
 * use receives 100 KB a minute.
 */
export const PUSH_ANSWER_BYTES_A_MINUTE = 4 * 1024 * 1024
/** How many people's pulls we remember; a person who pulled nothing for a minute need not be remembered. */
const MOST_REMEMBERED = 10_000

export interface PulledBytes {
  /** Throws HttpError if the person has pulled too much lately. `now` in ms. */
  mustHaveRoom(userId: string, now: number): void
  /** Counts a page's size, which is known only after the page is made. */
  spend(userId: string, bytes: number, now: number): void
}

/** Building pages can take up most of the serving thread's time, and a page of long notes costs more than a page of reviews. */
export function countPulledBytes(aMinute: number): PulledBytes {
  const people = new Map<string, { spent: number; at: number }>()
  const spentOf = (userId: string, now: number): number => {
    const { spent, at } = people.get(userId) ?? { spent: 0, at: now }
    return Math.max(0, spent - (Math.max(0, now - at) / MINUTE_MS) * aMinute)
  }
  return {
    mustHaveRoom(userId, now) {
      const over = spentOf(userId, now) - aMinute
      if (over >= 0) throw new HttpError('too-many', { retryAfterS: 1 + Math.ceil((over / aMinute) * 60) })
    },
    spend(userId, bytes, now) {
      const spent = spentOf(userId, now) + bytes
      people.delete(userId)
      people.set(userId, { spent, at: now })
      if (people.size <= MOST_REMEMBERED) return
      const [oldest] = people.keys()
      if (oldest !== undefined) people.delete(oldest)
    },
  }
}
