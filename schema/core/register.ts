/**
 * A stored change that is later than the current time by more than this was made while the server's clock was ahead,
 * or this device's clock is behind. Servers that share a database differ by less.
 */
const AHEAD_MS = 60_000

interface Change {
  at: number
  id: string
  /** See `By`. */
  now?: number
}

const isAhead = ({ changedAt }: { changedAt: number }, now: number): boolean => changedAt > now + AHEAD_MS

/**
 * A register stores the change with the greater (adjusted time, id), in whatever order changes arrive; repeating a
 * change has no effect. A stored change that is later than the current time is treated as outdated, because it would
 * win until that time [R4].
 */
export function isLater(by: Change, current: { changedAt: number; changeId: string } | undefined): boolean {
  if (!current) return true
  if (by.id === current.changeId) return false
  if (by.now !== undefined && isAhead(current, by.now)) return true
  return by.at > current.changedAt || (by.at === current.changedAt && by.id > current.changeId)
}

/** The time of a REST caller's change, later than the state that the caller has seen [R4]. */
export const timeAfter = (current: { changedAt: number } | undefined, now: number): number =>
  current && !isAhead(current, now) ? Math.max(now, current.changedAt + 1) : now
