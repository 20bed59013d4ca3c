import type { User } from '@station-zero/schema/auth/user.ts'
import { tabStorage } from './store.ts'

// What is known about the current user before any database is open.

export interface Visitor {
  state: 'loading' | 'guest' | 'unauthenticated' | 'authenticated'
  user: User | null
  /** The server ended the session. The local data stays readable. */
  needsSignIn: boolean
  /** The server no longer has this account. Local data moves into the person's next one [A4]. */
  isForgotten: boolean
  /** The databases were cleared and the server has not answered yet. When it does, this device signs in automatically. */
  awaitsSession: boolean
  /** From the last visit; the database has not been read yet. */
  isRemembered?: boolean
}

const NO_ONE = { user: null, needsSignIn: false, isForgotten: false, awaitsSession: false }
export const LOADING: Visitor = { ...NO_ONE, state: 'loading' }
export const NOBODY: Visitor = { ...NO_ONE, state: 'unauthenticated' }

/** Which local data to move into the account after signing in. */
export interface Adoption {
  adoptGuest: boolean
  /** Also move the open account's data, if the server no longer has that account [A4]. */
  adoptForgotten?: boolean
}

/** The id of the last person who used this device. Earlier versions wrote `true`. */
const KNOWN_KEY = 'isKnown'
const SIGNED_OUT_KEY = 'isSignedOut'
/** A `LastHome`: the user's id, a space and the JSON, so that the owner can be checked without parsing. */
export const LAST_HOME_KEY = 'lastHome'

/** Whether localStorage indicates that nobody uses this device, so that the sign-in page can be rendered before any database is read. */
export function isStranger(): boolean {
  const hasGuest = localStorage.getItem('guestMode') === 'true'
  return !hasGuest && !localStorage.getItem('sessionToken') && !localStorage.getItem(KNOWN_KEY)
}

/** Also deletes the last home screen if it belongs to another person. */
export function rememberUser(userId: string | null): void {
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

/** After a sign-out, a cookie that is still valid must not open an account here, even if the databases are cleared. */
export const rememberSignOut = (): void => localStorage.setItem(SIGNED_OUT_KEY, 'true')
export const hasSignedOut = (): boolean => localStorage.getItem(SIGNED_OUT_KEY) !== null

/** Home's data from the last visit, which home renders while the database is being read. */
export interface LastHome {
  userId: string
  /** The version of the app that stored it. Other versions ignore it, because their data may have a different shape. */
  build: string
  /** The study day in which it was stored: from `at` until before `until`, in ms. On any other day, its figures are wrong. */
  at: number
  until: number
  visitor: Visitor
  home: unknown
}

/** Changes with each build, because the file's name contains a hash. */
const BUILD = import.meta.url
const MAX_LAST_HOME_CHARS = 60_000

/** The stored data with which this page started, until that account is open. */
export const startedWith: { lastHome: LastHome | null } = { lastHome: null }

/** The visitor of the stored data, until the database has been read. */
export function visitorAtStart(): Visitor | null {
  startedWith.lastHome = readLastHome()
  return startedWith.lastHome && { ...startedWith.lastHome.visitor, isRemembered: true }
}

/** Null if nothing is stored for the current user, or if another screen is opened. */
export function readLastHome(): LastHome | null {
  try {
    const owner = lastUserId()
    const stored = localStorage.getItem(LAST_HOME_KEY)
    if (!owner || !stored?.startsWith(`${owner} `) || location.pathname !== '/' || location.search) return null
    const last: LastHome = JSON.parse(stored.slice(owner.length + 1))
    const { state } = last.visitor
    const isHere = state === 'guest' ? localStorage.getItem('guestMode') === 'true' : state === 'authenticated'
    if (last.userId !== owner || last.build !== BUILD || !isHere) return null
    const isToday = last.at <= Date.now() && Date.now() < last.until
    return isToday ? last : { ...last, home: undefined }
  } catch {
    // Storage is blocked, or the stored text is invalid.
    return null
  }
}

/** Writes only for the current user: after a sign-out, a page that is still open must not write it again. */
export function saveLastHome(last: Omit<LastHome, 'build'>): void {
  if (lastUserId() !== last.userId) return
  const text = `${last.userId} ${JSON.stringify({ ...last, build: BUILD } satisfies LastHome)}`
  try {
    if (text.length <= MAX_LAST_HOME_CHARS) localStorage.setItem(LAST_HOME_KEY, text)
    else forgetLastHome()
  } catch {
    // The storage is full: the next start shows a skeleton until the database has been read.
  }
}

export const forgetLastHome = (): void => localStorage.removeItem(LAST_HOME_KEY)

const newCodes = tabStorage('newRecoveryCodes')

/** A new account's recovery codes, until the person confirms that they are saved or signs out. */
export const saveNewCodes = (userId: string, codes: readonly string[]): void =>
  newCodes.set(JSON.stringify({ userId, codes }))
export const clearNewCodes = newCodes.clear
export const useNewCodes = newCodes.useValue

const receipt = tabStorage('deletionReceipt')

/** The receipt of a deleted account. */
export const saveReceipt = (deleted: object): void => receipt.set(JSON.stringify(deleted))
export const clearReceipt = receipt.clear
export const useReceipt = receipt.useValue
