import { createReadStream, statSync } from 'node:fs'
import { decode } from './decode.ts'
import { FeedError } from './feed-error.ts'
import type { Feed } from './feed-name.ts'
import { collect, type Fetched, type FetchOptions, fetchFeed } from './fetch-feed.ts'
import { FEED_LIMITS, megabytes } from './limits.ts'
import { type ReadPostings, readPostings } from './read-postings.ts'

/** Fetches or opens a feed, decodes it and reads its openings. Throws FeedError with one sentence. */
export async function readFeed({ at, source, isNamed }: Feed, options: FetchOptions): Promise<ReadPostings> {
  const { bytes, contentType } = /^https?:/i.test(at)
    ? await fetchFeed(at, options)
    : await readFile(at, options.signal)
  return readPostings(decode(bytes, contentType), isNamed ? source : undefined)
}

async function readFile(path: string, signal: AbortSignal): Promise<Fetched> {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new FeedError('There is no such file.')
  if (!found.isFile()) throw new FeedError('It is not a file. Name one file at a time.')
  if (found.size > FEED_LIMITS.bytes)
    throw new FeedError(`It is larger than ${megabytes(FEED_LIMITS.bytes)}, the most that is read.`)
  try {
    return { bytes: await collect(createReadStream(path, { signal }), FEED_LIMITS.bytes), contentType: '' }
  } catch (cause) {
    if (cause instanceof FeedError) throw cause
    throw new FeedError('It can’t be opened. Check who may read it.', { cause })
  }
}
