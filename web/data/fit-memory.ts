import { type Fit, fitIfBetter, fitReviews, isFitDue } from '@station-zero/schema/prep/fit.ts'
import { WEIGHTS } from '@station-zero/schema/prep/memory.ts'
import type { AccountDb } from './account-db.ts'
import { readWeights } from './memory-parameters.ts'
import { storedReviewZone } from './time-zone.ts'

/** Fits the weights to all reviews on this device. Returns null if it is too early to fit, or if the fit would not improve predictions. */
export async function fitMemory(db: AccountDb): Promise<Fit | null> {
  const known = await readWeights(db)
  const reviews = fitReviews(await db.reviews.toArray(), await storedReviewZone(db.local, db.settings))
  return isFitDue(reviews.counted, known?.reviews ?? 0) ? fitIfBetter(reviews, known?.weights ?? WEIGHTS) : null
}
