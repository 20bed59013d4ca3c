import type { FOLD_VERSION } from '@station-zero/schema/prep/memory.ts'
import { REVIEW_ZONE, storedReviewZone, storedTimeZone } from '../lib/time-zone.ts'
import type { AccountDb } from '../stores/account-db.ts'

/** Typed against the fold's constant without importing it, which would pull in the whole scheduler. */
const fold: typeof FOLD_VERSION = 2

/** The fold version and time zones that the derived rows were computed with. */
export const derivedFor = async (db: AccountDb) => [
  { key: 'foldVersion', value: fold },
  { key: 'timeZone', value: await storedTimeZone(db.settings) },
  { key: REVIEW_ZONE, value: await storedReviewZone(db.local, db.settings) },
]

/** Whether derived rows must be rebuilt because the fold or the time zone changed. A new database has nothing to rebuild. */
export async function isStale(db: AccountDb): Promise<boolean> {
  const wanted = await derivedFor(db)
  const found = await db.local.bulkGet(wanted.map(({ key }) => key))
  if (found.every((known) => known === undefined)) {
    await db.local.bulkPut(wanted)
    return false
  }
  return wanted.some(({ value }, at) => found[at]?.value !== value)
}
