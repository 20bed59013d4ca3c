import * as v from 'valibot'
import { wordsOf } from '../../core/search-words.ts'
import { STATE_CODES, STATE_NAMES, type StateCode, stateByCode, stateByName } from '../states.ts'
import { jobs, NOT_STATED } from '../tables.ts'
import { readClosing } from './closing.ts'

const { title, department, location, salary, description, requirements, deadline, type, applyUrl } = jobs.row.entries

/** A validated opening that the board can show. */
export const Posting = v.object({
  key: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  ...{ title, department, location, salary, description, requirements, deadline, type, applyUrl },
})
export type Posting = v.InferOutput<typeof Posting>

const NO_TEXT = 'The source gives no description. Read the full posting before you apply.'

type Checked = { posting: Posting } | { key: string; title: string; reason: string }

const MISSING: Record<string, string> = {
  title: 'it has no title',
  department: 'it has no department or employer',
  applyUrl: 'its application URL is not a plain http or https URL',
  key: 'its id is longer than 500 characters',
}

/** The id that the source gives the opening, or else the opening's URL; undefined if it has neither. */
export const ownKey = ({ key, url }: RawPosting): string | undefined => (key ?? url ?? '').trim() || undefined

/** Shortens fields that are too long for the board, or returns why an opening can't be imported. `isSafe` checks the application URL. */
export function checkPosting(raw: RawPosting, isSafe: (url: string) => boolean): Checked {
  const named = shorten(raw.title, 120)
  const { location, rest } = joinPlaces(raw.places ?? [], 120)
  const key = ownKey(raw) ?? `${raw.title} ${raw.department} ${location || undefined}`.slice(0, 500)
  const refuse = (reason: string) => ({ key, title: named || 'Untitled', reason })
  if (raw.url !== undefined && !isSafe(raw.url)) return refuse(MISSING.applyUrl ?? '')
  const deadline = readClosing(raw.closes)
  const text = shorten([...notes(raw, deadline, rest), raw.text ?? ''].join('\n\n'), 2_000, true)
  const parsed = v.safeParse(Posting, {
    key,
    title: named,
    department: shorten(raw.department, 120),
    location: shorten(location, 120) || NOT_STATED,
    salary: shorten(raw.pay, 120) || NOT_STATED,
    description: text || NO_TEXT,
    requirements: (raw.requirements ?? [])
      .map((one) => shorten(one, 200))
      .filter(Boolean)
      .slice(0, 12),
    deadline,
    type: shorten(typeOf(raw), 40),
    applyUrl: raw.url ?? null,
  } satisfies Record<keyof Posting, unknown>)
  if (parsed.success) return { posting: parsed.output }
  const field = String(parsed.issues[0].path?.[0]?.key ?? '')
  return refuse(MISSING[field] ?? `its ${field} can’t be read`)
}

/** Facts for which the board has no field, placed at the start of the description. */
function notes({ closes = '' }: RawPosting, deadline: number | null, places: readonly string[]): string[] {
  const closing = shorten(closes, 120)
  return [
    ...(deadline === null && closing !== '' ? [`Closing date, as the employer writes it: ${closing}`] : []),
    ...(places.length > 0 ? [`Also in: ${shorten(places.join('; '), 600)}`] : []),
  ]
}

