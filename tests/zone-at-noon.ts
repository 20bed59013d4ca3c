/**
 * A time zone where it is between noon and 1:00 p.m. at `now` (ms). The browser tests run in it, because a study day ends at 4:00 a.m.: a
 * card graded ten minutes before that is due on the next one.
 */
export function zoneAtNoon(now: number): string {
  const found = Intl.supportedValuesOf('timeZone').find((zone) => hourIn(zone, now) === 12)
  if (!found) throw new Error('It is noon nowhere. Install the time zones of Node (full-icu).')
  return found
}

export const hourIn = (timeZone: string, now: number): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now))
