import { existsSync } from 'node:fs'
import { HOUR_MS } from '@station-zero/schema/core/time.ts'
import { Kysely } from 'kysely'
import { openReader } from '../db/postgres/connect.ts'
import { openSqlite, StationDialect } from '../db/sqlite.ts'
import type { Tables } from '../db/types.ts'
import type { Feed } from '../feeds/feed.ts'
import { type FeedNote, noteKey, parseNote } from '../jobs/import-feeds.ts'
import type { JobState } from '../jobs-runner/job-state.ts'
import type { Settings } from '../settings.ts'
import { databaseIn } from './files.ts'

/** The `doctor` checks that read the database, on SQLite and PostgreSQL, even while a server is running. */

/** One result of `doctor`. */
export interface Finding {
  check: string
  state: 'ok' | 'warning' | 'failure'
  /** What was found, and what to do about it. */
  sentence: string
}

const MINUTE_MS = 60_000
/** A feed counts as failing only after this many missed intervals, because a site may be unavailable for a while. */
const MISSED_INTERVALS = 3

/** The last result of each feed in the settings. Empty if the database can't be read, which other checks report. */
export async function checkFeeds(settings: Settings, now: number): Promise<Finding[]> {
  const { feeds, everyH } = settings.jobFeeds
  if (feeds.length === 0) return []
  const rows = await read(settings, (db) =>
    db.selectFrom('meta').select(['key', 'value']).where('key', 'like', 'job-feed %').execute(),
  )
  if (!rows) return []
  const notes = new Map(rows.map(({ key, value }) => [key, value]))
  return feeds.map((feed) => findingOf(feed, parseNote(notes.get(noteKey(feed.at))), everyH, now))
}

function findingOf({ source }: Feed, note: FeedNote | null, everyH: number, now: number): Finding {
  const say = (state: Finding['state'], sentence: string): Finding => ({ check: 'job feed', state, sentence })
  if (!note) return say('warning', `${source} was never read. The server reads it soon after it starts.`)
  const { triedAt, readAt, sentence, words } = note
  const isLate = (at: number) => now - at > MISSED_INTERVALS * everyH * HOUR_MS
  if (sentence !== null) {
    const before = readAt === null ? 'It was never read.' : `It was last read ${ago(readAt, now)}.`
    const state = readAt === null || isLate(readAt) ? 'failure' : 'warning'
    return say(state, `${source} could not be read ${ago(triedAt, now)}: ${sentence} ${before}`)
  }
  if (isLate(triedAt))
    return say(
      'failure',
      `${source} was last read ${ago(triedAt, now)}, but it should be read every ${everyH} h. Is the server running?`,
    )
  return say('ok', `${source} was read ${ago(triedAt, now)}: ${words}.`)
}

const ago = (at: number, now: number): string => `${Math.max(0, Math.round((now - at) / HOUR_MS))} h ago`

/**
 * Returns a warning for each failing background job, or one finding without a warning if none is failing. Empty if no job has run yet or
 * the jobs can't be read: other checks report damage and older schemas.
 */
export async function checkBackgroundJobs(settings: Settings, now: number): Promise<Finding[]> {
  const states = await read(settings, (db) =>
    db.selectFrom('backgroundJobs').selectAll().orderBy('name').orderBy('key').execute(),
  )
  if (!states || states.length === 0) return []
  const failing = states.filter(({ failures }) => failures > 0)
  if (failing.length > 0) return failing.map((state) => warningOf(state, now))
  return [{ check: 'background jobs', state: 'ok', sentence: `All ${states.length} jobs ran without an error.` }]
}

function warningOf({ name, key, failures, lastError, lastErrorAt, dueAt, holder }: JobState, now: number): Finding {
  const job = key === '' ? name : `${name} (${key})`
  const times = failures === 1 ? 'once' : `${failures} times in a row`
  const at = lastErrorAt === null ? '' : `, last at ${new Date(lastErrorAt).toISOString()}`
  const next =
    holder !== null
      ? 'It is running again.'
      : dueAt <= now
        ? 'It is due to run again.'
        : `The next try is in ${Math.ceil((dueAt - now) / MINUTE_MS)} min.`
  const sentence = `${job} failed ${times}${at}: ${(lastError ?? 'no message').replace(/[.!?]?$/, '.')} ${next}`
  return { check: 'background jobs', state: 'warning', sentence }
}

/** Runs a read-only query. Returns an empty list if there is no database yet, and null if the database can't be read. */
async function read<Row>(settings: Settings, query: (db: Kysely<Tables>) => Promise<Row[]>): Promise<Row[] | null> {
  try {
    const db = openDatabaseReader(settings)
    if (!db) return []
    try {
      return await query(db)
    } finally {
      await db.destroy()
    }
  } catch {
    return null
  }
}

function openDatabaseReader({ database, dataDir }: Settings): Kysely<Tables> | null {
  if (database) return openReader({ ...database, connections: 1 })
  const file = databaseIn(dataDir)
  if (!existsSync(file)) return null
  return new Kysely<Tables>({ dialect: new StationDialect(openSqlite(file, { isReadOnly: true }), 'begin') })
}
