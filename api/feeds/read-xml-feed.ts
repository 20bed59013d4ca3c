import type { RawPosting } from '@station-zero/schema/jobs/postings/posting.ts'
import {
  linesOf,
  payWords,
  placeInTitle,
  placeOf,
  requirementsIn,
  withoutRequirements,
} from '@station-zero/schema/jobs/postings/posting.ts'
import { readLocation } from '@station-zero/schema/jobs/states.ts'
import { Parser } from 'htmlparser2'
import { FeedError, type Unread } from './feed.ts'
import { plainText } from './plain-text.ts'

/**
 * Reads the items of an RSS 0.9x, 1.0 or 2.0 or Atom feed. The formats themselves have no employer, place, pay or closing date. The elements
 * that job boards add are read in any namespace: NEOGOV's `joblisting:`, WP Job Manager's `job_listing:`, Google Base's `g:`, or none.
 * `employer` is the operator's name for the feed; the default is the feed's title.
 */
export function readXmlFeed(xml: string, employer: string | undefined): { raw: RawPosting[]; unread: Unread[] } {
  const { title, items, unread } = scan(xml)
  return { raw: items.map((item) => rawOf(item, employer ?? title)), unread }
}

export const isXmlFeed = (text: string): boolean => /^(?:rss|rdf:rdf|(?:\w+:)?feed)$/.test(rootOf(text) ?? '')

/** Maximum nesting depth; deeper than any real feed. */
const DEEPEST = 100
/** Namespaces in which elements with the same names have other meanings. */
const OTHER_NAMESPACES = new Set('media itunes excerpt dc dcterms geo georss source cc thr sy'.split(' '))

/** An item's elements by local name in lower case, in document order. */
type Item = Map<string, Element[]>

interface Element {
  prefix: string
  /** The content, including XHTML markup. */
  html: string
  /** The content without markup. */
  text: string
  attributes: Record<string, string>
}

