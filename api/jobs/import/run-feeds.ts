import type { Database } from '../../db/database.ts'
import type { Feed } from '../../feeds/feed-name.ts'
import { readOnThread } from '../../feeds/read-feeds.ts'
import type { JobFeedSettings } from '../../settings.ts'
import { matchAlerts } from '../match-alerts.ts'
import { noteFeed } from './feed-notes.ts'
import type { FeedReport } from './feed-report.ts'
import { importJobs } from './import-jobs.ts'
import { purgeImported } from './purge-imported.ts'

interface RunOptions {
  now: () => number
  isDryRun?: boolean
  ending?: AbortSignal
  /** Told after each feed. */
  onReport: (report: FeedReport) => void
}

/** Reads the feeds one after the other and puts their openings on the board; one that fails keeps no other from being read. */
export async function runFeeds(
  db: Database,
  feeds: readonly Feed[],
  settings: Pick<JobFeedSettings, 'allowsPrivate' | 'usajobs'>,
  { now, isDryRun = false, ending, onReport }: RunOptions,
): Promise<void> {
  const { allowsPrivate, usajobs } = settings
  const report = async (one: FeedReport) => {
    onReport(one)
    if (!isDryRun) await noteFeed(db, one, now())
  }
  for (const feed of feeds) {
    if (ending?.aborted) return
    const result = await readOnThread({ feed, allowsPrivate, usajobs }, ending)
    if ('sentence' in result) {
      await report({ feed, sentence: result.sentence })
      continue
    }
    const { format, postings, refused, isComplete } = result.read
    const refusedKeys = refused.map(({ key }) => key)
    const reading = { feed: feed.at, source: feed.source, postings, refusedKeys, isComplete }
    const outcomes = await importJobs(db, reading, now(), { isDryRun })
    const all = [...outcomes, ...refused.map(({ title, reason }) => ({ outcome: 'refused' as const, title, reason }))]
    await report({ feed, format, outcomes: all, isComplete })
  }
  if (isDryRun || ending?.aborted) return
  await purgeImported(db, now())
  await matchAlerts(db, now())
}
