import type { ClientStore } from '@station-zero/sync/client/store.ts'
import { type AccountDb, GUEST } from './account-db.ts'

/** One person's database on this device with the engine's door to it. */
export interface AccountHandle {
  userId: string
  db: AccountDb
  store: ClientStore
}

export const newId = (): string => crypto.randomUUID()

/** How many mutations the server has not confirmed. */
export async function countWaiting({ db, userId }: AccountHandle): Promise<number> {
  if (userId === GUEST) return 0
  const meta = await db.meta.get('sync')
  return db.outbox
    .where('seq')
    .above(meta?.value.acked ?? 0)
    .count()
}
