import type { User } from '@station-zero/schema/auth/user.ts'

export interface Visitor {
  state: 'loading' | 'guest' | 'unauthenticated' | 'authenticated'
  user: User | null
  /** The server ended the session; the local data stays open. */
  needsSignIn: boolean
  /** The server no longer has this account: local data moves into the person's next one [A4]. */
  isForgotten: boolean
}

/** What moves into the account that somebody has just signed in to. */
export interface Adoption {
  adoptGuest: boolean
  /** Also move the open account's data, if the server has forgotten that account [A4]. */
  adoptForgotten?: boolean
}

export const LOADING: Visitor = { state: 'loading', user: null, needsSignIn: false, isForgotten: false }
export const NOBODY: Visitor = { state: 'unauthenticated', user: null, needsSignIn: false, isForgotten: false }

const KNOWN_KEY = 'isKnown'

/** Whether localStorage says that nobody uses this device, so the sign-in page can be shown before any database is read. */
export function isStranger(): boolean {
  const hasGuest = localStorage.getItem('guestMode') === 'true'
  return !hasGuest && !localStorage.getItem('sessionToken') && !localStorage.getItem(KNOWN_KEY)
}

export function rememberWhetherKnown(isKnown: boolean): void {
  if (isKnown) localStorage.setItem(KNOWN_KEY, 'true')
  else localStorage.removeItem(KNOWN_KEY)
}
