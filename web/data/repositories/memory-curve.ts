import { memoryRatio, RETENTIONS, reviewsPerDay } from '@station-zero/schema/prep/memory-words.ts'
import { visitMemories } from '@station-zero/schema/prep/packed-memories.ts'
import type { AccountDb } from '../account-db.ts'
import { readParametersKey, readWantedKey, readWeights } from '../memory-parameters.ts'
import { readRemembered } from './remembered.ts'
import { readSettings } from './settings.ts'

export interface MemoryCurve {
  /** The person's fitted memory curve, even if it is turned off; null if none has been fitted yet. */
  own: { ratio: number; reviews: number; fittedAt: number } | null
  /** Whether memories must still be folded with the current settings. */
  isUpdating: boolean
  /** Estimated reviews per day, by desired retention in percent; empty if no card has been seen. */
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
