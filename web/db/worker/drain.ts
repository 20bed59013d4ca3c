import { drainAccount } from '../engine/drain-account.ts'
import { openAccount } from '../engine/open-account.ts'
import { countWaiting } from '../queries/waiting.ts'
import { changeDeviceState, readDeviceState } from '../stores/device-db.ts'

/**
 * The worker's part: drains the queue of whoever uses this device now, with no page open. A page that is closed in the
 * middle of a round lets go of its turn, and the worker goes on from there. Rejects where something is still waiting, so
 * that the browser tries again.
 */
export async function drainCurrentAccount(): Promise<void> {
  const { currentUserId } = await readDeviceState()
  if (!currentUserId) return
  const account = await openAccount(currentUserId)
  try {
    const result = await drainAccount(account, () => null, 'wait')
    if (result.kind === 'sign-in') await changeDeviceState({ needsSignIn: true })
    if (result.kind !== 'sign-in' && (await countWaiting(account)) > 0) throw new Error('Something is still waiting.')
  } finally {
    account.db.close()
  }
}
