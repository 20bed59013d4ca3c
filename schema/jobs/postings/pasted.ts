import { WEB_ADDRESS } from '../../core/fields.ts'
import { dateOfDay } from '../../core/time.ts'
import { deadlineDay } from '../deadline.ts'
import { stateByCode, stateByName } from '../states.ts'
import { NOTES_LENGTH } from '../tables.ts'
import { readClosing } from './closing.ts'
import { payWords, placeInTitle, placeOf, shorten } from './posting.ts'

/**
 * Reads a job posting that a person pasted: the source of a page with a schema.org JobPosting, the text of a page, or
 * an email. Nothing is fetched. The result is a suggestion that the person checks; fields that are not found are empty.
 */

/** Maximum characters read; longer text is truncated. The source of a large page has 300,000 characters. */
export const MAX_PASTED_LENGTH = 500_000
const MAX_LINES = 2_000
const MAX_LINE_LENGTH = 300
const MAX_JSON_BLOCKS = 20
/** Maximum values searched in a JSON-LD document. */
const MAX_JSON_VALUES = 20_000
const MAX_URL_LENGTH = 500

export interface PastedJob {
  title: string
  department: string
  location: string
  salary: string
  /** The employer's date, like `2026-12-31`. */
  closesOn: string
  applyUrl: string
  notes: string
}

export function readPastedJob(pasted: string): PastedJob {
  const text = pasted.slice(0, MAX_PASTED_LENGTH).replace(/\r\n?/g, '\n')
  const posting = postingIn(text)
  if (posting) return posting
  const isHtml = /<(?:html|head|body|div|p|h1|title|script|span|table|br)\b/i.test(text)
  const job = readText(isHtml ? textOfHtml(text) : text)
  const headline = isHtml ? shorten(headlineOf(text), 120) : ''
  return { ...job, title: job.title || headline }
}

const asDate = (closes: string | undefined): string => {
  const at = readClosing(closes)
  return at === null ? '' : dateOfDay(deadlineDay(at))
}

/** Returns the URL without the punctuation of the surrounding sentence; empty if the URL cannot be opened. */
function asUrl(url: string): string {
  if (url.length > 2 * MAX_URL_LENGTH) return ''
  const trimmed = url.trim().replace(/[)\].,;:!?'"’”>]+$/, '')
  return trimmed.length <= MAX_URL_LENGTH && WEB_ADDRESS.test(trimmed) ? trimmed : ''
}

/** Truncates long text to a few times the limit first, so that shortening it stays fast. */
const notesOf = (text: string): string => shorten(text.trim().slice(0, 3 * NOTES_LENGTH), NOTES_LENGTH, true)

// JSON-LD

type Values = Record<string, unknown>

function postingIn(text: string): PastedJob | undefined {
  for (const block of jsonBlocks(text)) {
    const found = findPosting(parsed(block))
    if (found) return found
  }
  return undefined
}

