import { Worker } from 'node:worker_threads'
import type { JobFeedSettings } from '../settings.ts'
import { FEED_LIMITS, type Feed } from './feed.ts'
import type { ReadPostings } from './read-postings.ts'

export interface FetchOrder extends Pick<JobFeedSettings, 'allowsPrivate' | 'usajobs'> {
  feed: Feed
}

/** A feed to fetch, or the text of a feed. */
export type FeedOrder = FetchOrder | { text: string; employer: string }

/** What was read, or a message for the operator that explains why the feed could not be read. */
export type FeedResult = { read: ReadPostings } | { sentence: string }

/** Reads a feed on its own thread, with limited memory and time. Never rejects. */
export async function readOnThread(order: FeedOrder, ending?: AbortSignal): Promise<FeedResult> {
  const { promise, resolve } = Promise.withResolvers<FeedResult>()
  const thread = new Worker(new URL('./feed-thread.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: FEED_LIMITS.heapMb },
  })
  const timer = setTimeout(
    () => resolve({ sentence: `The feed could not be read within ${FEED_LIMITS.allMs / 1_000} seconds.` }),
    FEED_LIMITS.allMs,
  )
  const end = () => resolve({ sentence: 'The server is closing.' })
  ending?.addEventListener('abort', end, { once: true })
  thread.once('message', resolve)
  thread.once('error', (error) =>
    resolve({
      sentence: /memory/i.test(error.message)
        ? 'Reading the feed takes more memory than allowed.'
        : 'The content can’t be read as a feed.',
    }),
  )
  thread.once('exit', () => resolve({ sentence: 'The content can’t be read as a feed.' }))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    ending?.removeEventListener('abort', end)
    await thread.terminate()
  }
}
