import { hash } from 'node:crypto'
import { isClosed } from '@station-zero/schema/jobs/deadline.ts'
import type { Outcome, PlannedImport } from '@station-zero/schema/jobs/postings/import.ts'
import * as v from 'valibot'
import { readContent } from '../db/content.ts'
import type { Database } from '../db/database.ts'
import { type Pause, withoutPause } from '../db/pause.ts'
import type { Feed } from '../feeds/feed.ts'
import { readOnThread } from '../feeds/read-feeds.ts'
import type { App } from '../http/app-types.ts'
import { shortMessage } from '../jobs-runner/job-state.ts'
import { requestJob } from '../jobs-runner/job-store.ts'
import type { BackgroundJob } from '../jobs-runner/runner.ts'
import type { JobFeedSettings } from '../settings.ts'
import { importJobs, purgeImported } from './import-jobs.ts'
import { matchAlerts } from './match-alerts.ts'

/** Name of the background job that compares alerts with new jobs. */
export const MATCH_ALERTS = 'match-alerts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Deadline for a feed's job, in ms. Must be longer than the time limit for reading a feed (`FEED_LIMITS`). */
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

/** Identifies the feed without its URL or path, which may contain an API key. */
export const feedKey = ({ at, source }: Feed): string => `${source} ${hash('sha256', at).slice(0, 8)}`

type FeedSettings = Pick<JobFeedSettings, 'allowsPrivate' | 'usajobs'>

interface FeedOptions {
  now: () => number
  isDryRun?: boolean
  signal?: AbortSignal
  /** Called between the steps of the import. */
  pause?: Pause
}

/**
 * Reads a feed, imports its openings, and, except with `isDryRun`, records the outcome for `doctor`, even if the import fails. If the feed
 * can't be read, returns a report with the reason. Throws if the import fails or the signal is aborted; an aborted run is not recorded.
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
    // If the database is down, recording the failure fails too; the import's error is more useful.
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
  sentence: `The feed’s openings could not be imported: ${shortMessage(error)}`,
})

/** Imports the feeds sequentially, for the command-line tool. A failing feed does not stop the others. */
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

/** The result for one feed: the outcome of each opening, or the reason why the feed could not be read. */
export type FeedReport =
  | { feed: Feed; format: string; outcomes: PlannedImport['outcomes']; isComplete: boolean }
  | { feed: Feed; sentence: string }

const COUNTED: [Outcome, string][] = [
  ['taken', 'taken'],
  ['updated', 'updated'],
  ['reopened', 'reopened'],
  ['unchanged', 'unchanged'],
  ['closed', 'closed'],
  ['duplicate', 'already there'],
  ['refused', 'refused'],
]

/**
 * Summarizes the outcomes and omits 'reopened' if its count is 0, for example '12 taken, 0 updated, 40 unchanged, 1 closed, 2 already
 * there, 1 refused'.
 */
export const countWords = (outcomes: PlannedImport['outcomes']): string =>
  COUNTED.map(([name, word]) => [outcomes.filter(({ outcome }) => outcome === name).length, name, word] as const)
    .filter(([count, name]) => count > 0 || name !== 'reopened')
    .map(([count, , word]) => `${count} ${word}`)
    .join(', ')

const FeedNote = v.object({
  /** Times of the last attempt (`triedAt`) and the last successful attempt (`readAt`), in ms. */
  triedAt: v.number(),
  readAt: v.nullable(v.number()),
  /** Why the last attempt failed. */
  sentence: v.nullable(v.string()),
  /** Summary of the last successful attempt. */
  words: v.nullable(v.string()),
})

/** What `doctor` reports about a feed. */
export type FeedNote = v.InferOutput<typeof FeedNote>

/** Key of a feed's note. Contains a hash instead of the feed's URL or path, which may contain an API key. */
export const noteKey = (at: string): string => `job-feed ${hash('sha256', at).slice(0, 24)}`

export function parseNote(text: string | undefined): FeedNote | null {
  try {
    return v.parse(FeedNote, JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

/** Records the result of an attempt. A failed attempt does not overwrite the summary of the last successful attempt. */
async function noteFeed(
  db: Pick<Database, 'writer'>,
  report: FeedReport,
  now: number,
  pause = withoutPause,
): Promise<void> {
  const key = noteKey(report.feed.at)
  await db.writer.transaction().execute(async (trx) => {
    const known = await trx.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
    const before = parseNote(known?.value)
    const note: FeedNote =
      'sentence' in report
        ? { triedAt: now, readAt: before?.readAt ?? null, sentence: report.sentence, words: before?.words ?? null }
        : { triedAt: now, readAt: now, sentence: null, words: await readingWords(trx, report, now, pause) }
    const value = JSON.stringify(note)
    await trx
      .insertInto('meta')
      .values({ key, value })
      .onConflict((other) => other.column('key').doUpdateSet({ value }))
      .execute()
  })
}

type Trx = Parameters<typeof readContent>[0]

async function readingWords(
  trx: Trx,
  { feed, outcomes, isComplete }: Exclude<FeedReport, { sentence: string }>,
  now: number,
  pause: Pause,
): Promise<string> {
  const words = `${countWords(outcomes)}; ${await boardWords(trx, feed.at, now, pause)}`
  return isComplete
    ? words
    : `${words}; part of the feed could not be read, so no job was closed for being missing from it`
}

async function boardWords(trx: Trx, feed: string, now: number, pause: Pause): Promise<string> {
  const seen = await trx.selectFrom('jobSightings').select('jobId').where('feed', '=', feed).execute()
  const ids = new Set(seen.map(({ jobId }) => jobId))
  const jobs = (await readContent(trx, 'jobs', pause)).filter(({ id }) => ids.has(id))
  const expired = jobs.filter((job) => isClosed(job, now)).length
  return `${jobs.length - expired} open on the board, ${expired} expired or gone`
}
