import * as v from 'valibot'
import type { Adoption } from './session-hint.ts'

/** URL that starts single sign-on. It leads to the provider's page; the tab stores a `Remembered` until the person returns. */

export const SSO_START = '/api/auth/sso/start'

const Remembered = v.object({
  adoption: v.object({ adoptGuest: v.boolean(), adoptForgotten: v.exactOptional(v.boolean()) }),
  /** The URL that the person opened before the sign-in form. */
  wanted: v.nullable(v.string()),
  /** The code from an invitation link. */
  invite: v.string(),
})
type Remembered = { adoption: Adoption; wanted: string | null; invite: string }

const KEY = 'sso'
const NOTHING: Remembered = { adoption: { adoptGuest: false }, wanted: null, invite: '' }

export function rememberBeforeSso(state: Remembered): void {
  sessionStorage.setItem(KEY, JSON.stringify(state))
}

/**
 * Returns the state that this tab stored before single sign-on. If the browser returned to another tab, no state is found, so nothing moves
 * into the account, and everything stays on the device.
 */
export function rememberedBeforeSso(): Remembered {
  try {
    return v.parse(Remembered, JSON.parse(sessionStorage.getItem(KEY) ?? ''))
  } catch {
    return NOTHING
  }
}

/** Key of the flag that the current session was started with single sign-on, so that a sign-out can also end the provider's session. */
const SESSION_KEY = 'ssoSession'

export function markSsoSession(isSso: boolean): void {
  if (isSso) localStorage.setItem(SESSION_KEY, 'true')
  else localStorage.removeItem(SESSION_KEY)
}

export const isSsoSession = (): boolean => localStorage.getItem(SESSION_KEY) !== null

export const forgetBeforeSso = (): void => sessionStorage.removeItem(KEY)
