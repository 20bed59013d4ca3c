/**
 * All calendar arithmetic: time zones, calendar days, study days, weeks and months. A moment is milliseconds since
 * 1970 in UTC. A day is a number, counted from 1970-01-01 in the calendar of a time zone, so the difference between
 * two days is a subtraction. README.md explains why this uses plain `Intl`.
 */

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
/** For retention periods and timeouts. Calendar days can have 23 or 25 hours; for calendar days, use the functions below. */
export const DAY_MS = 24 * HOUR_MS

/** Hours after midnight at which a person's study days can start. */
export const DAY_STARTS = ['0', '1', '2', '3', '4', '5', '6'] as const
export type DayStart = (typeof DAY_STARTS)[number]
/** Four hours after midnight, so that a late evening still counts as today (PRODUCT). */
export const DEFAULT_DAY_START: DayStart = '4'
const [MIN_START_MS, MAX_START_MS] = [0, 6 * HOUR_MS]
export const WEEK_LENGTH = 7
/** Smallest and largest UTC offsets of all time zones. */
const MIN_OFFSET_MS = -12 * HOUR_MS
const MAX_OFFSET_MS = 14 * HOUR_MS

// Time zones

/** Whether this module can compute with the time zone: a zone that `Intl` supports, or a fixed offset like `UTC+0530`. */
export function isTimeZone(zone: unknown): zone is string {
  if (typeof zone !== 'string') return false
  try {
    return fixedOffset(zone) !== null || Boolean(formatter(zone))
  } catch {
    return false
  }
}

const START_SEPARATOR = '@'

/**
 * A time zone with the hour at which study days start there: `America/Chicago@0`, or only `America/Chicago` for the default. All functions
 * of this module accept it as a zone. A single string, so that data derived from study days can be compared and cached by it.
 */
export const zoneWithStart = (zone: string, start: unknown): string =>
  start === DEFAULT_DAY_START || !(DAY_STARTS as readonly unknown[]).includes(start)
    ? zone
    : `${zone}${START_SEPARATOR}${start}`

/** The time zone without the start of the day. */
export function zoneOnly(zone: string): string {
  const at = zone.indexOf(START_SEPARATOR)
  return at === -1 ? zone : zone.slice(0, at)
}

/** How long after midnight study days start, in ms. */
function startMs(zone: string): number {
  const at = zone.indexOf(START_SEPARATOR)
  return Number(at === -1 ? DEFAULT_DAY_START : zone.slice(at + 1)) * HOUR_MS
}

/** Returns `zone` if it is a time zone that this device supports, otherwise `fallback`. */
export const zoneOr = (zone: unknown, fallback: string): string => (isTimeZone(zone) ? zone : fallback)

/**
 * The time zone of this device. A browser that cannot determine its time zone reports nothing, `Etc/Unknown` or a name that `Intl` rejects,
 * like `UTC+3`; then this returns the device's current offset as a zone.
 */
export function deviceZone(now: number): string {
  return zoneOr(Intl.DateTimeFormat().resolvedOptions().timeZone, offsetZone(-new Date(now).getTimezoneOffset()))
}

/** A zone with a fixed offset of `minutes` from UTC: `Etc/GMT-3`, or `UTC+0330` if the offset is not in whole hours. */
export function offsetZone(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const [sign, inverted, size] = minutes > 0 ? ['+', '-', minutes] : ['-', '+', -minutes]
  // In Etc/* zone names the sign is inverted (POSIX): Etc/GMT-3 is three hours ahead of UTC.
  if (size % 60 === 0) return `Etc/GMT${inverted}${size / 60}`
  return `UTC${sign}${two(Math.floor(size / 60))}${two(size % 60)}`
}

const two = (value: number): string => String(value).padStart(2, '0')

/** The offset (ms) in a name like `UTC+0330`; null for any other name. */
function fixedOffset(zone: string): number | null {
  const found = /^UTC([+-])(\d\d)(\d\d)$/.exec(zone)
  if (!found) return null
  const size = Number(found[2]) * HOUR_MS + Number(found[3]) * MINUTE_MS
  const offset = found[1] === '-' ? -size : size
  return Number(found[3]) < 60 && offset >= MIN_OFFSET_MS && offset <= MAX_OFFSET_MS ? offset : null
}

