import { parentPort, workerData } from 'node:worker_threads'
import { FEED_LIMITS, FeedError } from './feed.ts'
import { readFeed } from './fetch-feed.ts'
import type { FeedOrder, FeedResult } from './read-feeds.ts'

/** Reads one feed on its own thread, so that input made to harm a parser affects nothing else. */
const { feed, allowsPrivate, usajobs }: FeedOrder = workerData
const signal = AbortSignal.timeout(FEED_LIMITS.fetchMs)
const reply = (result: FeedResult) => parentPort?.postMessage(result)
try {
  reply({ read: await readFeed(feed, { allowsPrivate, usajobs, signal }) })
} catch (error) {
  if (error instanceof FeedError) reply({ sentence: error.message })
  else if (error instanceof RangeError) reply({ sentence: 'It is nested too deeply to be read.' })
  else throw error
}
