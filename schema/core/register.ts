/**
 * A stored change that is later than the present by more than this was made while the server's clock was ahead, or the clock of this
 * device is behind. Servers that share a database differ by less.
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
 * A register keeps the change with the greater (adjusted time, id), whatever order the changes arrive in; applying the same change again
 * changes nothing. A stored change that is later than the present is outdated: it would win for as long as its time has not come [R4].
 */
export function isLater(by: Change, current: { changedAt: number; changeId: string } | undefined): boolean {
  if (!current) return true
  if (by.id === current.changeId) return false
  if (by.now !== undefined && isAhead(current, by.now)) return true
  return by.at > current.changedAt || (by.at === current.changedAt && by.id > current.changeId)
}

/** When a REST caller's change was made, so that it is later than the state that the caller has seen [R4]. */
export const timeAfter = (current: { changedAt: number } | undefined, now: number): number =>
  current && !isAhead(current, now) ? Math.max(now, current.changedAt + 1) : now
