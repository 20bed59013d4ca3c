import type { User } from '@station-zero/schema/auth/user.ts'
import { KNOWN_KEY } from '../lib/last-user.ts'

export interface Visitor {
  state: 'loading' | 'guest' | 'unauthenticated' | 'authenticated'
  user: User | null
  /** The server ended the session; the local data stays open. */
  needsSignIn: boolean
  /** The server no longer has this account: local data moves into the person's next one [A4]. */
  isForgotten: boolean
  /** The databases were cleared and the server has not answered yet: as soon as it does, this device signs itself in. */
  awaitsSession: boolean
  /** Only remembered from the last time; the database has not been read yet. */
  isRemembered?: boolean
}

/** What moves into the account that somebody has just signed in to. */
export interface Adoption {
  adoptGuest: boolean
  /** Also move the open account's data, if the server has forgotten that account [A4]. */
  adoptForgotten?: boolean
}

const NO_ONE = { user: null, needsSignIn: false, isForgotten: false, awaitsSession: false }
export const LOADING: Visitor = { ...NO_ONE, state: 'loading' }
export const NOBODY: Visitor = { ...NO_ONE, state: 'unauthenticated' }

/** Whether localStorage says that nobody uses this device, so the sign-in page can be shown before any database is read. */
export function isStranger(): boolean {
  const hasGuest = localStorage.getItem('guestMode') === 'true'
  return !hasGuest && !localStorage.getItem('sessionToken') && !localStorage.getItem(KNOWN_KEY)
}
