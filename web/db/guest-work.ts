import Dexie from 'dexie'
import { AccountDb, databaseName, GUEST } from './account-db.ts'
import { readDeviceState } from './device-db.ts'

/** Mutations, drafts and recordings of the guest on this device; 0 where there never was one, or they are somebody's already. */
export async function countGuestWork(): Promise<number> {
  if ((await readDeviceState()).adoptInto) return 0
  if (!(await Dexie.exists(databaseName(GUEST)))) return 0
  const guest = new AccountDb(GUEST)
  try {
    return (await guest.outbox.count()) + (await guest.drafts.count()) + (await guest.recordings.count())
  } finally {
    guest.close()
  }
}
