import { existsSync } from 'node:fs'
import { openReader } from '../../db/postgres/connect.ts'
import { openSqlite } from '../../db/sqlite.ts'
import type { Feed } from '../../feeds/feed.ts'
import { type FeedNote, noteKey, parseNote } from '../../jobs/import-feeds.ts'
import type { Settings } from '../../settings.ts'
import { databaseIn } from '../files.ts'
import type { Finding } from './finding.ts'

const HOUR_MS = 3_600_000
/** A site may be away for a while. */
const ROUNDS_FORGIVEN = 3

/** What came of the last readings of the feeds in the setting. A database that can't be read is another check's. */
export async function checkFeeds(settings: Settings, now: number): Promise<Finding[]> {
  const { feeds, everyH } = settings.jobFeeds
  if (feeds.length === 0) return []
  const notes = await readNotes(settings).catch(() => null)
  return notes ? feeds.map((feed) => findingOf(feed, parseNote(notes.get(noteKey(feed.at))), everyH, now)) : []
}

export function findingOf({ source }: Feed, note: FeedNote | null, everyH: number, now: number): Finding {
  const say = (state: Finding['state'], sentence: string): Finding => ({ check: 'job feed', state, sentence })
  if (!note) return say('warning', `${source} was never read. The server reads it soon after it starts.`)
  const { triedAt, readAt, sentence, words } = note
  const isLate = (at: number) => now - at > ROUNDS_FORGIVEN * everyH * HOUR_MS
  if (sentence !== null) {
    const before = readAt === null ? 'It was never read.' : `It was last read ${ago(readAt, now)}.`
    const state = readAt === null || isLate(readAt) ? 'failure' : 'warning'
    return say(state, `${source} could not be read ${ago(triedAt, now)}: ${sentence} ${before}`)
  }
  if (isLate(triedAt))
    return say('failure', `${source} was last read ${ago(triedAt, now)}, not every ${everyH} h. Is the server running?`)
  return say('ok', `${source} was read ${ago(triedAt, now)}: ${words}.`)
}

const ago = (at: number, now: number): string => `${Math.max(0, Math.round((now - at) / HOUR_MS))} h ago`

const NOTES = `select "key", "value" from "meta" where "key" like 'job-feed %'`

interface Kept {
  key: string
  value: string
}

async function readNotes({ database, dataDir }: Settings): Promise<Map<string, string>> {
  const rows = database ? await notesOn(openReader({ ...database, connections: 1 })) : notesIn(databaseIn(dataDir))
  return new Map(rows.map(({ key, value }) => [key, value]))
}

async function notesOn(db: ReturnType<typeof openReader>): Promise<Kept[]> {
  try {
    return await db.selectFrom('meta').select(['key', 'value']).where('key', 'like', 'job-feed %').execute()
  } finally {
    await db.destroy()
  }
}

function notesIn(file: string): Kept[] {
  if (!existsSync(file)) return []
  const db = openSqlite(file, { isReadOnly: true })
  try {
    return db.prepare<[], Kept>(NOTES).all()
  } finally {
    db.close()
  }
}
