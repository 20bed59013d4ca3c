import { LAST_HOME_KEY } from '../data/session-hint.ts'

/** The date of the newest entry of `CHANGES`. A constant of its own, so that home does not load the texts. */
export const NEWEST_CHANGE = '2026-11-29'

const KEY = 'seenChange'

/**
 * Whether the app has changed since this device last showed what is new. Nothing is new on a device that has just been set up: it has
 * no date, and has not shown home before. With home and no date, it was used with a version that stored none.
 */
export function hasUnseenChanges(): boolean {
  const seen = localStorage.getItem(KEY)
  if (seen !== null || localStorage.getItem(LAST_HOME_KEY) !== null) return (seen ?? '') < NEWEST_CHANGE
  markChangesSeen()
  return false
}

export const markChangesSeen = (): void => localStorage.setItem(KEY, NEWEST_CHANGE)
