import { HttpError } from '../errors.ts'

const MINUTE_MS = 60_000
/** Of one person: what a new device takes of ten years of history, 360 MB, it has in six minutes. */
export const PULLED_BYTES_A_MINUTE = 64 * 1024 * 1024
/** People whose pulls are remembered; whoever pulled nothing for a minute need not be. */
const MOST_REMEMBERED = 10_000

export interface PulledBytes {
  /** Throws HttpError where the person has pulled too much lately. `now` in ms. */
  mustHaveRoom(userId: string, now: number): void
  /** What a page came to, which is known only afterwards. */
  spend(userId: string, bytes: number, now: number): void
}

/** Making pages is most of what the serving thread can be kept busy with; a page of long notes costs more than one of reviews. */
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
