/**
 * All calendar arithmetic: time zones, calendar days, study days, weeks and months. A moment is milliseconds since 1970 in UTC. A day is a
 * number, counted from 1970-01-01 on the calendar of a time zone, so differences of days are subtractions. Why this is on plain `Intl`:
 * see README.md.
 */

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
/** For retention periods and timeouts. A day of the calendar can last 23 or 25 hours: use the functions below. */
export const DAY_MS = 24 * HOUR_MS

/** The study day turns four hours after midnight, so a late evening still counts as today (PRODUCT). */
const DAY_TURN_MS = 4 * HOUR_MS
export const WEEK_LENGTH = 7
/** Of the time zones of the world. */
const MIN_OFFSET_MS = -12 * HOUR_MS
const MAX_OFFSET_MS = 14 * HOUR_MS

// Time zones

/** Whether `zone` is a time zone that this module can compute with: one that `Intl` knows, or a fixed offset like `UTC+0530`. */
export function isTimeZone(zone: unknown): zone is string {
  if (typeof zone !== 'string') return false
  try {
    return fixedOffset(zone) !== null || Boolean(formatter(zone))
  } catch {
    return false
  }
}

/** `zone` if it is a time zone that this device knows, otherwise `fallback`. */
export const zoneOr = (zone: unknown, fallback: string): string => (isTimeZone(zone) ? zone : fallback)

/**
 * The time zone of this device. A browser that does not know its zone reports nothing, `Etc/Unknown` or a name that `Intl` rejects, like
 * `UTC+3`; then this returns the device's current offset as a zone.
 */
export function deviceZone(now: number): string {
  return zoneOr(Intl.DateTimeFormat().resolvedOptions().timeZone, offsetZone(-new Date(now).getTimezoneOffset()))
}

/** A zone that is always `minutes` ahead of UTC: `Etc/GMT-3`, or `UTC+0330` for an offset of half or quarter hours. */
export function offsetZone(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const [sign, inverted, size] = minutes > 0 ? ['+', '-', minutes] : ['-', '+', -minutes]
  // In names of the area Etc, the sign is inverted (POSIX): Etc/GMT-3 is three hours ahead.
  if (size % 60 === 0) return `Etc/GMT${inverted}${size / 60}`
  return `UTC${sign}${two(Math.floor(size / 60))}${two(size % 60)}`
}

const two = (value: number): string => String(value).padStart(2, '0')

/** The offset (ms) that a name like `UTC+0330` states; null for any other name. */
function fixedOffset(zone: string): number | null {
  const found = /^UTC([+-])(\d\d)(\d\d)$/.exec(zone)
  if (!found) return null
  const size = Number(found[2]) * HOUR_MS + Number(found[3]) * MINUTE_MS
  const offset = found[1] === '-' ? -size : size
  return Number(found[3]) < 60 && offset >= MIN_OFFSET_MS && offset <= MAX_OFFSET_MS ? offset : null
}

/** The wall clock in the zone, read as if it were UTC (ms): what to format with `timeZone: 'UTC'`. */
export const wallClock = (at: number, zone: string): number => at + offsetAt(at, zone)

/** How far the zone is ahead of UTC at `at`, ms. Cached by UTC day: Intl takes a hundred times as long. */
function offsetAt(at: number, zone: string): number {
  const day = Math.floor(at / DAY_MS)
  let known = offsets.get(zone)
  if (!known) {
    if (offsets.size >= MAX_CACHED_ZONES) offsets.clear()
    known = new Map()
    offsets.set(zone, known)
  }
  let offset = known.get(day)
  if (offset === undefined) {
    offset = readOffset(day * DAY_MS, zone)
    if (offset !== readOffset((day + 1) * DAY_MS, zone)) offset = null
    if (known.size >= MAX_CACHED_DAYS) known.clear()
    known.set(day, offset)
  }
  return offset ?? readOffset(at, zone)
}

