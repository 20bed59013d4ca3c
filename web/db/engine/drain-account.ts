import { mutations } from '@station-zero/schema/mutations.ts'
import { type DrainResult, drain } from '@station-zero/sync/client/drain.ts'
import { REQUEST_TIMEOUT_MS } from '@station-zero/sync/limits.ts'
import { type AccountHandle, newId } from '../stores/account.ts'
import { GUEST } from '../stores/account-db.ts'
import { httpTransport } from './transport.ts'

/** For so long a request of somebody else may go on; who waits longer than that gives up, and is asked again. */
const TURN_MS = 2 * REQUEST_TIMEOUT_MS

/** Where somebody else is at it already: a page leaves it to them, the worker waits for its turn. */
export type WhenBusy = 'leave' | 'wait'

/** One round of push and pull; the lock across tabs and the worker only saves work [L3]. A guest has nowhere to send to. */
export async function drainAccount(
  account: AccountHandle,
  bearer: () => string | null,
  whenBusy: WhenBusy = 'leave',
): Promise<DrainResult> {
  if (account.userId === GUEST) return { kind: 'done' }
  const ports = {
    store: account.store,
    transport: httpTransport(bearer),
    mutations,
    now: () => Date.now(),
    newId,
  }
  const round = async (): Promise<DrainResult> => {
    const waitMs = await askedToWait(account)
    if (waitMs > 0) return { kind: 'wait', retryAfterMs: waitMs }
    return keepWait(account, await drain(ports))
  }
  if (!navigator.locks) return round()
  const name = `s0-sync-${account.userId}`
  if (whenBusy === 'wait') return navigator.locks.request(name, { signal: AbortSignal.timeout(TURN_MS) }, round)
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
