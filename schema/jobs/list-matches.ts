import type { RowOf } from '../tables.ts'

/** Returns the matches of alerts that were not deleted, newest first. */
export function listMatches(
  matches: readonly RowOf<'alertMatches'>[],
  alerts: readonly RowOf<'jobAlerts'>[],
): RowOf<'alertMatches'>[] {
  const kept = new Set(alerts.flatMap(({ id, isDeleted }) => (isDeleted ? [] : [id])))
  return matches
    .filter(({ alertId }) => kept.has(alertId))
    .sort((a, b) => b.matchedAt - a.matchedAt || (a.id < b.id ? -1 : 1))
}
