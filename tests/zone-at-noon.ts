/**
 * A time zone in which the hour after noon runs at `now` (ms). Journeys play there: shortly before a study day ends at 4:00, a card that
 * comes back in ten minutes is tomorrow's.
 */
export function zoneAtNoon(now: number): string {
  const found = Intl.supportedValuesOf('timeZone').find((zone) => hourIn(zone, now) === 12)
  if (!found) throw new Error('It is noon nowhere. Install the time zones of Node (full-icu).')
  return found
}

export const hourIn = (timeZone: string, now: number): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now))
