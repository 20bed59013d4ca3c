import type { FOLD_VERSION } from '@station-zero/schema/prep/memory.ts'
import { storedTimeZone } from '../lib/time-zone.ts'
import type { AccountDb } from '../stores/account-db.ts'

/** By its type the same as the fold's own, which would bring the whole scheduler along to say so. */
const fold: typeof FOLD_VERSION = 1

/** What the derived rows of a database were derived for. */
export const derivedFor = async (db: AccountDb) => [
  { key: 'foldVersion', value: fold },
  { key: 'timeZone', value: await storedTimeZone(db.settings) },
]

/** Whether this device must derive anew: the fold is another, or it moved. A new database has nothing to derive from. */
export async function isDerivedAnew(db: AccountDb): Promise<boolean> {
  const wanted = await derivedFor(db)
  const found = await db.local.bulkGet(wanted.map(({ key }) => key))
  if (found.every((known) => known === undefined)) {
    await db.local.bulkPut(wanted)
    return false
  }
  return wanted.some(({ value }, at) => found[at]?.value !== value)
}
