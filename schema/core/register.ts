/**
 * Tolerance for stored changes with a future time. A change beyond this tolerance was made while the server's clock was ahead, or this
 * device's clock is behind. Clocks of servers that share a database differ by less.
 */
const AHEAD_MS = 60_000

interface Change {
  at: number
  id: string
  /** The current time, in ms; see `By.now`. */
  now?: number
}

const isAhead = ({ changedAt }: { changedAt: number }, now: number): boolean => changedAt > now + AHEAD_MS

/**
 * Whether a change replaces the stored change. A register stores the change with the greater (adjusted time, id), regardless of the order
 * of arrival; repeating a change has no effect. A stored change with a future time is treated as outdated, because it would otherwise
 * override all changes until that time [R4].
 */
export function isLater(by: Change, current: { changedAt: number; changeId: string } | undefined): boolean {
  if (!current) return true
  if (by.id === current.changeId) return false
  if (by.now !== undefined && isAhead(current, by.now)) return true
  return by.at > current.changedAt || (by.at === current.changedAt && by.id > current.changeId)
}

/** Returns a time for a REST caller's change that is later than the state that the caller has seen [R4]. */
export const timeAfter = (current: { changedAt: number } | undefined, now: number): number =>
  current && !isAhead(current, now) ? Math.max(now, current.changedAt + 1) : now