/** Normalizes spaces and truncates at a word. Removes characters that reorder or hide text, so that a title is displayed as written. */
export function shorten(text: string | undefined, most: number, keepsLines = false): string {
  const cleaned = (text ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, (mark) => (mark === '\t' ? ' ' : ''))
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
  const plain = keepsLines
    ? cleaned
        .replace(/[^\S\n]+/g, ' ')
        .replace(/ ?\n ?/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
    : cleaned.replace(/\s+/g, ' ').trim()
  if (plain.length <= most) return plain
  const cut = plain.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')
  const atWord = cut.replace(/\s\S*$/, '')
  return `${(atWord.length > most / 2 ? atWord : cut).trimEnd()}…`
}

/** The fields of a job's row that come from its posting. */
export const postedFields = ({ key: _key, ...fields }: Posting): Omit<Posting, 'key'> => fields

/** One opening as plain text, in the source's wording. Fields the source omits are undefined; nothing is inferred. */
export interface RawPosting {
  /** The id that the source gives the opening, or else the opening's URL. */
  key?: string | undefined
  title?: string | undefined
  department?: string | undefined
  places?: string[] | undefined
  pay?: string | undefined
  text?: string | undefined
  requirements?: string[] | undefined
  /** The closing date as published; the text may not be a date. */
  closes?: string | undefined
  /** Employment types and categories, in the source's words. */
  kinds?: string[] | undefined
  url?: string | undefined
}

const KINDS: [RegExp, string][] = [
  [/volunteer|unpaid/i, 'Volunteer'],
  [/\bentry[ -]?level\b|\bno experience\b/i, 'Entry Level'],
  [/\bintern(?:ship)?\b/i, 'Internship'],
  [/season|temporary|\bterm\b/i, 'Seasonal'],
  [/part[ _-]?time|paid on call|\bper[ _-]?diem\b/i, 'Part Time'],
  [/full[ _-]?time|permanent/i, 'Full Time'],
]

/** Derives the type from the title if it contains one, otherwise from the source's employment types. */
export function typeOf({ title = '', kinds = [] }: Pick<RawPosting, 'title' | 'kinds'>): string {
  if (/\b(?:volunteer|explorer|reserve)\b/i.test(title)) return 'Volunteer'
  if (/\b(?:recruit|entry[ -]level|trainee|cadet|apprentice)\b/i.test(title)) return 'Entry Level'
  const joined = kinds.join(' | ')
  return KINDS.find(([pattern]) => pattern.test(joined))?.[1] ?? 'Not stated'
}

const HEADING =
  /^(?:\W*)(?:minimum |basic |job |required |key |special )*(?:requirements?|qualifications?)(?: and (?:requirements?|qualifications?))?\W*$/i
const ITEM = /^\s*(?:[-•*–·]|\d{1,2}[.)])\s+(\S.{2,})$/
/** Maximum requirements per job on the board, and maximum characters of each. Longer lists stay in the description, which is shown in full. */
const [MOST_ITEMS, MOST_CHARACTERS] = [12, 200]

/** The items of a list below a heading such as 'Minimum Qualifications'. Nothing is inferred from prose. */
export function requirementsIn(text: string): string[] {
  return split(text).found
}

/**
 * The text without the list of requirements, which the board shows separately. Returns the whole text if the list is too long for the board
 * or no other text remains.
 */
export function withoutRequirements(text: string): string {
  const { found, others } = split(text)
  const isWhole = found.length > 0 && found.length <= MOST_ITEMS && found.every((one) => one.length <= MOST_CHARACTERS)
  const rest = others
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return isWhole && rest !== '' ? rest : text
}

function split(text: string): { found: string[]; others: string[] } {
  const [found, others]: [string[], string[]] = [[], []]
  let heading: string | null = null
  for (const line of text.split('\n')) {
    const item = ITEM.exec(line)?.[1]
    if (heading !== null && item) {
      if (others.at(-1) === heading) others.pop()
      found.push(item.trim())
    } else if (line.trim() !== '' || heading === null) {
      heading = HEADING.test(line) && line.trim() !== '' ? line : null
      others.push(line)
    }
  }
  return { found, others }
}

/** Splits requirements written as a list, on separate lines, or separated by semicolons. */
export const linesOf = (block: string): string[] =>
  block
    .split(/\n|;\s/)
    .map((line) => line.replace(/^\s*(?:[-•*–·]|\d{1,2}[.)])\s+/, '').trim())
    .filter(Boolean)

const UNITS: Record<string, string> = {
  ...{ hour: 'an hour', day: 'a day', week: 'a week', month: 'a month', year: 'a year' },
  ...{ ph: 'an hour', pd: 'a day', bw: 'every two weeks', pm: 'a month', pa: 'a year', wc: 'without compensation' },
  ...{ hourly: 'an hour', daily: 'a day', weekly: 'a week', monthly: 'a month', yearly: 'a year', annually: 'a year' },
}

interface Pay {
  least?: string | number | undefined
  most?: string | number | undefined
  unit?: string | undefined
  currency?: string | undefined
}

