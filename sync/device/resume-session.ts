import { type DeviceState, GUEST } from './device-state.ts'

/** What the browser keeps of a session outside the databases, which it may clear apart from them. */
export interface Traces {
  /** What the device's database says; undefined if it says nothing: it is new, or was cleared. */
  state: DeviceState | undefined
  hasBearer: boolean
  /** Who used this device last; null if that is not known. */
  lastUserId: string | null
  /** Whoever used this device last has signed out. */
  isSignedOut: boolean
}

/**
 * What to do once the server has said whose session this device holds:
 * - `enter`: the databases were cleared, so open that person's account and pull it
 * - `finish`: a sign-in was cut short; make its person the current one
 * - `renew`: the account is open and asks to sign in again
 * - `offer`: a guest is here, so ask first
 */
export type Resuming = 'enter' | 'finish' | 'renew' | 'offer'

export function resumingFor({ state, hasBearer, lastUserId, isSignedOut }: Traces): Resuming | null {
  if (!state) return isSignedOut || (lastUserId === GUEST && !hasBearer) ? null : 'enter'
  const { currentUserId, signingIn, needsSignIn } = state
  if (signingIn) return 'finish'
  if (currentUserId === GUEST) return hasBearer ? 'offer' : null
  return currentUserId !== null && needsSignIn ? 'renew' : null
}

/** Another person's session never opens, renews or finishes anything that was somebody's on this device. */
export function mayResume(resuming: Resuming, { state, lastUserId }: Traces, userId: string): boolean {
  if (resuming === 'renew') return state?.currentUserId === userId
  if (resuming === 'finish') return state?.signingIn === userId
  if (resuming === 'offer') return state?.currentUserId === GUEST
  return state === undefined && (lastUserId === null || lastUserId === GUEST || lastUserId === userId)
}

/** Whether this device knows without the server that it had a session: worth a word, and worth asking again. */
export const hadSession = ({ hasBearer, lastUserId }: Traces): boolean =>
  hasBearer || (lastUserId !== null && lastUserId !== GUEST)
