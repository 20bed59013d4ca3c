import { existsSync } from 'node:fs'
import { Kysely } from 'kysely'
import { openReader } from '../../db/postgres/connect.ts'
import { openSqlite, StationDialect } from '../../db/sqlite.ts'
import type { Tables } from '../../db/types.ts'
import type { JobState } from '../../jobs-runner/job-state.ts'
import type { Settings } from '../../settings.ts'
import { databaseIn } from '../files.ts'
import type { Finding } from './finding.ts'

const MINUTE_MS = 60_000

/** A warning for each failing background job. Empty if the jobs can't be read: other checks report damage and older schemas. */
export async function checkBackgroundJobs(settings: Settings, now: number): Promise<Finding[]> {
  const states = await readStates(settings).catch(() => null)
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

async function readStates({ database, dataDir }: Settings): Promise<JobState[]> {
  const db = database ? openReader({ ...database, connections: 1 }) : readFile(databaseIn(dataDir))
  if (!db) return []
  try {
    return await db.selectFrom('backgroundJobs').selectAll().orderBy('name').orderBy('key').execute()
  } finally {
    await db.destroy()
  }
}

function readFile(file: string): Kysely<Tables> | null {
  if (!existsSync(file)) return null
  return new Kysely<Tables>({ dialect: new StationDialect(openSqlite(file, { isReadOnly: true }), 'begin') })
}
