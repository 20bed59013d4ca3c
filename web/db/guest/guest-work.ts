import { hasDatabase } from '../dexie/has-database.ts'
import { AccountDb, databaseName, GUEST } from '../stores/account-db.ts'
import { readDeviceState } from '../stores/device-db.ts'

/** Number of the guest's mutations (including ones that failed), drafts, recordings and files of documents. 0 if there is no guest or the work is already promised. */
export async function countGuestWork(): Promise<number> {
  if ((await readDeviceState()).adoptInto) return 0
  if (!(await hasDatabase(databaseName(GUEST)))) return 0
  const guest = new AccountDb(GUEST)
  try {
    const { outbox, refused, drafts, recordings, documentFiles } = guest
    const counts = await Promise.all([outbox, refused, drafts, recordings, documentFiles].map((table) => table.count()))
    return counts.reduce((sum, count) => sum + count, 0)
  } finally {
    guest.close()
  }
}
