import type { App } from '../../app-types.ts'
import type { Database } from '../../db/database.ts'
import { countWords, type FeedReport } from './feed-report.ts'
import { runFeeds } from './run-feeds.ts'

const LOOK_EVERY_MS = 5 * 60_000
const FIRST_LOOK_MS = 10_000
const HOUR_MS = 3_600_000
const READ_AT = 'job-feeds-read-at'

/** Reads the feeds of the setting while the server runs. Returns what ends it, after the feed in progress. */
export function scheduleFeeds(app: App): () => Promise<void> {
  const { db, log, settings } = app
  const { feeds, everyH } = settings.jobFeeds
  if (feeds.length === 0) return async () => {}
  const ending = new AbortController()
  let running: Promise<void> | null = null
  const run = async () => {
    if (!(await takeTurn(db, everyH * HOUR_MS, app.now()))) return
    await runFeeds(db, feeds, settings.jobFeeds, {
      now: app.now,
      ending: ending.signal,
      onReport: (report) => tell(log, report),
    })
  }
  const look = () => {
    running ??= run()
      .catch((err: unknown) =>
        log.warn({ err }, 'the job feeds were not all read; they are read again when they are due'),
      )
      .finally(() => {
        running = null
      })
  }
  const first = setTimeout(look, FIRST_LOOK_MS).unref()
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return async () => {
    clearTimeout(first)
    clearInterval(timer)
    ending.abort()
    await running
  }
}

/** Whether the feeds are due and this process is the one that reads them: of several, one changes the row. */
export async function takeTurn({ writer }: Pick<Database, 'writer'>, everyMs: number, now: number): Promise<boolean> {
  const known = await writer.selectFrom('meta').select('value').where('key', '=', READ_AT).executeTakeFirst()
  const value = String(now)
  if (!known) {
    const { numInsertedOrUpdatedRows } = await writer
      .insertInto('meta')
      .values({ key: READ_AT, value })
      .onConflict((one) => one.column('key').doNothing())
      .executeTakeFirstOrThrow()
    return Number(numInsertedOrUpdatedRows) === 1
  }
  const readAt = Number(known.value)
  // A clock that was set back must not put the feeds off.
  if (readAt <= now && now - readAt < everyMs) return false
  const { numUpdatedRows } = await writer
    .updateTable('meta')
    .set({ value })
    .where('key', '=', READ_AT)
    .where('value', '=', known.value)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) === 1
}

function tell(log: App['log'], report: FeedReport): void {
  const { feed } = report
  const about = { feed: feed.source }
  if ('sentence' in report) log.warn({ ...about, sentence: report.sentence }, 'a job feed was not read')
  else log.info({ ...about, outcomes: countWords(report.outcomes) }, 'a job feed was read')
}
