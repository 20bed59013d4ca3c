import { mutations } from '@station-zero/schema/mutations.ts'
import { type DrainResult, drain } from '@station-zero/sync/client/drain.ts'
import { type AccountHandle, newId } from './account.ts'
import { GUEST } from './account-db.ts'
import { httpTransport } from './transport.ts'

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