function scan(xml: string): { title: string | undefined; items: Item[]; unread: Unread[] } {
  const stack: string[] = []
  const items: Item[] = []
  let title: string | undefined
  let item: Item | null = null
  let element: Element | null = null
  let [itemDepth, elementDepth] = [0, 0]
  /** Whether an element in the current item was not closed, so later elements may be nested in that element by mistake. */
  let isBroken = false
  /** Whether the last event was an opening tag. */
  let isEmpty = false
  const unread: Unread[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        stack.push(name)
        isEmpty = true
        if (stack.length > DEEPEST) throw new FeedError('The XML is nested too deeply.')
        const [prefix, local] = splitName(name)
        if (element) element.html += `<${local}>`
        else if (item) {
          element = { prefix, html: '', text: '', attributes }
          elementDepth = stack.length
        } else if (local === 'item' || local === 'entry') {
          item = new Map()
          itemDepth = stack.length
        } else if (local === 'title' && title === undefined && stack.length <= 3) {
          element = { prefix, html: '', text: '', attributes }
          elementDepth = stack.length
        }
      },
      ontext(text) {
        isEmpty = false
        if (!element) return
        element.text += text
        element.html += isXhtml(element) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text
      },
      onclosetag(name, isImplied) {
        const isSelfClosed = isEmpty && xml.startsWith('/>', parser.endIndex - 1)
        isEmpty = false
        const [, local] = splitName(name)
        if (element && stack.length > elementDepth) {
          if (local !== 'br') element.html += `</${local}>`
        } else {
          isBroken ||= isImplied && !isSelfClosed
          if (element) {
            if (item) add(item, local, element)
            else title = element.text.trim() || undefined
            element = null
          } else if (item && stack.length === itemDepth) {
            if (isBroken) unread.push({ title: `Item ${items.length + unread.length + 1}`, reason: UNCLOSED })
            else items.push(item)
            item = null
            isBroken = false
          }
        }
        stack.pop()
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  if (isBroken && unread.length === 0) unread.push({ title: 'The end', reason: UNCLOSED })
  if (items.length === 0 && unread.length > 0) throw new FeedError('The XML can’t be parsed as RSS or Atom.')
  return { title, items, unread }
}

const UNCLOSED = 'Its XML is cut off or has an element that is not closed.'

const isXhtml = ({ attributes }: Element): boolean => attributes.type === 'xhtml'

function add(item: Item, name: string, element: Element): void {
  const known = item.get(name)
  if (known) known.push(element)
  else item.set(name, [element])
}

function splitName(name: string): [prefix: string, local: string] {
  const at = name.indexOf(':')
  return at < 0 ? ['', name.toLowerCase()] : [name.slice(0, at).toLowerCase(), name.slice(at + 1).toLowerCase()]
}

function rawOf(item: Item, employer: string | undefined): RawPosting {
  const title = plain(item, 'title')
  const link = linkOf(item)
  const guid = first(item, 'guid', 'id')?.text.trim()
  const html = first(item, 'encoded', 'content', 'description', 'summary', 'examplesofduties')?.html
  const text = html === undefined ? undefined : plainText(html)
  const asked = all(item, 'qualifications', 'requirements').flatMap(({ html }) => linesOf(plainText(html)))
  return {
    key: guid || link,
    title,
    department: departmentOf(item, employer),
    places: placesOf(item, title),
    pay: payOf(item),
    text: text === undefined || asked.length > 0 ? text : withoutRequirements(text),
    requirements: asked.length > 0 ? asked : requirementsIn(text ?? ''),
    closes: closingOf(item),
    kinds: all(item, 'jobtype', 'job_type', 'employmenttype', 'employment_type', 'category').flatMap(kindsOf),
    url: link,
  }
}

/** The item's link: the text of `link` in RSS, or its `href` in Atom. Falls back to a permanent ID; undefined if the item has neither. */
function linkOf(item: Item): string | undefined {
  const links = (item.get('link') ?? []).filter(({ prefix, text }) => prefix === '' || prefix === 'atom' || text)
  const page =
    links.find(({ prefix, text }) => prefix !== 'atom' && text.trim() !== '')?.text ??
    links.find(({ attributes: { rel, href } }) => href && (!rel || rel === 'alternate'))?.attributes.href ??
    links.find(({ attributes: { href } }) => href)?.attributes.href
  const guid = first(item, 'guid')
  const permanent =
    guid && guid.attributes.isPermaLink !== 'false' && /^https?:/i.test(guid.text.trim()) ? guid.text : undefined
  return (page ?? permanent)?.trim().replace(/&(?:amp|#0*38|#x26);/gi, '&') || undefined
}

/**
 * Combines names into 'Fire Department, City of Cedar Bluff', because a department alone does not identify the city. Returns undefined if
 * neither is known.
 */
function departmentOf(item: Item, feed: string | undefined): string | undefined {
  const named = plain(item, 'company', 'employer', 'agency', 'organization', 'organisation')
  const employer = named ?? (feed === undefined ? undefined : plainText(feed))
  const department = plain(item, 'department') ?? plain(item, 'division')
  if (department === undefined || employer === undefined) return department ?? employer
  if (hasWordsOf(employer, department)) return employer
  return hasWordsOf(department, employer) ? department : `${department}, ${employer}`
}

const hasWordsOf = (text: string, part: string): boolean => {
  const words = new Set(wordsIn(text))
  return wordsIn(part).every((word) => words.has(word))
}
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function placesOf(item: Item, title: string | undefined): string[] {
  const [state, country] = [plain(item, 'state', 'region', 'province'), plain(item, 'country')]
  const places = all(item, 'location', 'joblocation', 'job_location')
    .map(({ text }) => plainText(text))
    .filter(Boolean)
  const city = plain(item, 'city')
  if (places.length === 0 && (city || state)) return [placeOf({ city, region: state, country }) ?? '']
  if (places.length === 0) return [placeInTitle(title ?? '') ?? '']
  return places.map((place) =>
    readLocation(place).state ? place : (placeOf({ city: place, region: state, country }) ?? ''),
  )
}

function payOf(item: Item): string | undefined {
  const range = payWords({
    least: plain(item, 'minimumsalary', 'minsalary', 'salarymin'),
    most: plain(item, 'maximumsalary', 'maxsalary', 'salarymax'),
    unit: plain(item, 'salaryinterval'),
    currency: plain(item, 'salarycurrency'),
  })
  return range ?? plain(item, 'salary', 'job_salary', 'pay', 'wage', 'compensation')
}

/**
 * Returns the item's closing time; undefined if it has none. NEOGOV sends it in two fields: in the employer's time zone, which is
 * preferred, and in UTC with no zone marker.
 */
function closingOf(item: Item): string | undefined {
  const local = plain(item, 'advertisetodatetime', 'advertisetodate', ...CLOSINGS)
  if (local !== undefined) return local
  const utc = plain(item, 'advertisetodatetimeutc', 'advertisetodateutc')
  return utc === undefined || /(?:Z|GMT|UTC)$/i.test(utc) ? utc : `${utc.replace(/(:\d{2}):\d{1,3}$/, '$1')} GMT`
}

const CLOSINGS =
  'closingdate closing_date closedate closing closes deadline applicationdeadline application_deadline expirationdate expiration_date expires validthrough applyby'.split(
    ' ',
  )

/** Returns a category's name. In Atom, the name is an attribute. */
const kindsOf = ({ text, attributes }: Element): string[] => {
  const name = plainText(text) || attributes.label || attributes.term || ''
  return name === '' ? [] : [name]
}

const all = (item: Item, ...names: string[]): Element[] =>
  names.flatMap((name) => (item.get(name) ?? []).filter(({ prefix }) => !OTHER_NAMESPACES.has(prefix)))

/** The first of these elements that is not empty. */
const first = (item: Item, ...names: string[]): Element | undefined =>
  all(item, ...names).find(({ text }) => text.trim() !== '')

const plain = (item: Item, ...names: string[]): string | undefined =>
  plainText(first(item, ...names)?.html ?? '') || undefined

/**
 * The lowercase name of the first element after declarations and comments; undefined if there is no element or an HTML doctype comes first.
 * Takes time linear in the length of the text.
 */
export function rootOf(text: string): string | undefined {
  let at = 0
  for (;;) {
    at = skipSpace(text, at)
    if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4)
    else if (text.startsWith('<?', at)) at = after(text, '>', at)
    else if (/^<!doctype (?!html)/i.test(text.slice(at, at + 20))) at = after(text, '>', at)
    else return /^<([a-z][\w.:-]*)/i.exec(text.slice(at, at + 100))?.[1]?.toLowerCase()
  }
}

function skipSpace(text: string, from: number): number {
  const space = /\s*/y
  space.lastIndex = from
  space.test(text)
  return space.lastIndex
}

/** The index after the next `mark`, or the end of the text if there is none. */
function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? text.length : at + mark.length
}
