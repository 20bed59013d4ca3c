import { parentPort, workerData } from 'node:worker_threads'
import { FeedError } from './feed-error.ts'
import { FEED_LIMITS } from './limits.ts'
import { readFeed } from './read-feed.ts'
import type { FeedOrder, FeedResult } from './read-feeds.ts'

/** Reads one feed where a text that is made to harm a parser can harm nothing else. */
const { feed, allowsPrivate, usajobs }: FeedOrder = workerData
const signal = AbortSignal.timeout(FEED_LIMITS.fetchMs)
const say = (result: FeedResult) => parentPort?.postMessage(result)
try {
  say({ read: await readFeed(feed, { allowsPrivate, usajobs, signal }) })
} catch (error) {
  if (error instanceof FeedError) say({ sentence: error.message })
  else if (error instanceof RangeError) say({ sentence: 'It is nested too deeply to be read.' })
  else throw error
}
