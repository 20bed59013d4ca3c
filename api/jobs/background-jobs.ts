import { hash } from 'node:crypto'
import type { Feed } from '../feeds/feed.ts'
import type { App } from '../http/app-types.ts'
import type { BackgroundJob } from '../jobs-runner/runner.ts'
import { countWords } from './import/feed-report.ts'
import { purgeImported } from './import/purge-imported.ts'
import { MATCH_ALERTS, runFeed } from './import/run-feeds.ts'
import { matchAlerts } from './match-alerts.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Longer than a feed may take to read (`FEED_LIMITS`). */
const FEED_DEADLINE_MS = 3 * MINUTE_MS
const FIRST_FEED_RETRY_MS = 10 * MINUTE_MS
/** Each feed is read on its own thread with its own heap. With two at once, a feed that hangs does not delay the others. */
const FEEDS_AT_ONCE = 2

export const jobBoardJobs = (app: App): BackgroundJob[] => [
  {
    ...{ name: MATCH_ALERTS, everyMs: HOUR_MS, deadlineMs: 30 * MINUTE_MS },
    run: ({ signal }) => matchAlerts(app.db, app.now(), signal),
  },
  {
    ...{ name: 'purge-imported-jobs', everyMs: HOUR_MS, deadlineMs: 10 * MINUTE_MS },
    run: async () => void (await purgeImported(app.db, app.now())),
  },
  ...app.settings.jobFeeds.feeds.map((feed) => feedJob(app, feed)),
]

function feedJob({ backgroundJobs, db, log, now, settings }: App, feed: Feed): BackgroundJob {
  const everyMs = settings.jobFeeds.everyH * HOUR_MS
  return {
    ...{ name: 'read-feed', key: feedKey(feed), everyMs, deadlineMs: FEED_DEADLINE_MS, atOnce: FEEDS_AT_ONCE },
    retry: { firstMs: FIRST_FEED_RETRY_MS, maxMs: everyMs },
    async run({ signal, pause }) {
      const report = await runFeed(db, feed, settings.jobFeeds, { now, signal, pause })
      if ('sentence' in report) throw new Error(report.sentence)
      log.info(
        { feed: feed.source, outcomes: countWords(report.outcomes), isComplete: report.isComplete },
        'Job feed imported',
      )
      backgroundJobs.poke(MATCH_ALERTS)
    },
  }
}

/** Readable, but without the URL or path, which may contain an API key. */
export const feedKey = ({ at, source }: Feed): string => `${source} ${hash('sha256', at).slice(0, 8)}`
