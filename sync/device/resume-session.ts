import { type DeviceState, GUEST } from './device-state.ts'

/** What the browser stores about a session. Browsers may clear the databases but not the other storage, or the reverse. */
export interface Traces {
  /** From the device's database; undefined if the database is new or was cleared. */
  state: DeviceState | undefined
  hasBearer: boolean
  /** The last user of this device; null if unknown. */
  lastUserId: string | null
  /** Whether the last user has signed out. */
  isSignedOut: boolean
}

/**
 * What to do once the server has identified the person whose session this device holds:
 * - `enter`: the databases were cleared, so open that person's account and pull it
 * - `finish`: a sign-in was interrupted, so make that person the current user
 * - `renew`: the account is open and prompts the person to sign in again, so renew its session
 * - `offer`: a guest is using the device, so ask first
 */
export type Resuming = 'enter' | 'finish' | 'renew' | 'offer'

export function resumingFor({ state, hasBearer, lastUserId, isSignedOut }: Traces): Resuming | null {
  if (!state) return isSignedOut || (lastUserId === GUEST && !hasBearer) ? null : 'enter'
  const { currentUserId, signingIn, needsSignIn } = state
  if (signingIn) return 'finish'
  if (currentUserId === GUEST) return hasBearer ? 'offer' : null
  return currentUserId !== null && needsSignIn ? 'renew' : null
}

/**
 * Returns whether `resuming` is allowed for this person's session. A session never affects data on this device that belongs to a different
 * person.
 */
export function mayResume(resuming: Resuming, { state, lastUserId }: Traces, userId: string): boolean {
  if (resuming === 'renew') return state?.currentUserId === userId
  if (resuming === 'finish') return state?.signingIn === userId
  if (resuming === 'offer') return state?.currentUserId === GUEST
  return state === undefined && (lastUserId === null || lastUserId === GUEST || lastUserId === userId)
}

/**
 * Returns whether this device had a session, judging by local data only. If so, a failed attempt to resume the session is worth a message
 * and a retry.
 */
export const hadSession = ({ hasBearer, lastUserId }: Traces): boolean =>
  hasBearer || (lastUserId !== null && lastUserId !== GUEST)
