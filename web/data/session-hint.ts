import type { User } from '@station-zero/schema/auth/user.ts'
import { tabStorage } from './store.ts'

// Information about the current user that is available before any database is open.

export interface Visitor {
  state: 'loading' | 'guest' | 'unauthenticated' | 'authenticated'
  user: User | null
  /** Whether the server ended the session. The local data stays readable. */
  needsSignIn: boolean
  /** Whether the server no longer has this account. The local data moves into the person's next account [A4]. */
  isForgotten: boolean
  /** Whether the databases were cleared and the server has not responded yet. Once it responds, this device signs in automatically. */
  awaitsSession: boolean
  /** Whether this visitor was stored during the last visit. True until the database has been read. */
  isRemembered?: boolean
}

const NO_ONE = { user: null, needsSignIn: false, isForgotten: false, awaitsSession: false }
export const LOADING: Visitor = { ...NO_ONE, state: 'loading' }
export const NOBODY: Visitor = { ...NO_ONE, state: 'unauthenticated' }

/** The local data to move into the account after signing in. */
export interface Adoption {
  adoptGuest: boolean
  /** Whether to also move the open account's data, if the server no longer has that account [A4]. */
  adoptForgotten?: boolean
}

/** Key for the ID of the last person who used this device. Earlier versions stored `true`. */
const KNOWN_KEY = 'isKnown'
const SIGNED_OUT_KEY = 'isSignedOut'
/** Key for a `LastHome`: the user's ID, a space and the JSON, so that the owner can be checked without parsing. */
export const LAST_HOME_KEY = 'lastHome'

/** Whether localStorage shows that no person uses this device, so that the sign-in page can be rendered before any database is read. */
export function isStranger(): boolean {
  const hasGuest = localStorage.getItem('guestMode') === 'true'
  return !hasGuest && !localStorage.getItem('sessionToken') && !localStorage.getItem(KNOWN_KEY)
}

/** Records the current user. Also deletes the stored home screen if it belongs to another person. */
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

/**
 * Records a sign-out: a cookie that is still valid must not open an account on this device afterward, even if the databases are cleared.
 */
export const rememberSignOut = (): void => localStorage.setItem(SIGNED_OUT_KEY, 'true')
export const hasSignedOut = (): boolean => localStorage.getItem(SIGNED_OUT_KEY) !== null

/** The home screen's data from the last visit, which is rendered while the database is being read. */
export interface LastHome {
  userId: string
  /** The app version that stored the data. Other versions ignore it, because their data may have a different shape. */
  build: string
  /** The study day on which the data was stored, in ms: `at` is its start, `until` its end (exclusive). On any other day, the figures are wrong. */
  at: number
  until: number
  visitor: Visitor
  home: unknown
}

/** Changes with each build, because the file name contains a hash. */
const BUILD = import.meta.url
const MAX_LAST_HOME_CHARS = 60_000

/** The stored home screen data that this page started with; null once the account is open. */
export const startedWith: { lastHome: LastHome | null } = { lastHome: null }

/** Returns the visitor from the stored data, to be used until the database has been read. */
export function visitorAtStart(): Visitor | null {
  startedWith.lastHome = readLastHome()
  return startedWith.lastHome && { ...startedWith.lastHome.visitor, isRemembered: true }
}

/**
 * Returns the stored home screen data; null if this version stored nothing for the current user, or if the page opened on another screen.
 * On another study day, `home` is undefined.
 */
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
    // The data can't be read if storage is blocked or the stored text is invalid.
    return null
  }
}

/**
 * Stores the home screen's data if it belongs to the current user: after a sign-out, a page that is still open must not write the data
 * again.
 */
export function saveLastHome(last: Omit<LastHome, 'build'>): void {
  if (lastUserId() !== last.userId) return
  const text = `${last.userId} ${JSON.stringify({ ...last, build: BUILD } satisfies LastHome)}`
  try {
    if (text.length <= MAX_LAST_HOME_CHARS) localStorage.setItem(LAST_HOME_KEY, text)
    else forgetLastHome()
  } catch {
    // The storage is full, so the next start shows a skeleton until the database has been read.
  }
}

export const forgetLastHome = (): void => localStorage.removeItem(LAST_HOME_KEY)

/** Key in localStorage for the ID of the account whose recovery codes the person has not saved yet. */
const UNSAVED_CODES_KEY = 'unsavedRecoveryCodes'

/** The recovery codes and their account as JSON. Closing the tab deletes the codes; the value then has the account's ID and no codes. */
const newCodes = tabStorage('newRecoveryCodes', () => {
  const userId = localStorage.getItem(UNSAVED_CODES_KEY)
  return userId && JSON.stringify({ userId, codes: [] })
})

/** Stores a new account's recovery codes in this tab, until the person confirms that the codes are saved or signs out. */
export function saveNewCodes(userId: string, codes: readonly string[]): void {
  localStorage.setItem(UNSAVED_CODES_KEY, userId)
  newCodes.set(JSON.stringify({ userId, codes }))
}

/** Deletes the codes, for example at sign-out. The person is still reminded that they were not saved. */
export const forgetNewCodes = newCodes.clear

/** Call when the person has saved the codes or dismissed the reminder, or when the codes are no longer valid. */
export function clearNewCodes(): void {
  localStorage.removeItem(UNSAVED_CODES_KEY)
  newCodes.clear()
}

/** Returns the codes and their account as JSON; without codes if they were deleted before the person saved them; null if all are saved. */
export const useNewCodes = newCodes.useValue

const receipt = tabStorage('deletionReceipt')

/** Stores the receipt of a deleted account. */
export const saveReceipt = (deleted: object): void => receipt.set(JSON.stringify(deleted))
export const clearReceipt = receipt.clear
export const useReceipt = receipt.useValue
