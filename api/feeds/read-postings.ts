import { WEB_ADDRESS } from '@station-zero/schema/core/fields.ts'
import type { RawPosting } from '@station-zero/schema/jobs/postings/posting.ts'
import { checkPosting, ownKey, type Posting } from '@station-zero/schema/jobs/postings/posting.ts'
import { isPublicName } from '../http/hosts.ts'
import { FeedError, type Unread } from './feed.ts'
import { readCsv } from './read-csv.ts'
import { isUsajobs, readLd, readPage, readTolerantJson, readUsajobs } from './read-json.ts'
import { isXmlFeed, readXmlFeed } from './read-xml-feed.ts'

/** Maximum postings per feed; more than twice the board's capacity. */
const MAX_POSTINGS = 2_500

export interface ReadPostings {
  format: 'JSON-LD' | 'USAJOBS' | 'RSS or Atom' | 'CSV'
  postings: Posting[]
  /** Openings that can't be imported. */
  refused: { key: string; title: string; reason: string }[]
  /** Parts of the feed that could not be read; at most `MAX_UNREAD`. */
  unread: Unread[]
  /** Whether the feed's openings are fully known: everything was read, and each refused opening has an id. */
  isComplete: boolean
}

/** Maximum unread parts to report; enough to diagnose a feed. */
const MAX_UNREAD = 200

/** Detects the format from the start of the text. Throws FeedError if the feed can't be parsed or contains no opening. */
export function readPostings(text: string, employer?: string): ReadPostings {
  const { format, raw: read, unread } = rawPostings(text, employer)
  if (read.length === 0 && unread[0]) throw new FeedError(`${unread[0].title}: ${unread[0].reason}`)
  if (read.length === 0) throw new FeedError(`The feed has no openings: nothing in this ${format} is a job posting.`)
  const raw = distinct(read)
  const checked = raw.slice(0, MAX_POSTINGS).map((one) => ({ one, result: checkPosting(one, isApplyAddress) }))
  return {
    format,
    postings: checked.flatMap(({ result }) => ('posting' in result ? [result.posting] : [])),
    refused: checked.flatMap(({ result }) => ('reason' in result ? [result] : [])),
    unread: unread.slice(0, MAX_UNREAD),
    isComplete:
      unread.length === 0 &&
      raw.length <= MAX_POSTINGS &&
      checked.every(({ one, result }) => 'posting' in result || ownKey(one) !== undefined),
  }
}

function rawPostings(
  text: string,
  employer: string | undefined,
): { format: ReadPostings['format']; raw: RawPosting[]; unread: Unread[] } {
  const start = text.slice(0, 2_000).trimStart().toLowerCase()
  if (start === '') throw new FeedError('The feed is empty.')
  if (/^(?:[{[]|\/[/*])/.test(start)) {
    const json = readTolerantJson(text)
    return isUsajobs(json.document)
      ? { format: 'USAJOBS', ...readUsajobs(json) }
      : { format: 'JSON-LD', ...readLd(text, json) }
  }
  // A few lines of entity declarations can expand to gigabytes.
  if (start.startsWith('<') && /<!ENTITY/i.test(text))
    throw new FeedError('The XML declares custom entities, which are not allowed.')
  if (isXmlFeed(text)) return { format: 'RSS or Atom', ...readXmlFeed(text, employer) }
  if (start.startsWith('<')) return { format: 'JSON-LD', ...readPage(text) }
  return { format: 'CSV', ...readCsv(text) }
}

/**
 * Merges the rows of each opening. Spreadsheets have one row for each location of an opening, with the same ID. Other sources give several
 * openings the same ID or URL, such as the URL of the page that lists them; the keys of such openings are extended with the fields that
 * differ.
 */
function distinct(all: readonly RawPosting[]): RawPosting[] {
  const postings: RawPosting[] = []
  for (const same of Map.groupBy(all, (one) => ownKey(one) ?? one).values()) {
    const [first] = same
    if (!first || same.length === 1) postings.push(...same)
    else if (new Set(same.map(({ title, department, closes }) => `${title}|${department}|${closes}`)).size === 1)
      postings.push({ ...first, places: same.flatMap(({ places = [] }) => places) })
    else for (const one of same) postings.push({ ...one, key: longKey(one) })
  }
  return postings
}

const longKey = (one: RawPosting): string =>
  [ownKey(one), one.title, one.department, ...(one.places ?? [])].join(' ').slice(0, 500)

const HIDDEN = /[\\\p{Cc}\p{Cf}]/u

/**
 * Whether an application link may lead to this URL. Only http and https URLs on public hosts are allowed, not the candidate's own network
 * ('http://192.168.1.1/reboot'). User names, backslashes and invisible characters are rejected, because they can hide the real host
 * ('https://usajobs.gov@evil.example').
 */
export function isApplyAddress(address: string): boolean {
  if (!WEB_ADDRESS.test(address) || HIDDEN.test(address) || address.length > 500 || !URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  return /^https?:$/.test(protocol) && username === '' && password === '' && isPublicName(hostname)
}
