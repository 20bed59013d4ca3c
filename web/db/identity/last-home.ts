import { forgetLastHome, LAST_HOME_KEY, lastUserId } from '../lib/last-user.ts'
import type { Visitor } from './session-hint.ts'

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
