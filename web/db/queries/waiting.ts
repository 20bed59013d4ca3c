import type { Entry } from '@station-zero/sync/client/store.ts'
import type { Collection } from 'dexie'
import type { AccountHandle } from '../stores/account.ts'
import { type AccountDb, GUEST } from '../stores/account-db.ts'

/** The queue that the server has not confirmed, in the order in which it is sent. */
export async function waitingEntries(db: AccountDb): Promise<Collection<Entry, number>> {
  const meta = await db.meta.get('sync')
  return db.outbox.where('seq').above(meta?.value.acked ?? 0)
}

/** How many mutations the server has not confirmed; a guest's are for no server. */
export async function countWaiting({ db, userId }: AccountHandle): Promise<number> {
  return userId === GUEST ? 0 : (await waitingEntries(db)).count()
}
