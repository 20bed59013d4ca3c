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
  const waitMs = await askedToWait(account)
  if (waitMs > 0) return { kind: 'wait', retryAfterMs: waitMs }
  const ports = {
    store: account.store,
    transport: httpTransport(bearer),
    mutations,
    now: () => Date.now(),
    newId,
  }
  const round = () => drain(ports).then((result) => keepWait(account, result))
  if (!navigator.locks) return round()
  const name = `s0-sync-${account.userId}`
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? round() : { kind: 'done' as const }))
}

/** A wait that the server asked for holds for every tab and the worker, whichever of them was told [L2]. */
const WAIT_KEY = 'wait'

interface Wait {
  from: number
  ms: number
}

async function keepWait({ db }: AccountHandle, result: DrainResult): Promise<DrainResult> {
  if (result.kind === 'wait')
    await db.local.put({ key: WAIT_KEY, value: { from: Date.now(), ms: result.retryAfterMs } })
  return result
}

/** How much of it is left, ms; nothing where the clock was set back meanwhile. */
async function askedToWait({ db }: AccountHandle): Promise<number> {
  const { from, ms } = ((await db.local.get(WAIT_KEY))?.value as Wait | undefined) ?? { from: 0, ms: 0 }
  const passedMs = Date.now() - from
  return passedMs < 0 ? 0 : Math.max(0, ms - passedMs)
}
