import { memoryRatio, RETENTIONS, reviewsPerDay } from '@station-zero/schema/prep/memory-words.ts'
import { visitMemories } from '@station-zero/schema/prep/packed-memories.ts'
import type { AccountDb } from '../account-db.ts'
import { readWeights } from '../fit-memory.ts'
import { readParametersKey, readWantedKey } from '../memory-parameters.ts'
import { readRemembered } from './remembered.ts'
import { readSettings } from './settings.ts'

export interface MemoryCurve {
  /** The person's own curve, whether or not it is used; null if there is no own curve yet. */
  own: { ratio: number; reviews: number; fittedAt: number } | null
  /** Whether memories must still be folded with the current settings. */
  isUpdating: boolean
  /** Estimated reviews per day by percentage of the desired retention; empty if no card was seen. */
  reviewsPerDay: ReadonlyMap<string, number>
}

export async function readMemoryCurve(db: AccountDb, now: number): Promise<MemoryCurve> {
  const [row, { desiredRetention }, folded, wanted, { memories }] = await Promise.all([
    readWeights(db),
    readSettings(db),
    readParametersKey(db),
    readWantedKey(db),
    readRemembered(db, now),
  ])
  const stabilities: number[] = []
  visitMemories(memories, ({ stability }) => stabilities.push(stability))
  return {
    own: row ? { ratio: memoryRatio(row), reviews: row.reviews, fittedAt: row.changedAt } : null,
    isUpdating: folded !== wanted,
    reviewsPerDay: reviewsPerDay(stabilities, memories.parameters.weights, [
      ...new Set([...RETENTIONS, desiredRetention]),
    ]),
  }
}