/** By zone and UTC day; null for a day on which the offset changes. */
const offsets = new Map<string, Map<number, number | null>>()
const MAX_CACHED_DAYS = 4_000
/** A zone can be written in many ways, because case does not matter. */
const MAX_CACHED_ZONES = 600

function readOffset(at: number, zone: string): number {
  const fixed = fixedOffset(zone)
  if (fixed !== null) return fixed
  const parts = Object.fromEntries(
    formatter(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) + modulo(at, 1_000) - at
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Throws a RangeError for a zone that Intl does not know. */
function formatter(timeZone: string): Intl.DateTimeFormat {
  let found = formatters.get(timeZone)
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    })
    if (formatters.size >= MAX_CACHED_ZONES) formatters.clear()
    formatters.set(timeZone, found)
  }
  return found
}

const modulo = (value: number, size: number): number => ((value % size) + size) % size

// Moments and days

/** The day of the calendar that `at` falls on. */
export const calendarDay = (at: number, zone: string): number => Math.floor(wallClock(at, zone) / DAY_MS)

/** Minutes since midnight on the zone's wall clock. */
export const minuteOfDay = (at: number, zone: string): number =>
  Math.floor(modulo(wallClock(at, zone), DAY_MS) / MINUTE_MS)

/**
 * The moment at which the zone's wall clock shows `minute` (since midnight) of `day`. If the clock shows it twice, the first time; if it
 * skips it, the moment of the change.
 */
export const momentOf = (day: number, minute: number, zone: string): number => {
  const wall = day * DAY_MS + minute * MINUTE_MS
  return momentsOf(wall, zone)[0] ?? changeNear(wall, zone)
}

/** When the wall clock shows `wall` (ms, read as UTC): never, once or twice, in order. No zone is a day away from UTC. */
function momentsOf(wall: number, zone: string): number[] {
  const candidates = [offsetAt(wall - DAY_MS, zone), offsetAt(wall + DAY_MS, zone)].map((offset) => wall - offset)
  return [...new Set(candidates)].filter((at) => wallClock(at, zone) === wall).sort((a, b) => a - b)
}

/** The moment at which the clock jumps over `wall`. */
function changeNear(wall: number, zone: string): number {
  let [before, after] = [wall - DAY_MS, wall + DAY_MS]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (wallClock(middle, zone) >= wall) after = middle
    else before = middle
  }
  return after
}

// Study days

/** The study day that `at` falls on: the calendar's day four hours earlier. On a night when the clocks change, it turns at 3:00 or 5:00. */
export const studyDay = (at: number, zone: string): number => calendarDay(at - DAY_TURN_MS, zone)

/** When the study day begins: the first moment that falls on it or, if the zone skipped that day, on a later one. */
export const studyDayBeginning = (day: number, zone: string): number => momentOf(day, 0, zone) + DAY_TURN_MS

/** When the study day of `now` began. */
export const studyDayStart = (now: number, zone: string): number => studyDayBeginning(studyDay(now, zone), zone)

/** When the study day of `now` ends. Always after `now`, also where the clock shows a midnight twice. */
export function dayTurnAfter(now: number, zone: string): number {
  const next = studyDay(now, zone) + 1
  const turns = momentsOf(next * DAY_MS, zone).map((at) => at + DAY_TURN_MS)
  return turns.find((at) => at > now) ?? studyDayBeginning(next, zone)
}

/** The study days that `at` falls on in the time zones of the world, from UTC-12 to UTC+14. */
export const possibleStudyDays = (at: number): { earliest: number; latest: number } => ({
  earliest: Math.floor((at + MIN_OFFSET_MS - DAY_TURN_MS) / DAY_MS),
  latest: Math.floor((at + MAX_OFFSET_MS - DAY_TURN_MS) / DAY_MS),
})

/** The first and the last moment that can fall on a study day, in any time zone. */
export const boundsOfStudyDay = (day: number): { from: number; until: number } => ({
  from: day * DAY_MS + DAY_TURN_MS - MAX_OFFSET_MS,
  until: (day + 1) * DAY_MS + DAY_TURN_MS - MIN_OFFSET_MS - 1,
})

