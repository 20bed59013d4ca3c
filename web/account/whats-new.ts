import { LAST_HOME_KEY } from '../data/session-hint.ts'

/** The date of the latest entry in `CHANGES`. A separate constant, so that home does not load the texts. */
export const NEWEST_CHANGE = '2026-12-01'

const KEY = 'seenChange'

/**
 * Returns true if there are changes that this device has not shown. A new device has neither a stored date nor a record of showing home,
 * and counts as up to date. A device that has shown home but has no date last ran a version that did not store one.
 */
export function hasUnseenChanges(): boolean {
  const seen = localStorage.getItem(KEY)
  if (seen !== null || localStorage.getItem(LAST_HOME_KEY) !== null) return (seen ?? '') < NEWEST_CHANGE
  markChangesSeen()
  return false
}

export const markChangesSeen = (): void => localStorage.setItem(KEY, NEWEST_CHANGE)
