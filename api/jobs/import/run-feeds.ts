import type { Database } from '../../db/database.ts'
import { type Pause, withoutPause } from '../../db/pause.ts'
import type { Feed } from '../../feeds/feed.ts'
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
  /** Called between the steps of the import. */
  pause?: Pause
}

/**
 * Reads a feed, imports its openings, and records the outcome for `doctor`, also if the import fails. Throws if it fails or the signal is
 * aborted.
 */
export async function runFeed(
  db: Database,
  feed: Feed,
  { allowsPrivate, usajobs }: FeedSettings,
  { now, isDryRun = false, signal, pause = withoutPause }: FeedOptions,
): Promise<FeedReport> {
  const note = async (report: FeedReport) => void (isDryRun || (await noteFeed(db, report, now(), pause)))
  try {
    const report = await importFeed()
    await note(report)
    return report
  } catch (error) {
    signal?.throwIfAborted()
    // The database may be what fails; then the error of the import says more.
    await note(failure(feed, error)).catch(() => {})
    throw error
  }

  async function importFeed(): Promise<FeedReport> {
    const result = await readOnThread({ feed, allowsPrivate, usajobs }, signal)
    signal?.throwIfAborted()
    if ('sentence' in result) return { feed, sentence: result.sentence }
    const { format, postings, refused, unread, isComplete } = result.read
    const refusedKeys = refused.map(({ key }) => key)
    const reading = { feed: feed.at, source: feed.source, postings, refusedKeys, isComplete }
    const outcomes = await importJobs(db, reading, now(), { isDryRun, pause })
    const others = [...refused, ...unread].map(({ title, reason }) => ({ outcome: 'refused' as const, title, reason }))
    return { feed, format, outcomes: [...outcomes, ...others], isComplete }
  }
}

const failure = (feed: Feed, error: unknown): FeedReport => ({
  feed,
  sentence: `Its openings could not be imported: ${shortMessage(error)}`,
})

/** Reads the feeds one after the other, for the command. A feed that fails does not keep the others from being read. */
export async function runFeeds(
  db: Database,
  feeds: readonly Feed[],
  settings: FeedSettings,
  { onReport, ...options }: FeedOptions & { onReport: (report: FeedReport) => void },
): Promise<void> {
  for (const feed of feeds) {
    onReport(await runFeed(db, feed, settings, options).catch((error: unknown) => failure(feed, error)))
  }
  if (options.isDryRun) return
  await purgeImported(db, options.now())
  await requestJob(db, MATCH_ALERTS)
}
