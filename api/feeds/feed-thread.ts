import { parentPort, workerData } from 'node:worker_threads'
import { FEED_LIMITS, FeedError } from './feed.ts'
import { readFeed } from './fetch-feed.ts'
import type { FeedOrder, FeedResult } from './read-feeds.ts'
import { readPostings } from './read-postings.ts'

/** Reads one feed on its own thread, so that input that was crafted to harm a parser affects nothing else. */
const order: FeedOrder = workerData
const signal = AbortSignal.timeout(FEED_LIMITS.fetchMs)
const reply = (result: FeedResult) => parentPort?.postMessage(result)
try {
  if ('text' in order) reply({ read: readPostings(order.text, order.employer) })
  else reply({ read: await readFeed(order.feed, { ...order, signal }) })
} catch (error) {
  if (error instanceof FeedError) reply({ sentence: error.message })
  else if (error instanceof RangeError) reply({ sentence: 'The feed is nested too deeply to be parsed.' })
  else throw error
}
