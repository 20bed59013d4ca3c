import type { Database } from '../../db/database.ts'
import type { Feed } from '../../feeds/feed-name.ts'
import { readOnThread } from '../../feeds/read-feeds.ts'
import { shortMessage } from '../../jobs-runner/job-state.ts'
import { requestJob } from '../../jobs-runner/job-store.ts'
import type { JobFeedSettings } from '../../settings.ts'
import { noteFeed } from './feed-notes.ts'
import type { FeedReport } from './feed-report.ts'
import { importJobs } from './import-jobs.ts'
import { purgeImported } from './purge-imported.ts'

/** Name of the background job that compares alerts with new jobs. */
export const MATCH_ALERTS = 'match-alerts'

type FeedSettings = Pick<JobFeedSettings, 'allowsPrivate' | 'usajobs'>

interface FeedOptions {
  now: () => number
  isDryRun?: boolean
  signal?: AbortSignal
}

/** Reads a feed, imports its openings, and records the outcome for `doctor`. Throws if the import fails or the signal is aborted. */
export async function runFeed(
  db: Database,
  feed: Feed,
  { allowsPrivate, usajobs }: FeedSettings,
  { now, isDryRun = false, signal }: FeedOptions,
): Promise<FeedReport> {
  const report = await importFeed()
  if (!isDryRun) await noteFeed(db, report, now())
  return report

  async function importFeed(): Promise<FeedReport> {
    const result = await readOnThread({ feed, allowsPrivate, usajobs }, signal)
    signal?.throwIfAborted()
    if ('sentence' in result) return { feed, sentence: result.sentence }
    const { format, postings, refused, unread, isComplete } = result.read
    const refusedKeys = refused.map(({ key }) => key)
    const reading = { feed: feed.at, source: feed.source, postings, refusedKeys, isComplete }
    const outcomes = await importJobs(db, reading, now(), { isDryRun })
    const others = [...refused, ...unread].map(({ title, reason }) => ({ outcome: 'refused' as const, title, reason }))
    return { feed, format, outcomes: [...outcomes, ...others], isComplete }
  }
}

/** Reads the feeds one after the other, for the command. A feed that fails does not keep the others from being read. */
export async function runFeeds(
  db: Database,
  feeds: readonly Feed[],
  settings: FeedSettings,
  { onReport, ...options }: FeedOptions & { onReport: (report: FeedReport) => void },
): Promise<void> {
  for (const feed of feeds) {
    const report = await runFeed(db, feed, settings, options).catch(
      (error: unknown): FeedReport => ({
        feed,
        sentence: `Its openings could not be imported: ${shortMessage(error)}`,
      }),
    )
    onReport(report)
  }
  if (options.isDryRun) return
  await purgeImported(db, options.now())
  await requestJob(db, MATCH_ALERTS)
}
