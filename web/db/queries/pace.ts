import { PACE_REVIEWS, paceOf } from '@station-zero/schema/prep/pace.ts'
import type { AccountDb } from '../stores/account-db.ts'

/** Seconds a card takes this person, from their newest reviews. */
export async function readPace(db: AccountDb): Promise<number> {
  const newest = await db.reviews.orderBy('reviewedAt').reverse().limit(PACE_REVIEWS).keys()
  return paceOf(newest.map(Number))
}
