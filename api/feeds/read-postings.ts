import { checkPosting, type Posting } from '@station-zero/schema/jobs/postings/posting.ts'
import type { RawPosting } from '@station-zero/schema/jobs/postings/raw-posting.ts'
import { isApplyAddress } from './apply-address.ts'
import { FeedError } from './feed-error.ts'
import { parseShallow } from './parse-shallow.ts'
import { readCsv } from './read-csv.ts'
import { postingsIn, readPage } from './read-ld.ts'
import { readRss } from './read-rss.ts'
import { isUsajobs, readUsajobs } from './read-usajobs.ts'
import { rootOf } from './scan-markup.ts'

/** More than twice what the board holds. */
export const MOST_POSTINGS = 2_500

export interface ReadPostings {
  format: 'JSON-LD' | 'USAJOBS' | 'RSS or Atom' | 'CSV'
  postings: Posting[]
  refused: { key: string; title: string; reason: string }[]
  /** Whether everything in the feed was looked at. */
  isComplete: boolean
}

/** Reads any format that we know, told apart by how the text begins. Throws FeedError if it is none, or holds no opening. */
export function readPostings(text: string, employer?: string): ReadPostings {
  const { format, raw } = rawPostings(text, employer)
  if (raw.length === 0) throw new FeedError(`It has no openings: nothing in this ${format} is a job posting.`)
  const checked = raw.slice(0, MOST_POSTINGS).map((one) => checkPosting(one, isApplyAddress))
  return {
    format,
    postings: checked.flatMap((one) => ('posting' in one ? [one.posting] : [])),
    refused: checked.flatMap((one) => ('reason' in one ? [one] : [])),
    isComplete: raw.length <= MOST_POSTINGS,
  }
}

function rawPostings(
  text: string,
  employer: string | undefined,
): { format: ReadPostings['format']; raw: RawPosting[] } {
  const start = text.slice(0, 2_000).trimStart().toLowerCase()
  if (start === '') throw new FeedError('It is empty.')
  if (start.startsWith('{') || start.startsWith('[')) {
    const document = parseShallow(text)
    return isUsajobs(document)
      ? { format: 'USAJOBS', raw: readUsajobs(document) }
      : { format: 'JSON-LD', raw: postingsIn(document) }
  }
  // A few lines of entity declarations can expand to gigabytes.
  if (start.startsWith('<') && /<!ENTITY/i.test(text))
    throw new FeedError('It declares entities of its own, which no feed needs.')
  if (/^(?:rss|rdf:rdf|(?:\w+:)?feed)$/.test(rootOf(text) ?? ''))
    return { format: 'RSS or Atom', raw: readRss(text, employer) }
  if (start.startsWith('<')) return { format: 'JSON-LD', raw: readPage(text) }
  return { format: 'CSV', raw: readCsv(text) }
}
