import { mutations } from '@station-zero/schema/mutations.ts'
import { type DrainResult, drain } from '@station-zero/sync/client/drain.ts'
import type { ClientStore } from '@station-zero/sync/client/store.ts'
import { AccountDb, GUEST } from './account-db.ts'
import { openClientStore } from './client-store.ts'
import { httpTransport } from './transport.ts'
import { keepUp } from './upkeep.ts'

/** One person's database on this device with the engine's door to it. */
export interface AccountHandle {
  userId: string
  db: AccountDb
  store: ClientStore
}

export const newId = (): string => crypto.randomUUID()

export async function openAccount(userId: string): Promise<AccountHandle> {
  const db = new AccountDb(userId)
  await db.open()
  await keepUp(db)
  return { userId, db, store: openClientStore(db, newId) }
}

/**
 * One round of push and pull. The lock only saves work: where another tab or the worker is at it already, this one leaves
 * it to them. A guest has nowhere to send to.
 */
export async function drainAccount(account: AccountHandle, bearer: () => string | null): Promise<DrainResult> {
  if (account.userId === GUEST) return { kind: 'done' }
  const ports = {
    store: account.store,
    transport: httpTransport(bearer),
    mutations,
    now: () => Date.now(),
    newId,
  }
  if (!navigator.locks) return drain(ports)
  const name = `s0-sync-${account.userId}`
  return navigator.locks.request(name, { ifAvailable: true }, (lock) =>
    lock ? drain(ports) : { kind: 'done' as const },
  )
}

/** How many mutations the server has not confirmed. */
export async function countWaiting({ db, userId }: AccountHandle): Promise<number> {
  if (userId === GUEST) return 0
  const meta = await db.meta.get('sync')
  return db.outbox
    .where('seq')
    .above(meta?.value.acked ?? 0)
    .count()
}
