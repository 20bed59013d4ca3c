/**
 * A register keeps the change with the greater (adjusted time, id), whatever order the changes arrive in; applying the same change again
 * changes nothing.
 */
export function isLater(
  by: { at: number; id: string },
  current: { changedAt: number; changeId: string } | undefined,
): boolean {
  if (!current) return true
  if (by.id === current.changeId) return false
  return by.at > current.changedAt || (by.at === current.changedAt && by.id > current.changeId)
}
