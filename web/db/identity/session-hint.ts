import type { User } from '@station-zero/schema/auth/user.ts'

export interface Visitor {
  state: 'loading' | 'guest' | 'unauthenticated' | 'authenticated'
  user: User | null
  /** The server ended the session; the local data stays open. */
  needsSignIn: boolean
  /** And it has no such account any more: what is on this device moves into the next one [A4]. */
  isForgotten: boolean
}

/** What goes along into the account that somebody has signed in to. */
export interface Adoption {
  adoptGuest: boolean
  /** Also what is here of the open account, if the server has forgotten that [A4]. */
  adoptForgotten?: boolean
}

export const LOADING: Visitor = { state: 'loading', user: null, needsSignIn: false, isForgotten: false }
export const NOBODY: Visitor = { state: 'unauthenticated', user: null, needsSignIn: false, isForgotten: false }

const KNOWN_KEY = 'isKnown'

/** Whether the device, by its own word, has nobody's work open: the door can be shown before the databases are read. */
export function isStranger(): boolean {
  const hasGuest = localStorage.getItem('guestMode') === 'true'
  return !hasGuest && !localStorage.getItem('sessionToken') && !localStorage.getItem(KNOWN_KEY)
}

export function rememberWhetherKnown(isKnown: boolean): void {
  if (isKnown) localStorage.setItem(KNOWN_KEY, 'true')
  else localStorage.removeItem(KNOWN_KEY)
}
