import type { DrainResult } from '../client/drain.ts'
import type { DeviceStates } from './device-state.ts'

export interface PageRoundPorts {
  userId: string
  states: DeviceStates
  sync(): Promise<DrainResult>
  /** After a refusal: whether the cookie alone is still this person's session, and the bearer token was an old one. */
  isStillSignedIn(): Promise<boolean>
  /** Asks the browser to wake the worker when the device is back online, even if no page is open. */
  askForBackgroundSync(): Promise<void>
}

/** A page's round: the worker gets what could not be sent, and the end of a session is recorded. */
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
  /** Waits for its turn if a page is syncing. */
  sync(): Promise<DrainResult>
  /** How many mutations the server has not confirmed. */
  countWaiting(): Promise<number>
  close(): void
}

/**
 * The worker's round: drains the queue of the device's current account, with no page open. A page that is closed during a round gives up
 * its turn, and the worker continues from there. Rejects if something is still waiting, so that the browser tries again.
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

/** The answer may be late: someone else may have signed in since, and their session is valid. */
function noteSignIn(states: DeviceStates, userId: string): Promise<void> {
  return states.change(({ currentUserId }) => (currentUserId === userId ? { needsSignIn: true } : null))
}
