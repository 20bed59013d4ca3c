import { type Fit, fitIfBetter, fitReviews, isFitDue } from '@station-zero/schema/prep/fit.ts'
import { FOLD_VERSION, WEIGHTS } from '@station-zero/schema/prep/memory.ts'
import { MODEL } from '@station-zero/schema/prep/memory-parameters.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from './account-db.ts'
import { storedReviewZone } from './time-zone.ts'

/** Returns the person's weights; undefined if there are none, or if they were fitted for another fold version. */
export async function readWeights(db: AccountDb): Promise<RowOf<'memoryWeights'> | undefined> {
  const row = await db.memoryWeights.get(MODEL)
  return row?.foldVersion === FOLD_VERSION ? row : undefined
}

/** Fits the weights to all reviews on this device. Returns null if it is too early to fit, or if the fit would not improve predictions. */
export async function fitMemory(db: AccountDb): Promise<Fit | null> {
  const known = await readWeights(db)
  const reviews = fitReviews(await db.reviews.toArray(), await storedReviewZone(db.local, db.settings))
  return isFitDue(reviews.counted, known?.reviews ?? 0) ? fitIfBetter(reviews, known?.weights ?? WEIGHTS) : null
}