/** Formats pay, like '$58,400 to $72,000 a year'; undefined without an amount. */
export function payWords({ least, most, unit = '', currency = 'USD' }: Pay): string | undefined {
  const per = UNITS[unit.trim().toLowerCase().replace(/^per /, '')]
  if (per === 'without compensation') return 'Unpaid'
  const amounts = [...new Set([amount(least), amount(most)].filter((one) => one !== undefined && one > 0))]
  if (amounts.length === 0) return undefined
  const range = amounts.map((one) => money(one as number, currency)).join(' to ')
  return per ? `${range} ${per}` : range
}

function amount(given: string | number | undefined): number | undefined {
  const value = typeof given === 'string' ? Number(given.replace(/[$,\s]/g, '') || Number.NaN) : given
  return value !== undefined && Number.isFinite(value) && value >= 0 && value < 10_000_000 ? value : undefined
}

function money(value: number, currency: string): string {
  const number = value.toLocaleString('en-US', {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  })
  const code = currency.trim().toUpperCase()
  return code === 'USD' || code === '$' || !/^[A-Z]{3}$/.test(code) ? `$${number}` : `${number} ${code}`
}

interface Address {
  city?: string | undefined
  region?: string | undefined
  /** A country name or an ISO 3166 code; if missing, the United States. */
  country?: string | undefined
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const TERRITORIES: readonly (StateCode | undefined)[] = ['AS', 'GU', 'MP', 'PR', 'VI']
const ISO_3: Record<string, StateCode> = { ASM: 'AS', GUM: 'GU', MNP: 'MP', PRI: 'PR', VIR: 'VI' }

/**
 * Formats a place: 'Columbus, OH' from 'Columbus' and 'Ohio', 'OH' or 'US-OH'. Places abroad include the country, because Canada's CA is
 * not California. Undefined for an empty address.
 */
export function placeOf({ city = '', region = '', country = '' }: Address): string | undefined {
  const land = country.trim()
  const territory = territoryOf(land)
  const isHere =
    land === '' ||
    /^(?:us|usa|u\.\s?s\.(?:\s?a\.)?|(?:the )?united states(?: of america)?)$/i.test(land) ||
    territory !== undefined
  const state = isHere ? (stateOf(region) ?? territory) : undefined
  const parts = [city, state ?? region, isHere ? '' : countryName(land)].map((part) => part.trim())
  return parts.filter(Boolean).join(', ') || undefined
}

/** Returns the US territory that a source gives as the country, by any of the territory's names or codes. */
function territoryOf(land: string): StateCode | undefined {
  const code = ISO_3[land.toUpperCase()] ?? stateOf(land)
  return TERRITORIES.includes(code) ? code : undefined
}

function stateOf(region: string): StateCode | undefined {
  const regionText = region.trim().replace(/^US-/i, '')
  return stateByCode(regionText) ?? stateByName(wordsOf(regionText))
}

function countryName(land: string): string {
  if (!/^[a-z]{2}$/i.test(land)) return land
  return countries.of(land.toUpperCase()) ?? land
}

/**
 * Joins an opening's places, up to `most` characters, and returns the places that don't fit as `rest`. Separates places with semicolons, as
 * `placesIn` expects.
 */
function joinPlaces(places: readonly string[], most: number): { location: string; rest: string[] } {
  const [first = '', ...others] = [...new Set(places.map((place) => place.replace(/\s+/g, ' ').trim()).filter(Boolean))]
  let location = first
  const rest: string[] = []
  for (const place of others)
    if (rest.length === 0 && location.length + place.length + 2 <= most) location += `; ${place}`
    else rest.push(place)
  return { location, rest }
}

const AT_END = new RegExp(
  `(?: [-–—|] | in |[(,] ?)([A-Z][\\p{L}.'’ -]{1,40}, (?:${[...STATE_CODES, ...STATE_NAMES].map((name) => name.replaceAll('.', '\\.')).join('|')}))\\)?$`,
  'u',
)

/** The place at the end of a title: 'Firefighter - Columbus, OH'. Feeds have no separate field for the place. */
export const placeInTitle = (title: string): string | undefined => AT_END.exec(title.trim())?.[1]