/**
 * Clamps `claimed` to the study days that are possible at `at`. A device with a wrong clock reports a wrong day, which this corrects once
 * the server has corrected `at`.
 */
export function possibleStudyDay(claimed: number, at: number): number {
  const { earliest, latest } = possibleStudyDays(at)
  return Math.max(0, earliest, Math.min(claimed, latest))
}

/**
 * The study day of `at` in the zone in which `saidAt` was on the day `claimed`. Of the offsets that the zone can have, it assumes the middle
 * one. Exact if the clock was off by whole days.
 */
export function movedStudyDay(claimed: number, saidAt: number, at: number): number {
  const turned = claimed * DAY_MS + DAY_TURN_MS - saidAt
  const [least, most] = [Math.max(turned, MIN_OFFSET_MS), Math.min(turned + DAY_MS, MAX_OFFSET_MS)]
  return Math.max(0, Math.floor((at - DAY_TURN_MS + (least + most) / 2) / DAY_MS))
}

/** The study day that a row stores: the one that the device claimed, clamped to possible days, or null if it claimed none. */
export const recordedDay = (claimed: number | undefined, at: number): number | null =>
  claimed === undefined ? null : possibleStudyDay(claimed, at)

/** A row of something done: a review, a finished test or workout, a CPAT time or an interview. Times in ms. */
export type DoneRow = { studyDay?: number | null | undefined } & (
  | { reviewedAt: number }
  | { completedAt: number }
  | { testDate: number }
  | { startedAt: number; seconds: number }
)

/** When it was done, ms. An interview stores only its start and its length, so its end is computed. */
export function doneAt(row: DoneRow): number {
  if ('reviewedAt' in row) return row.reviewedAt
  if ('completedAt' in row) return row.completedAt
  if ('testDate' in row) return row.testDate
  return row.startedAt + row.seconds * 1_000
}

/**
 * The study day on which it was done: the one that the row stores, which travel does not change. Rows of earlier versions store none; theirs
 * is computed in `zone`.
 */
export const dayDone = (row: DoneRow, zone: string): number => row.studyDay ?? studyDay(doneAt(row), zone)

/**
 * The study day to count it on, if the study day is `today` here. A flight over the date line can take a person back to the day before the
 * stored one: until that day begins here, it counts on today.
 */
export function dayCounted(row: DoneRow, zone: string, today: number): number {
  const day = dayDone(row, zone)
  return day > today && studyDay(doneAt(row), zone) <= today ? today : day
}

/** A test that is not finished was done on no day. */
export const isFinished = <Test extends { completedAt: number | null }>(
  test: Test,
): test is Test & { completedAt: number } => test.completedAt !== null

// Dates, weeks and months

/** The day of a date like `2027-03-14`; NaN if it is no date. */
export const dayOfDate = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS)

/** A date like `2027-03-14`. */
export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The day's midnight in UTC (ms), to format with `timeZone: 'UTC'`. */
export const midnightUtc = (day: number): number => day * DAY_MS

export const WEEK_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type WeekDay = (typeof WEEK_DAYS)[number]

/** From 0, Monday, to 6. Day 0, 1970-01-01, was a Thursday. */
export const weekdayOf = (day: number): number => modulo(day + 3, WEEK_LENGTH)

/** The first day of the week that `day` lies in. */
export const weekOfDay = (day: number, begins: WeekDay): number =>
  day - modulo(weekdayOf(day) - WEEK_DAYS.indexOf(begins), WEEK_LENGTH)

/** The study day on which the week of `now` began. */
export const weekStart = (now: number, zone: string, begins: WeekDay): number => weekOfDay(studyDay(now, zone), begins)

/** A month like `2026-11`. */
export const monthOf = (day: number): string => dateOfDay(day).slice(0, 7)

export function monthAfter(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}