/** The zone's wall-clock time as if it were UTC (ms); format it with `timeZone: 'UTC'`. */
export const wallClock = (at: number, zone: string): number => at + offsetAt(at, zone)

/** The zone's UTC offset at `at`, in ms. Cached by UTC day, because Intl is a hundred times slower. */
function offsetAt(at: number, zoneAndStart: string): number {
  const zone = zoneOnly(zoneAndStart)
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

/** UTC offsets by zone and UTC day; null for a day during which the offset changes. */
const offsets = new Map<string, Map<number, number | null>>()
const MAX_CACHED_DAYS = 4_000
/** Above the number of time zones. A limit is needed because zone names are not case-sensitive, so one zone can be cached under many spellings. */
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

/** Returns a cached formatter. Throws a RangeError for a zone that Intl does not know. */
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

/** The calendar day that contains `at`. */
export const calendarDay = (at: number, zone: string): number => Math.floor(wallClock(at, zone) / DAY_MS)

/** Minutes since midnight on the zone's wall clock. */
export const minuteOfDay = (at: number, zone: string): number =>
  Math.floor(modulo(wallClock(at, zone), DAY_MS) / MINUTE_MS)

/**
 * The moment when the zone's wall clock shows `minute` (since midnight) of `day`: the first moment if that time occurs twice, or the moment
 * of the clock change if the time is skipped.
 */
export const momentOf = (day: number, minute: number, zone: string): number => {
  const wall = day * DAY_MS + minute * MINUTE_MS
  return momentsOf(wall, zone)[0] ?? changeNear(wall, zone)
}

/**
 * Returns the zero, one or two moments when the wall clock shows `wall` (ms, as if UTC), in order. Every offset is less than 24 hours, so
 * the offsets a day before and after `wall` cover all candidates.
 */
function momentsOf(wall: number, zone: string): number[] {
  const candidates = [offsetAt(wall - DAY_MS, zone), offsetAt(wall + DAY_MS, zone)].map((offset) => wall - offset)
  return [...new Set(candidates)].filter((at) => wallClock(at, zone) === wall).sort((a, b) => a - b)
}

/** The moment of the clock change that skips `wall`. */
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

/**
 * The study day that contains `at`: by default, the calendar day four hours earlier. On a night with a clock change, that study day begins at
 * 3:00 or 5:00.
 */
export const studyDay = (at: number, zone: string): number => calendarDay(at - startMs(zone), zone)

/** The first moment of the study day or, if the zone skipped that day, of the next study day. */
export const studyDayBeginning = (day: number, zone: string): number => momentOf(day, 0, zone) + startMs(zone)

export const studyDayStart = (now: number, zone: string): number => studyDayBeginning(studyDay(now, zone), zone)

/** End of the current study day. Always after `now`, even if midnight occurs twice. */
export function dayTurnAfter(now: number, zone: string): number {
  const next = studyDay(now, zone) + 1
  const turns = momentsOf(next * DAY_MS, zone).map((at) => at + startMs(zone))
  return turns.find((at) => at > now) ?? studyDayBeginning(next, zone)
}

/** The range of study days that contain `at` across all time zones, from UTC-12 to UTC+14, and all starts of the day. */
export const possibleStudyDays = (at: number): { earliest: number; latest: number } => ({
  earliest: Math.floor((at + MIN_OFFSET_MS - MAX_START_MS) / DAY_MS),
  latest: Math.floor((at + MAX_OFFSET_MS - MIN_START_MS) / DAY_MS),
})

/** The first and last moments that belong to the study day in at least one time zone, with any start of the day. */
export const boundsOfStudyDay = (day: number): { from: number; until: number } => ({
  from: day * DAY_MS + MIN_START_MS - MAX_OFFSET_MS,
  until: (day + 1) * DAY_MS + MAX_START_MS - MIN_OFFSET_MS - 1,
})

/**
 * Clamps `claimed` to the study days that are possible at `at`. A device with a wrong clock reports a wrong day; clamping corrects the day
 * after the server has corrected `at`.
 */
export function possibleStudyDay(claimed: number, at: number): number {
  const { earliest, latest } = possibleStudyDays(at)
  return Math.max(0, earliest, Math.min(claimed, latest))
}

/**
 * The study day of `at` in a time zone where `saidAt` was on the study day `claimed`, and study days start at `start`. Uses the middle of the
 * UTC offsets that this zone can have. The result is exact if the clock was wrong by whole days.
 */
export function movedStudyDay(claimed: number, saidAt: number, at: number, start: unknown): number {
  const turnMs = startMs(zoneWithStart('', start))
  const turned = claimed * DAY_MS + turnMs - saidAt
  const [least, most] = [Math.max(turned, MIN_OFFSET_MS), Math.min(turned + DAY_MS, MAX_OFFSET_MS)]
  return Math.max(0, Math.floor((at - turnMs + (least + most) / 2) / DAY_MS))
}

/** The study day to store: the device's day, clamped to possible days, or null if the device sent none. */
export const recordedDay = (claimed: number | undefined, at: number): number | null =>
  claimed === undefined ? null : possibleStudyDay(claimed, at)

/** The row of an activity: a review, a finished test or workout, a CPAT time or an interview. Times in ms. */
export type DoneRow = { studyDay?: number | null | undefined } & (
  | { reviewedAt: number }
  | { completedAt: number }
  | { testDate: number }
  | { startedAt: number; seconds: number }
)

/** When the activity was finished, in ms. An interview stores only its start and length, so its end is computed. */
export function doneAt(row: DoneRow): number {
  if ('reviewedAt' in row) return row.reviewedAt
  if ('completedAt' in row) return row.completedAt
  if ('testDate' in row) return row.testDate
  return row.startedAt + row.seconds * 1_000
}

/**
 * The activity's study day. It is stored in the row, so that neither travel nor another start of the day changes it. For rows from earlier
 * versions, which lack the day, it is computed in `zone`, with the default start, because these versions had no other.
 */
export const dayDone = (row: DoneRow, zone: string): number => row.studyDay ?? studyDay(doneAt(row), zoneOnly(zone))

/**
 * The study day on which to count the activity. After crossing the date line or choosing a later start of the day, a person can be on the
 * day before the stored day. Until the stored day begins, the activity counts on `today`.
 */
export function dayCounted(row: DoneRow, zone: string, today: number): number {
  const day = dayDone(row, zone)
  return day > today && studyDay(doneAt(row), zone) <= today ? today : day
}

/** Narrows the type to a finished test, because an unfinished test has no study day. */
export const isFinished = <Test extends { completedAt: number | null }>(
  test: Test,
): test is Test & { completedAt: number } => test.completedAt !== null

// Dates, weeks and months

/** Parses a date like `2027-03-14`; NaN if invalid. */
export const dayOfDate = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS)

/** Formats a day like `2027-03-14`. */
export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Midnight of the day in UTC (ms); format it with `timeZone: 'UTC'`. */
export const midnightUtc = (day: number): number => day * DAY_MS

export const WEEK_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type WeekDay = (typeof WEEK_DAYS)[number]

/** 0 is Monday, 6 is Sunday. Day 0, 1970-01-01, was a Thursday. */
export const weekdayOf = (day: number): number => modulo(day + 3, WEEK_LENGTH)

/** The first day of the week that contains `day`. */
export const weekOfDay = (day: number, begins: WeekDay): number =>
  day - modulo(weekdayOf(day) - WEEK_DAYS.indexOf(begins), WEEK_LENGTH)

/** The first study day of the current week. */
export const weekStart = (now: number, zone: string, begins: WeekDay): number => weekOfDay(studyDay(now, zone), begins)

/** The month of a day, like `2026-11`. */
export const monthOf = (day: number): string => dateOfDay(day).slice(0, 7)

export function monthAfter(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}
