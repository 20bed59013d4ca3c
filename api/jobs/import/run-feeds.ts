import type { Outcome, PlannedImport } from '@station-zero/schema/jobs/postings/plan-import.ts'
import type { Database } from '../../db/database.ts'
import type { Feed } from '../../feeds/feed-name.ts'
import { readOnThread } from '../../feeds/read-feeds.ts'
import type { JobFeedSettings } from '../../settings.ts'
import { matchAlerts } from '../match-alerts.ts'
import { importJobs } from './import-jobs.ts'
import { purgeImported } from './purge-imported.ts'

/** What came of one feed: its openings one by one, or why it could not be read. */
export type FeedReport =
  | { feed: Feed; format: string; outcomes: PlannedImport['outcomes']; isComplete: boolean }
  | { feed: Feed; sentence: string }

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
  for (const feed of feeds) {
    if (ending?.aborted) return
    const result = await readOnThread({ feed, allowsPrivate, usajobs }, ending)
    if ('sentence' in result) {
      onReport({ feed, sentence: result.sentence })
      continue
    }
    const { format, postings, refused, isComplete } = result.read
    const refusedKeys = refused.map(({ key }) => key)
    const reading = { feed: feed.at, source: feed.source, postings, refusedKeys, isComplete }
    const outcomes = await importJobs(db, reading, now(), { isDryRun })
    const all = [...outcomes, ...refused.map(({ title, reason }) => ({ outcome: 'refused' as const, title, reason }))]
    onReport({ feed, format, outcomes: all, isComplete })
  }
  if (isDryRun || ending?.aborted) return
  await purgeImported(db, now())
  await matchAlerts(db, now())
}

const COUNTED: [Outcome, string][] = [
  ['taken', 'taken'],
  ['updated', 'updated'],
  ['reopened', 'reopened'],
  ['unchanged', 'unchanged'],
  ['closed', 'closed'],
  ['duplicate', 'already there'],
  ['refused', 'refused'],
]

/** '12 taken, 0 updated, 40 unchanged, 1 closed, 2 already there, 1 refused' */
export const countWords = (outcomes: PlannedImport['outcomes']): string =>
  COUNTED.map(([name, word]) => [outcomes.filter(({ outcome }) => outcome === name).length, name, word] as const)
    .filter(([count, name]) => count > 0 || name !== 'reopened')
    .map(([count, , word]) => `${count} ${word}`)
    .join(', ')
