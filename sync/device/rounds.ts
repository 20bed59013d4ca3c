import type { DrainResult } from '../client/drain.ts'
import type { DeviceStates } from './device-state.ts'

export interface PageRoundPorts {
  userId: string
  states: DeviceStates
  sync(): Promise<DrainResult>
  /**
   * Called after the server rejects the session. Resolves to true if the cookie alone is still a valid session of this person, in which
   * case only the bearer token is outdated.
   */
  isStillSignedIn(): Promise<boolean>
  /** Requests that the browser wake the worker when the device is back online, even if no page is open. */
  askForBackgroundSync(): Promise<void>
}

/** A page's sync round. Requests Background Sync if the round could not reach the server or has to wait, and records the end of a session. */
export async function roundOfPage({
  userId,
  states,
  sync,
  isStillSignedIn,
  askForBackgroundSync,
}: PageRoundPorts): Promise<DrainResult> {
  let result = await sync()
  if (result.kind === 'sign-in' && (await isStillSignedIn())) result = await sync()
  if (result.kind === 'sign-in') await noteSignIn(states, userId)
  if (result.kind === 'unavailable' || result.kind === 'wait') await askForBackgroundSync()
  return result
}

/** An account that the worker opened for one round. */
export interface OpenedAccount {
  userId: string
  /** Syncs; waits first if a page is syncing. */
  sync(): Promise<DrainResult>
  /** Number of mutations that the server has not confirmed. */
  countWaiting(): Promise<number>
  close(): void
}

/**
 * The worker's sync round: drains the queue of the device's current account without a page. If a page closes in the middle of its own
 * round, the worker takes over. Rejects if mutations are left, unless the session has ended, so that the browser fires the event again.
 */
export async function roundOfWorker(
  states: DeviceStates,
  open: (userId: string) => Promise<OpenedAccount>,
): Promise<void> {
  const { currentUserId } = await states.read()
  if (!currentUserId) return
  const account = await open(currentUserId)
  try {
    const result = await account.sync()
    if (result.kind === 'sign-in') await noteSignIn(states, currentUserId)
    else if ((await account.countWaiting()) > 0) throw new Error('Unsent changes are still queued.')
  } finally {
    account.close()
  }
}

/** Records that the person must sign in again, unless another person has signed in since the request: that person's session is still valid. */
function noteSignIn(states: DeviceStates, userId: string): Promise<void> {
  return states.change(({ currentUserId }) => (currentUserId === userId ? { needsSignIn: true } : null))
}
