/** The study day turns at 4:00 in the person's time zone (PRODUCT), so a late evening still counts as today. */
const DAY_TURN_HOUR = 4
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The study day that `at` (ms) falls in, as days since 1970-01-01 of the local calendar. */
export function studyDay(at: number, timeZone: string): number {
  const shifted = localFields(at - DAY_TURN_HOUR * HOUR_MS, timeZone)
  return Math.floor(shifted / DAY_MS)
}

/**
 * Clamps `claimed` to the study days that `at` (ms) can fall on in any time zone, from UTC-12 to UTC+14. A device with a wrong clock reports a
 * wrong day, which this corrects once the server has corrected `at`.
 */
export function possibleStudyDay(claimed: number, at: number): number {
  const earliest = Math.floor((at - (12 + DAY_TURN_HOUR) * HOUR_MS) / DAY_MS)
  const latest = Math.floor((at + (14 - DAY_TURN_HOUR) * HOUR_MS) / DAY_MS)
  return Math.max(0, earliest, Math.min(claimed, latest))
}

/** The study day that a review stores: the one that the device claimed, clamped to possible days, or null if it claimed none. */
export const recordedDay = (claimed: number | undefined, at: number): number | null =>
  claimed === undefined ? null : possibleStudyDay(claimed, at)

/** The day of the calendar, as days since 1970-01-01; unlike the study day, it turns at midnight. */
export const calendarDay = (at: number, timeZone: string): number => Math.floor(localFields(at, timeZone) / DAY_MS)

/** Minutes since midnight on the zone's wall clock. */
export const minuteOfDay = (at: number, timeZone: string): number =>
  Math.floor((localFields(at, timeZone) - calendarDay(at, timeZone) * DAY_MS) / 60_000)

/** When the study day of `now` ends (ms): the next 4:00, exact even when daylight saving time starts or ends. */
export function dayTurnAfter(now: number, timeZone: string): number {
  const today = studyDay(now, timeZone)
  let low = now
  let high = now + 26 * HOUR_MS
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (studyDay(middle, timeZone) > today) high = middle
    else low = middle
  }
  return high
}

/** The wall clock in the zone, read as if it were UTC (ms). */
const localFields = (at: number, timeZone: string): number => at + (offsetOnDay(at, timeZone) ?? offsetAt(at, timeZone))

/** The zone's offset from UTC (ms) if it is the same all through the UTC day of `at`; null on a day when it changes. */
function offsetOnDay(at: number, timeZone: string): number | null {
  const day = Math.floor(at / DAY_MS)
  const known = offsets.get(timeZone) ?? new Map<number, number | null>()
  offsets.set(timeZone, known)
  let offset = known.get(day)
  if (offset === undefined) {
    offset = offsetAt(day * DAY_MS, timeZone)
    if (offset !== offsetAt((day + 1) * DAY_MS, timeZone)) offset = null
    if (known.size >= MOST_KEPT_DAYS) known.clear()
    known.set(day, offset)
  }
  return offset
}

function offsetAt(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatter(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((at % 1000) + 1000) % 1000) - at
}

/** Cached by zone and UTC day: computing an offset with Intl takes a hundred times as long. */
const offsets = new Map<string, Map<number, number | null>>()
const MOST_KEPT_DAYS = 4_000

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(timeZone: string): Intl.DateTimeFormat {
  let found = formatters.get(timeZone)
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formatters.set(timeZone, found)
  }
  return found
}
