import type { RawPosting } from '@station-zero/schema/jobs/postings/posting.ts'
import { checkPosting, ownKey, type Posting } from '@station-zero/schema/jobs/postings/posting.ts'
import { isApplyAddress } from './apply-address.ts'
import { FeedError, type Unread } from './feed-error.ts'
import { readCsv } from './read-csv.ts'
import { readLd, readPage } from './read-ld.ts'
import { isUsajobs, readUsajobs } from './read-usajobs.ts'
import { isXmlFeed, readXmlFeed } from './read-xml-feed.ts'
import { readTolerantJson } from './tolerant-json.ts'

/** More than twice what the board holds. */
export const MOST_POSTINGS = 2_500

export interface ReadPostings {
  format: 'JSON-LD' | 'USAJOBS' | 'RSS or Atom' | 'CSV'
  postings: Posting[]
  /** Openings that can't be taken. */
  refused: { key: string; title: string; reason: string }[]
  /** The first ones. */
  unread: Unread[]
  /** Whether it is known which openings the feed lists: everything in it was read, and each one that is refused has an id. */
  isComplete: boolean
}

/** Enough to see what is wrong with a feed. */
const MOST_UNREAD = 200

/** Reads any format that we know, told apart by how the text begins. Throws FeedError if it is none, or holds no opening. */
export function readPostings(text: string, employer?: string): ReadPostings {
  const { format, raw: read, unread } = rawPostings(text, employer)
  if (read.length === 0 && unread[0]) throw new FeedError(`${unread[0].title}: ${unread[0].reason}`)
  if (read.length === 0) throw new FeedError(`It has no openings: nothing in this ${format} is a job posting.`)
  const raw = distinct(read)
  const checked = raw.slice(0, MOST_POSTINGS).map((one) => ({ one, result: checkPosting(one, isApplyAddress) }))
  return {
    format,
    postings: checked.flatMap(({ result }) => ('posting' in result ? [result.posting] : [])),
    refused: checked.flatMap(({ result }) => ('reason' in result ? [result] : [])),
    unread: unread.slice(0, MOST_UNREAD),
    isComplete:
      unread.length === 0 &&
      raw.length <= MOST_POSTINGS &&
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
    throw new FeedError('It declares entities of its own, which no feed needs.')
  if (isXmlFeed(text)) return { format: 'RSS or Atom', ...readXmlFeed(text, employer) }
  if (start.startsWith('<')) return { format: 'JSON-LD', ...readPage(text) }
  return { format: 'CSV', ...readCsv(text) }
}

/**
 * One posting for each opening. Spreadsheets have a row for each place of an opening, under the same id. Other sources give several openings
 * one id or address, as that of the page that lists them all; there, what tells them apart is added to the key.
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