/** Returns the contents of the JSON-LD script elements, or the text itself if it is JSON. */
function jsonBlocks(text: string): string[] {
  const whole = text.trim()
  if (/^[[{]/.test(whole)) return [whole]
  const blocks: string[] = []
  const lower = lowerCase(text)
  for (
    let at = lower.indexOf('<script');
    at >= 0 && blocks.length < MAX_JSON_BLOCKS;
    at = lower.indexOf('<script', at)
  ) {
    const start = lower.indexOf('>', at) + 1
    if (start === 0) break
    const end = lower.indexOf('</script', start)
    if (lower.slice(at, Math.min(start, at + 500)).includes('ld+json'))
      blocks.push(text.slice(start, end < 0 ? undefined : end))
    if (end < 0) break
    at = end + 1
  }
  return blocks
}

/** Unlike `toLowerCase`, preserves the length, so that positions are the same in both texts. */
const lowerCase = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

function parsed(block: string): unknown {
  const json = block
    .trim()
    .replace(/^(?:<!\[CDATA\[|<!--)/, '')
    .replace(/(?:\]\]>|-->)$/, '')
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The first JobPosting in a document, at any depth. */
function findPosting(document: unknown): PastedJob | undefined {
  const waiting: unknown[] = [document]
  for (let count = 0; waiting.length > 0 && count < MAX_JSON_VALUES; count += 1) {
    const one = waiting.pop()
    if (!isObject(one)) continue
    if (!Array.isArray(one) && textsOf(one['@type']).some((type) => /(?:^|[/:])JobPosting$/.test(type)))
      return readPosting(one)
    const room = MAX_JSON_VALUES - waiting.length
    for (const value of Object.values(one).slice(0, room).reverse()) if (isObject(value)) waiting.push(value)
  }
  return undefined
}

function readPosting(job: Values): PastedJob {
  const employer = [job.hiringOrganization].flat()[0]
  const place = [job.jobLocation].flat()[0]
  const address = isObject(place) ? (place.address ?? place) : place
  const title = plain(job.title) || plain(job.name)
  return {
    title: shorten(title, 120),
    department: shorten(isObject(employer) ? plain(employer.name) : plain(employer), 120),
    location: shorten(placeOfAddress(address) || (placeInTitle(title) ?? ''), 120),
    salary: shorten(payOf(job.baseSalary), 120),
    closesOn: asDate(textsOf(job.validThrough)[0]),
    applyUrl: asUrl(textsOf(job.url)[0] ?? ''),
    notes: notesOf(textOfHtml(textsOf(job.description)[0] ?? '')),
  }
}

function placeOfAddress(address: unknown): string {
  if (!isObject(address)) return plain(address)
  const country = isObject(address.addressCountry) ? address.addressCountry.name : address.addressCountry
  const parts = { city: plain(address.addressLocality), region: plain(address.addressRegion), country: plain(country) }
  return placeOf(parts) ?? ''
}

function payOf(salary: unknown): string {
  if (!isObject(salary)) return plain(salary)
  const value = isObject(salary.value) ? salary.value : salary
  const [least, most] = [textsOf(value.minValue)[0] ?? textsOf(value.value)[0], textsOf(value.maxValue)[0]]
  const unit = plain(value.unitText) || plain(salary.unitText)
  return payWords({ least, most, unit, currency: plain(salary.currency) || 'USD' }) ?? ''
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null
const textsOf = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : []))
const plain = (value: unknown): string => textOfHtml(textsOf(value)[0] ?? '').trim()

// HTML

const BLOCKS =
  /^\/?(?:address|article|aside|br|div|dd|dt|dl|footer|h[1-6]|header|hr|main|nav|ol|p|section|table|td|th|tr|ul)$/
const UNSEEN = ['script', 'style', 'noscript', 'template', 'svg']

/** Extracts the text of HTML, with line breaks between blocks. Reads each character only once. */
function textOfHtml(html: string): string {
  const input = html.slice(0, MAX_PASTED_LENGTH)
  if (!/[<&]/.test(input)) return input
  const lower = lowerCase(input)
  let text = ''
  for (let at = 0; at < input.length; ) {
    const tag = input.indexOf('<', at)
    if (tag < 0 || !/[a-z/!]/.test(lower[tag + 1] ?? '')) {
      text += input.slice(at, tag < 0 ? undefined : tag + 1)
      at = tag < 0 ? input.length : tag + 1
      continue
    }
    text += input.slice(at, tag)
    const name = /^\/?[a-z0-9]*/.exec(lower.slice(tag + 1, tag + 20))?.[0] ?? ''
    const end = input.startsWith('<!--', tag) ? input.indexOf('-->', tag) : input.indexOf('>', tag)
    const close = UNSEEN.includes(name) ? lower.indexOf(`</${name}`, tag) : end
    if (end < 0 || close < 0) break
    at = close === end ? input.indexOf('>', end) + 1 : close
    if (name === 'li') text += '\n• '
    else if (BLOCKS.test(name)) text += '\n'
  }
  return decoded(text)
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–' }

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** Returns the text of the first `h1`, or of `title` if there is no `h1`. */
function headlineOf(html: string): string {
  const lower = lowerCase(html)
  for (const name of ['h1', 'title']) {
    const start = lower.indexOf(`<${name}`)
    const end = start < 0 ? -1 : lower.indexOf(`</${name}`, start)
    const text = end < 0 ? '' : textOfHtml(html.slice(start, Math.min(end, start + 2_000))).trim()
    if (text) return text
  }
  return ''
}

// Plain text

const LABELS = {
  title: /^(?:job|position|opening|class)?\s?(?:title|position|posting)$/i,
  department: /^(?:hiring )?(?:department|agency|employer|organization|company|fire department)(?: name)?$/i,
  location: /^(?:(?:job|work|primary|duty) )?(?:location|city|city, state|city\/state|place)$/i,
  salary:
    /^(?:(?:starting|annual|base|hourly) )?(?:salary|pay|wage|compensation|pay rate|pay range|rate of pay)(?: range)?$/i,
  closes:
    /^(?:(?:application|posting|job|filing)s? )?(?:clos(?:es|ing)|deadline|due|end|expir(?:es|ation))(?: on| by)?(?: date)?(?: & time|\/time| and time)?$|^apply by$|^last day to apply$|^final filing date$/i,
  link: /^(?:apply(?: online| here| at)?|link|url|website|web ?site|how to apply)$/i,
}
type LabelName = keyof typeof LABELS

/** Collects values by label: 'Closing date: 12/31/2026', or the label and the value on separate lines. The first value for a label wins. */
function labeled(lines: readonly string[]): Partial<Record<LabelName, string>> {
  const found: Partial<Record<LabelName, string>> = {}
  const nameOf = (label: string) =>
    label.length <= 40 ? (Object.keys(LABELS) as LabelName[]).find((name) => LABELS[name].test(label)) : undefined
  for (const [at, line] of lines.entries()) {
    const colon = line.indexOf(':')
    const name = nameOf((colon < 0 ? line : line.slice(0, colon)).trim())
    if (!name || found[name]) continue
    const value = colon < 0 ? '' : line.slice(colon + 1).trim()
    const next = lines[at + 1] ?? ''
    if (value) found[name] = value
    else if (next && !nameOf(next.replace(/:$/, ''))) found[name] = next
  }
  return found
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?'
const DATE = new RegExp(
  `\\b(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}/(?:\\d{4}|\\d{2})|\\d{1,2}-\\d{1,2}-\\d{4}|${MONTH} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}|\\d{1,2} ${MONTH},? \\d{4})\\b`,
  'i',
)
/** Words that introduce a closing date in a sentence. */
const CLOSING = /\b(?:clos(?:es?|ing)|deadline|apply by|due|no later than|accepted (?:until|through)|filing date)\b/i
const URL_IN_TEXT = /\bhttps?:\/\/[^\s<>"]{3,500}/gi
const PAY =
  /\$\d[\d,]{0,9}(?:\.\d\d)?(?: ?(?:-|–|—|to) ?\$\d[\d,]{0,9}(?:\.\d\d)?)?(?: ?(?:\/|per |an? )?(?:hour|year|month|week|annually|hourly|monthly|yr|hr)\b)?/i
const ROLE =
  /\bfire ?fighter|\brecruit\b|\bparamedic\b|\bemt\b|\bcadet\b|\bfire (?:captain|chief|engineer|inspector|officer|lieutenant)\b/i
const EMPLOYER =
  /\bfire (?:department|dept|district|protection|authority|rescue|service|& rescue|and rescue)\b|\bfire[- ]rescue\b|^(?:city|county|town|village|township|borough) of\b|\bcounty$|\bdistrict$/i
const PLACE =
  /(?:^|[\s(|–-])(\p{Lu}[\p{L}.'’]{1,20}(?: \p{Lu}[\p{L}.'’]{1,20}){0,3}), (\p{Lu}[\p{L}]{1,20}(?: \p{Lu}\p{L}{1,20}){0,2})/gu

/** Prefixes of a job title: 'JOB OPPORTUNITY: Firefighter', 'Now hiring – Firefighter'. */
const ANNOUNCED =
  /^(?:(?:job|career|employment|position|vacancy)s? (?:opportunity|opening|posting|announcement|bulletin|notice)|now (?:hiring|accepting applications(?: for)?)|we are hiring|announcement|vacancy) ?(?::|–|—| - |!) ?(?=\S)/i

function readText(text: string): PastedJob {
  const lines = text
    .split('\n', MAX_LINES)
    .map((line) => shorten(line.slice(0, MAX_LINE_LENGTH), MAX_LINE_LENGTH))
    .filter(Boolean)
  const said = labeled(lines)
  const short = lines.filter((line) => line.length <= 120 && !/^https?:/i.test(line))
  const headline =
    short.find((line) => ROLE.test(line) && !EMPLOYER.test(line)) ?? short.find((line) => ROLE.test(line)) ?? short[0]
  const title = said.title ?? headline?.replace(ANNOUNCED, '')
  const department =
    said.department ??
    short.find((line) => line !== (said.title ?? headline) && EMPLOYER.test(line) && !/[.!?:]$/.test(line))
  const links = [said.link ?? '', ...lines].flatMap((line) => line.match(URL_IN_TEXT) ?? [])
  return {
    title: shorten(title, 120),
    department: shorten(department, 120),
    location: shorten(said.location ?? placeInTitle(title ?? '') ?? placeIn(lines), 120),
    salary: shorten(said.salary ?? lines.map((line) => PAY.exec(line)?.[0]).find(Boolean), 120),
    closesOn: closingIn(said.closes, lines),
    applyUrl: links.map(asUrl).find(Boolean) ?? '',
    notes: notesOf(text),
  }
}

/** Returns the first place like 'Columbus, OH' in the lines. */
function placeIn(lines: readonly string[]): string | undefined {
  for (const line of lines.slice(0, 60))
    for (const [, city, region = ''] of line.matchAll(PLACE)) {
      const state = stateByCode(/^[A-Z]{2}$/.test(region) ? region : '') ?? stateByName(region.toLowerCase().split(' '))
      if (state) return `${city}, ${state}`
    }
  return undefined
}

/**
 * Returns the labeled date, otherwise the only date that follows a word such as 'closes' on the same line; empty if there are several
 * different dates.
 */
function closingIn(said: string | undefined, lines: readonly string[]): string {
  const labeledDate = said && (asDate(said) || asDate(DATE.exec(said)?.[0]))
  if (labeledDate) return labeledDate
  const dates = lines.flatMap((line) => {
    const word = CLOSING.exec(line)
    return word ? asDate(DATE.exec(line.slice(word.index))?.[0]) || [] : []
  })
  const [first = '', ...others] = [...new Set(dates)]
  return others.length === 0 ? first : ''
}
