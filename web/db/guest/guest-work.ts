import { hasDatabase } from '../dexie/has-database.ts'
import { AccountDb, databaseName, GUEST } from '../stores/account-db.ts'
import { readDeviceState } from '../stores/device-db.ts'

/** Mutations, those that could not be applied too, drafts and recordings of the guest on this device; 0 where there never was one, or they are somebody's already. */
export async function countGuestWork(): Promise<number> {
  if ((await readDeviceState()).adoptInto) return 0
  if (!(await hasDatabase(databaseName(GUEST)))) return 0
  const guest = new AccountDb(GUEST)
  try {
    const { outbox, refused, drafts, recordings } = guest
    const counts = await Promise.all([outbox, refused, drafts, recordings].map((table) => table.count()))
    return counts.reduce((sum, count) => sum + count, 0)
  } finally {
    guest.close()
  }
}
