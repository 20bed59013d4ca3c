/** US Eastern daylight time: a day that ends there is the same day on every calendar of the 50 states. */
const EASTERN = '-04:00'
const DAY = 'T23:59:59'
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const [EARLIEST, LATEST] = [Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1)]

/**
 * When an opening closes, ms; null if the source says nothing that we can be sure of ('Open until filled', '03.04.26'). A day closes when
 * it ends, and a time without a zone is US Eastern, the zone of USAJOBS.
 */
export function readClosing(text: string | undefined): number | null {
  const said = (text ?? '').trim().slice(0, 60)
  const at = isoTime(said) ?? mailTime(said) ?? dayTime(said)
  return at !== null && at >= EARLIEST && at < LATEST ? at : null
}

/** 2026-11-22, 2026-11-22T17:00, 2026-11-22 17:00:00.5970-0500 */
function isoTime(said: string): number | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
    said,
  )
  if (!found) return null
  const [, year = '', month = '', day = '', time, zone = EASTERN] = found
  if (!isDay(Number(year), Number(month), Number(day))) return null
  const place = zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')
  return orNull(Date.parse(`${year}-${month}-${day}${time ? `T${time}${place}` : `${DAY}${EASTERN}`}`))
}

/** Sun, 22 Nov 2026 17:00:00 GMT */
function mailTime(said: string): number | null {
  const zoned =
    /^(?:\w{3},\s*)?(\d{1,2}) (\w{3}) (\d{4}) \d{1,2}:\d{2}(?::\d{2})? (?:GMT|UTC?|Z|[ECMP][SD]T|[+-]\d{4})$/i
  const found = zoned.exec(said)
  if (!found || !isDay(Number(found[3]), monthOf(found[2]), Number(found[1]))) return null
  return orNull(Date.parse(said.replace(/ UT$/i, ' UTC')))
}

/** 11/22/2026, 11/22/26, November 22, 2026, 22 Nov 2026; each with a time after it that we leave out. */
function dayTime(said: string): number | null {
  const clean = said
    .replace(/^(?:sun|mon|tue|wed|thu|fri|sat)\w*,?\s+/i, '')
    .replace(/[ ,]+(?:at )?\d{1,2}(?::\d{2}){1,2}\s*(?:[ap]\.?m\.?)?(?:\s+[a-z]{2,4})?$/i, '')
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(clean)
  if (us) return dayEnd(Number(us[3]), Number(us[1]), Number(us[2]))
  const words = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(clean)
  if (words) return dayEnd(Number(words[3]), monthOf(words[1]), Number(words[2]))
  const turned = /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})\.?,? (\d{4})$/i.exec(clean)
  return turned ? dayEnd(Number(turned[3]), monthOf(turned[2]), Number(turned[1])) : null
}

function dayEnd(year: number, month: number, day: number): number | null {
  const full = year < 100 ? 2_000 + year : year
  if (!isDay(full, month, day)) return null
  return orNull(Date.parse(`${full}-${two(month)}-${two(day)}${DAY}${EASTERN}`))
}

const two = (value: number): string => String(value).padStart(2, '0')
const monthOf = (name = ''): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
const orNull = (at: number): number | null => (Number.isFinite(at) ? at : null)

/** February 30 is no day, although `Date` takes it for March 2. */
function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
