/**
 * Returns a time zone where the local time at `now` (ms) is between noon and 1:00 p.m. Throws if there is no such zone. The browser tests run in
 * this zone, because a study day ends at 4:00 a.m.: shortly before 4:00, a card due in ten minutes would be due on the next study day.
 */
export function zoneAtNoon(now: number): string {
  const found = Intl.supportedValuesOf('timeZone').find((zone) => hourIn(zone, now) === 12)
  if (!found) throw new Error('No time zone is at noon now. Install Node with all time zones (full-icu).')
  return found
}

export const hourIn = (timeZone: string, now: number): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now))
