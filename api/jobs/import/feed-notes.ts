import { hash } from 'node:crypto'
import { isClosed } from '@station-zero/schema/jobs/open.ts'
import * as v from 'valibot'
import { readContent } from '../../db/content/content-rows.ts'
import type { Database } from '../../db/database.ts'
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
export async function noteFeed(db: Pick<Database, 'writer'>, report: FeedReport, now: number): Promise<void> {
  const key = noteKey(report.feed.at)
  await db.writer.transaction().execute(async (trx) => {
    const known = await trx.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
    const before = parseNote(known?.value)
    const note: FeedNote =
      'sentence' in report
        ? { triedAt: now, readAt: before?.readAt ?? null, sentence: report.sentence, words: before?.words ?? null }
        : { triedAt: now, readAt: now, sentence: null, words: countWords(report.outcomes) }
    if (note.sentence === null) note.words = `${note.words}; ${await boardWords(trx, report.feed.at, now)}`
    const value = JSON.stringify(note)
    await trx
      .insertInto('meta')
      .values({ key, value })
      .onConflict((other) => other.column('key').doUpdateSet({ value }))
      .execute()
  })
}

type Trx = Parameters<typeof readContent>[0]

async function boardWords(trx: Trx, feed: string, now: number): Promise<string> {
  const seen = await trx.selectFrom('jobSightings').select('jobId').where('feed', '=', feed).execute()
  const ids = new Set(seen.map(({ jobId }) => jobId))
  const jobs = (await readContent(trx, 'jobs')).filter(({ id }) => ids.has(id))
  const expired = jobs.filter((job) => isClosed(job, now)).length
  return `${jobs.length - expired} open on the board, ${expired} expired or gone`
}
