import type { User } from '@station-zero/schema/auth/user.ts'
import { tabStorage } from './store.ts'

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

/** What home said last on this device, for the next start. index.html paints it, and React begins with it, before any database is read. */
export interface LastHome {
  userId: string
  /** The files that painted it. A newer version of the app may look different, so it ignores the record. */
  build: string
  /** It is true on the study day in which it was written: from `at` until before `until`, ms. */
  at: number
  until: number
  visitor: Visitor
  /** What home had read. */
  home: unknown
  /** What the screen showed: elements with their children; null if that was too much. */
  page: PageNode | null
}

/** A text, or an element: its name, its attributes, its children. */
export type PageNode = string | [tag: string, attributes: Record<string, string>, ...children: PageNode[]]

declare global {
  /** What is painted, set by index.html only if it belongs to whoever uses this device. */
  var lastHome: LastHome | undefined
  /** Set by index.html in every built app. */
  var shellBuild: string | undefined
}

/** More than this is not kept, in characters. */
const MOST_KEPT = 60_000

/** The one that this page began with, until that account is open. */
export const beginning: { last: LastHome | null } = { last: null }

/** Who is here, until the database has said so. */
export function beginWithLast(): Visitor | null {
  beginning.last = globalThis.lastHome ?? null
  return beginning.last && { ...beginning.last.visitor, isRemembered: true }
}

/** Written only for whoever the device knows right now: after a sign-out, a page that lies open must not write it again. */
export function keepLastHome(last: Omit<LastHome, 'build'>): void {
  const build = globalThis.shellBuild
  if (!build || lastUserId() !== last.userId) return
  const whole = textOf({ build, ...last })
  const text = whole.length > MOST_KEPT ? textOf({ build, ...last, page: null }) : whole
  try {
    if (text.length <= MOST_KEPT) localStorage.setItem(LAST_HOME_KEY, text)
    else forgetLastHome()
  } catch {
    // No space: the next start is slower, and that is all.
  }
}

/** The owner stands in front, so that asking whose it is reads no more than that. */
const textOf = (last: LastHome): string => `${last.userId} ${JSON.stringify(last)}`

const newCodes = tabStorage('newRecoveryCodes')

/** A new account's recovery codes, until the person confirms that they are saved or signs out. */
export const keepNewCodes = (userId: string, codes: readonly string[]): void =>
  newCodes.keep(JSON.stringify({ userId, codes }))
export const dropNewCodes = newCodes.drop
export const useNewCodes = newCodes.useKept

const receipt = tabStorage('deletionReceipt')

/** The receipt of a deleted account survives a reload, but not closing the tab. */
export const keepReceipt = (deleted: object): void => receipt.keep(JSON.stringify(deleted))
export const dropReceipt = receipt.drop
export const useReceipt = receipt.useKept
