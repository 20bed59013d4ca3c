import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { generatedKey } from '@station-zero/schema/questions/generated.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { TokenBuckets } from '../token-buckets.ts'

type Key = RowOf<'answerKeys'>

/** Keys that were made before; a test asks for each twice, when it is finished and when its cards are made. */
const MOST_KEPT = 10_000
/** How many new keys one person may have made: a heavy day is 150 questions. */
const MOST = { atOnce: 1_000, aDay: 10_000 }
/**
 * Keys of generated questions. Making the question takes up to two milliseconds of whoever asks, which for pushes is the only writer: a
 * push of a few kilobytes could ask for 80,000. Beyond the allowance there is no key, as for a question of an older version: the test
 * counts, and is marked as not checked.
 */
export function openMadeKeys(make: (key: string) => Key | undefined = generatedKey) {
  const kept = new Map<string, Key>()
  const people = new TokenBuckets({ capacity: MOST.atOnce, refillPerMs: MOST.aDay / DAY_MS })

  return (userId: string, key: string, now: number): Key | undefined => {
    if (!key.startsWith('gen:')) return undefined
    const known = kept.get(key)
    if (known) return known
    if (people.left(userId, now) < 1) return undefined
    people.take(userId, 1, now)
    const made = make(key)
    if (made) kept.set(key, Object.freeze(made))
    dropOldest(kept, MOST_KEPT)
    return made
  }
}

function dropOldest(map: Map<string, unknown>, most: number): void {
  const oldest = map.size > most ? map.keys().next().value : undefined
  if (oldest !== undefined) map.delete(oldest)
}

/** One per process or thread. */
export const madeKey = openMadeKeys()
