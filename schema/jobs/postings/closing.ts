import { DAY_MS, dateOfDay, HOUR_MS, midnightUtc } from '../../core/time.ts'
import { DATE_ONLY_MS, deadlineDay, isDateOnly } from '../deadline.ts'

/** UTC offset, in ms, of the time zone that determines a deadline's date (`../deadline.ts`). */
const HAWAII_MS = -10 * HOUR_MS
const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const [EARLIEST, LATEST] = [Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1)]

/** A date and time in the source's time zone. */
interface Written {
  year: number
  month: number
  day: number
  /** Time of day, in ms since midnight; 0 if only a date is given. */
  time: number
  /** UTC offset of the source's time zone, in minutes; positive east of UTC. */
  zone: number
}

/**
 * Parses an opening's closing date and returns it in ms; null if the text is not an unambiguous date ('Open until filled', '03.04.26'). The
 * result always has the published date. A time of day is used only if it is in a machine format with a time zone; otherwise, and at
 * midnight, the opening closes at the end of the day.
 */
export function readClosing(text: string | undefined): number | null {
  const trimmed = (text ?? '').trim()
  if (trimmed.length > 80) return null
  const found = isoTime(trimmed) ?? mailTime(trimmed) ?? dayOnly(trimmed)
  if (found === null || !isDay(found)) return null
  const at = instantOf(found)
  return at >= EARLIEST && at < LATEST ? at : null
}

/** Formats a stored deadline in ISO 8601, starting with the employer's date: '2026-12-31', or '2026-12-31T17:00:00-10:00'. */
export const closingTime = (deadline: number): string =>
  isDateOnly(deadline)
    ? dateOfDay(deadlineDay(deadline))
    : `${new Date(deadline + HAWAII_MS).toISOString().slice(0, 19)}-10:00`

function instantOf({ year, month, day, time, zone }: Written): number {
  const midnight = Date.UTC(year, month - 1, day)
  if (time === 0) return midnight + DAY_MS + DATE_ONLY_MS
  const at = midnight + time - zone * 60_000
  // A source that publishes UTC has converted the employer's time, which may have changed the date.
  const date = zone === 0 ? midnightUtc(deadlineDay(at - 1)) : midnight
  return Math.min(Math.max(at, date - HAWAII_MS), endOfDay(date, HAWAII_MS))
}

const endOfDay = (midnight: number, offsetMs: number): number => midnight + DAY_MS - 1_000 - offsetMs

/** Parses 2026-11-22, 2026-11-22T17:00, 2026-11-22 17:00:00.5970-0500 and 2026/11/22. */
function isoTime(said: string): Written | null {
  const found =
    /^(\d{4})([-/])(\d{2})\2(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$/i.exec(
      said,
    )
  if (!found) return null
  const [, year, , month, day, hour, minute, second = '0', zone] = found
  const time = hour === undefined ? 0 : timeOf(hour, minute, second)
  if (Number.isNaN(time)) return null
  return written(year, Number(month), day, zone && { time, zone })
}

/** Parses Sun, 22 Nov 2026 17:00:00 GMT. NEOGOV appends ':0' to the time and omits the zone. */
function mailTime(said: string): Written | null {
  const found =
    /^(?:[a-z]{3},\s*)?(\d{1,2}) ([a-z]{3}) (\d{4}) (\d{1,2}):(\d{2})(?::(\d{2}))?(?::\d{1,3})?\s*(GMT|UTC?|Z|[ECMP][SD]T|[+-]\d{4})?$/i.exec(
      said,
    )
  if (!found) return null
  const [, day, month, year, hour, minute, second = '0', zone] = found
  const time = timeOf(hour, minute, second)
  if (Number.isNaN(time)) return null
  return written(year, monthOf(month), day, zone && { time, zone })
}

/** A time of day that follows a date and is ignored: '5 p.m.', '11:59 PM Pacific Time', 'midnight (EST)'. */
const TIME_AFTER =
  /[ ,–-]+(?:(?:at|by|until)\s+)?(?:\d{1,2}(?::\d{2}){1,2}(?:\s*[ap]\.?\s?m\b\.?)?|\d{1,2}\s*[ap]\.?\s?m\b\.?|noon|midnight)(?:[ ,]*\(?(?:[a-z]{2,4}|(?:eastern|central|mountain|pacific|alaska|hawaii|local)(?:\s+(?:standard|daylight))?(?:\s+time)?)(?:\s+\(us (?:&|and) canada\))?\)?)?$/i

/** Parses 11/22/2026, 11-22-2026, 11/22/26, November 22, 2026, 22 Nov 2026 and 22-Nov-26. */
function dayOnly(said: string): Written | null {
  const clean = said.replace(/^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*[.,]{0,2}\s+/i, '').replace(TIME_AFTER, '')
  const us = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(clean)
  // With hyphens and a two-digit year, any of the three numbers could be the year, so the date is ambiguous.
  if (us) return us[2] === '-' && us[4]?.length === 2 ? null : written(us[4], Number(us[1]), us[3])
  const words = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(clean)
  if (words) return written(words[3], monthOf(words[1]), words[2])
  const turned = /^(\d{1,2})(?:st|nd|rd|th)?([ -])([a-z]{3,9})\.?(?:,? |-)(\d{4}|\d{2})$/i.exec(clean)
  if (!turned || (turned[2] === ' ' && turned[4]?.length === 2)) return null
  return written(turned[4], monthOf(turned[3]), turned[1])
}

function written(year = '', month: number, day = '', at?: { time: number; zone: string } | ''): Written {
  const full = year.length === 2 ? 2_000 + Number(year) : Number(year)
  return { year: full, month, day: Number(day), time: at ? at.time : 0, zone: at ? zoneOf(at.zone) : 0 }
}

/** Returns the number of a month, from 1; 0 if there is no such month. Accepts 'Sept'. */
const monthOf = (name = ''): number => MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1

/** Returns the time of day in ms since midnight; NaN if the time is invalid. */
function timeOf(hour = '', minute = '', second = ''): number {
  const [h, m, s] = [Number(hour), Number(minute), Number(second)]
  return h < 24 && m < 60 && s < 60 ? (h * 3_600 + m * 60 + s) * 1_000 : Number.NaN
}

const US_HOURS: Record<string, number> = { E: -5, C: -6, M: -7, P: -8 }

function zoneOf(zone: string): number {
  const found = /^([+-])(\d{2}):?(\d{2})$/.exec(zone)
  if (found) return (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3]))
  const hours = US_HOURS[zone.slice(0, 1).toUpperCase()]
  return /^[ECMP][SD]T$/i.test(zone) && hours !== undefined ? (hours + (/^.D/i.test(zone) ? 1 : 0)) * 60 : 0
}

/** Rejects February 30, which `Date` converts to March 2. */
function isDay({ year, month, day }: Written): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
