/** The id of whoever used this device last. Versions before this one wrote `true`. */
export const KNOWN_KEY = 'isKnown'
const SIGNED_OUT_KEY = 'isSignedOut'
/** What home said last (`identity/last-home.ts`), behind the id of the person it was said to and a space. */
export const LAST_HOME_KEY = 'lastHome'

/** Nobody's figures are kept once somebody else uses the device, or nobody does. */
export function rememberWhoIsKnown(userId: string | null): void {
  if (userId === null || !localStorage.getItem(LAST_HOME_KEY)?.startsWith(`${userId} `)) forgetLastHome()
  if (userId === null) {
    localStorage.removeItem(KNOWN_KEY)
    return
  }
  localStorage.setItem(KNOWN_KEY, userId)
  localStorage.removeItem(SIGNED_OUT_KEY)
}

export function lastUserId(): string | null {
  const userId = localStorage.getItem(KNOWN_KEY)
  return userId === 'true' ? null : userId
}

export const forgetLastHome = (): void => localStorage.removeItem(LAST_HOME_KEY)

/** From now on, a cookie that is still valid opens no account here, even if the databases are cleared. */
export const rememberSignOut = (): void => localStorage.setItem(SIGNED_OUT_KEY, 'true')
export const hasSignedOut = (): boolean => localStorage.getItem(SIGNED_OUT_KEY) !== null
