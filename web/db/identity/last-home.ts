import { forgetLastHome, LAST_HOME_KEY, lastUserId } from '../lib/last-user.ts'
import type { Visitor } from './session-hint.ts'

/** Home's data from the last visit. Home first renders with it, while the database is being read. */
export interface LastHome {
  userId: string
  /** The version of the app that wrote it. Another version ignores it, because its data may have another shape. */
  build: string
  /** The study day in which it was written: from `at` until before `until`, in ms. Its figures are wrong on any other day. */
  at: number
  until: number
  visitor: Visitor
  home: unknown
}

/** Changes with every build, because the file's name contains a hash. */
const BUILD = import.meta.url
/** Maximum length of the stored text, in characters. */
const MAX_LENGTH = 60_000

/** The stored data that this page started with, until that account is open. */
export const beginning: { last: LastHome | null } = { last: null }

/** The visitor of the stored data, until the database has been read. */
export function beginWithLast(): Visitor | null {
  beginning.last = readLastHome()
  return beginning.last && { ...beginning.last.visitor, isRemembered: true }
}

/** Returns null if nothing is stored for the person who uses this device now, or if another screen is opened. */
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
    // Storage is blocked, or the stored text is broken.
    return null
  }
}

/** Writes only for the person whom the device knows right now: after a sign-out, a page that is still open must not write it again. */
export function keepLastHome(last: Omit<LastHome, 'build'>): void {
  if (lastUserId() !== last.userId) return
  // The owner comes first, so that checking whose data it is does not parse it.
  const text = `${last.userId} ${JSON.stringify({ ...last, build: BUILD } satisfies LastHome)}`
  try {
    if (text.length <= MAX_LENGTH) localStorage.setItem(LAST_HOME_KEY, text)
    else forgetLastHome()
  } catch {
    // No space: the next start shows a skeleton until the database has been read.
  }
}
