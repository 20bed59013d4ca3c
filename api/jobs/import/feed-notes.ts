import { hash } from 'node:crypto'
import { isClosed } from '@station-zero/schema/jobs/open.ts'
import * as v from 'valibot'
import { readContent } from '../../db/content.ts'
import type { Database } from '../../db/database.ts'
import { type Pause, withoutPause } from '../../db/pause.ts'
import { countWords, type FeedReport } from './feed-report.ts'

const FeedNote = v.object({
  /** When it was last tried, and when it was last read; ms. */
  triedAt: v.number(),
  readAt: v.nullable(v.number()),
  /** Why it was not read the last time. */
  sentence: v.nullable(v.string()),
  /** What came of the last reading. */
  words: v.nullable(v.string()),
})

/** What `doctor` says about a feed. */
export type FeedNote = v.InferOutput<typeof FeedNote>

/** Addresses may hold keys, so they are not copied. */
export const noteKey = (at: string): string => `job-feed ${hash('sha256', at).slice(0, 24)}`

export function parseNote(text: string | undefined): FeedNote | null {
  try {
    return v.parse(FeedNote, JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

/** Keeps what came of a reading; a failure leaves what the last good one came to. */
export async function noteFeed(
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

type Reading = Exclude<FeedReport, { sentence: string }>

async function readingWords(
  trx: Trx,
  { feed, outcomes, isComplete }: Reading,
  now: number,
  pause: Pause,
): Promise<string> {
  const words = `${countWords(outcomes)}; ${await boardWords(trx, feed.at, now, pause)}`
  return isComplete ? words : `${words}; not all of it could be read, so no job was closed for being left out`
}

async function boardWords(trx: Trx, feed: string, now: number, pause: Pause): Promise<string> {
  const seen = await trx.selectFrom('jobSightings').select('jobId').where('feed', '=', feed).execute()
  const ids = new Set(seen.map(({ jobId }) => jobId))
  const jobs = (await readContent(trx, 'jobs', pause)).filter(({ id }) => ids.has(id))
  const expired = jobs.filter((job) => isClosed(job, now)).length
  return `${jobs.length - expired} open on the board, ${expired} expired or gone`
}
