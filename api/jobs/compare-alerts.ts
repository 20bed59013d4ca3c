import {
  isMatch,
  type ReadAlert,
  type ReadJob,
  readAlert,
  readJob,
  reasonOf,
} from '@station-zero/schema/jobs/alerts.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Kysely } from 'kysely'
import { fromRow } from '../db/rows.ts'
import type { Tables } from '../db/types.ts'

/** Compares job alerts with jobs. Read-only: the caller writes the matches and marks the compared alerts and arrivals. */

/** Maximum alerts compared per person; the most recently changed alerts are used. Nobody would read the matches of more alerts. */
export const ALERTS_A_PERSON = 200

export interface FoundMatch {
  userId: string
  /** The `changeId` of the alert when it was compared. */
  changeId: string
  row: RowOf<'alertMatches'>
}

export interface AlertChange {
  userId: string
  alertId: string
  changeId: string
}

export interface Arrival {
  jobId: string
  arrivedAt: number
}

/** One write. Batches must be written in order, and each batch must be written completely before the next. */
export type Batch =
  | { matches: FoundMatch[] }
  /** These alerts have been compared with every arrival that is marked as compared. */
  | { comparedAlerts: AlertChange[] }
  /**
   * These alerts exceed the limit per person. Their marks must be removed, because these alerts are not compared with arrivals that are
   * marked from now on.
   */
  | { skippedAlerts: AlertChange[] }
  /** These arrivals have been compared with every alert that is marked as compared. */
  | { comparedArrivals: Arrival[] }

/** Counters for tests, which count work instead of timing it. */
interface Work {
  jobsRead: number
  comparisons: number
}

export interface CompareOptions {
  /** Stored as `matchedAt` in the matches, in ms. */
  now: number
  work?: Work
  sizes?: Partial<typeof SIZES>
}

const SIZES = {
  /** Maximum people whose alerts are in memory at once; each person has at most 1,000 alerts. */
  people: 50,
  /** Number of arrivals that are compared with all alerts before they are marked. An interrupted run repeats at most this many. */
  arrivals: 50,
  /** Maximum tokenized jobs in the cache, about 10 KB each. */
  jobsKept: 5_000,
  /** Maximum matches per transaction. Writing this many takes a few milliseconds. */
  matches: 50,
  marks: 200,
}

interface Alert extends AlertChange {
  changedAt: number
  /** Whether the alert has not yet been compared with all arrivals that are marked as compared. */
  isChanged: boolean
  read: ReadAlert
}

interface Job extends Arrival {
  row: Pick<RowOf<'jobs'>, 'id' | 'title' | 'department' | 'location'>
  read: ReadJob
}

/**
 * Compares alerts with jobs; a job matches only an alert that is active and has not changed since the job arrived. Compares changed alerts
 * with the arrivals that are marked as compared, and then the other arrivals with all alerts. Together these are all pairs: anything that
 * changes in the meantime is not marked, and the next run compares it. Concurrent runs would break this, so `match-alerts.ts` writes the
 * marks of the latest run only.
 */
export async function* compareAlerts(
  reader: Kysely<Tables>,
  { now, work = { jobsRead: 0, comparisons: 0 }, sizes = {} }: CompareOptions,
): AsyncGenerator<Batch> {
  const most = { ...SIZES, ...sizes }
  const jobsOf = openJobs(reader, work, most.jobsKept)
  const arrivals = await listArrivals(reader)
  const known = arrivals.filter(({ isCompared }) => isCompared)
  const fresh = arrivals.filter(({ isCompared }) => !isCompared)

  for await (const people of peopleWithChanges(reader, most.people)) {
    const changed = (await listAlerts(reader, people)).used.filter(({ isChanged }) => isChanged)
    if (changed.length === 0) continue
    const since = Math.min(...changed.map(({ changedAt }) => changedAt))
    for (const some of chunk(
      known.filter(({ arrivedAt }) => arrivedAt >= since),
      most.arrivals,
    ))
      yield* findMatches(reader, changed, await jobsOf(some), { now, work, most })
    for (const comparedAlerts of chunk(changed.map(changeOf), most.marks)) yield { comparedAlerts }
  }
  for (const some of chunk(fresh, most.arrivals)) {
    const jobs = await jobsOf(some)
    for await (const people of peopleWithAlerts(reader, most.people)) {
      const { used, skipped } = await listAlerts(reader, people)
      for (const skippedAlerts of chunk(skipped, most.marks)) yield { skippedAlerts }
      yield* findMatches(reader, used, jobs, { now, work, most })
    }
    for (const comparedArrivals of chunk(some, most.marks)) yield { comparedArrivals }
  }
}

async function* findMatches(
  reader: Kysely<Tables>,
  alerts: readonly Alert[],
  jobs: readonly Job[],
  { now, work, most }: { now: number; work: Work; most: typeof SIZES },
): AsyncGenerator<Batch> {
  let found: FoundMatch[] = []
  for (const alert of alerts)
    for (const job of jobs) {
      if (job.arrivedAt < alert.changedAt) continue
      work.comparisons += 1
      if (!isMatch(alert.read, job.read)) continue
      found.push(matchOf(alert, job, now))
      if (found.length < most.matches) continue
      yield* newMatches(reader, found)
      found = []
    }
  yield* newMatches(reader, found)
}

/** Yields the found matches, except those that an interrupted run has already written. */
async function* newMatches(reader: Kysely<Tables>, found: FoundMatch[]): AsyncGenerator<Batch> {
  if (found.length === 0) return
  const known = await reader
    .selectFrom('alertMatches')
    .select(['userId', 'id'])
    .where('userId', 'in', [...new Set(found.map(({ userId }) => userId))])
    .where('id', 'in', [...new Set(found.map(({ row }) => row.id))])
    .execute()
  const names = new Set(known.map(({ userId, id }) => `${userId} ${id}`))
  const matches = found.filter(({ userId, row }) => !names.has(`${userId} ${row.id}`))
  if (matches.length > 0) yield { matches }
}

function matchOf({ userId, alertId, changeId, read }: Alert, { row, read: job }: Job, now: number): FoundMatch {
  const { id: jobId, title, department, location } = row
  const match = { id: `${alertId}:${jobId}`, alertId, jobId, title, department, location }
  return { userId, changeId, row: { ...match, reason: reasonOf(read, job), matchedAt: now, readAt: null } }
}

async function listArrivals(reader: Kysely<Tables>): Promise<(Arrival & { isCompared: boolean })[]> {
  const rows = await reader.selectFrom('jobArrivals').selectAll().orderBy('jobId').execute()
  return rows.map(({ jobId, arrivedAt, comparedArrivedAt }) => ({
    ...{ jobId, arrivedAt },
    isCompared: comparedArrivedAt === arrivedAt,
  }))
}

/** Reads and tokenizes jobs, and caches the first `mostCached` of them. Omits a job that has changed since it was listed. */
function openJobs(reader: Kysely<Tables>, work: Work, mostCached: number): (arrivals: Arrival[]) => Promise<Job[]> {
  const cached = new Map<string, Job>()
  return async (arrivals) => {
    const missing = arrivals.filter(({ jobId }) => !cached.has(jobId)).map(({ jobId }) => jobId)
    const read = missing.length > 0 ? await readJobs(reader, missing) : []
    work.jobsRead += read.length
    const fetched = new Map(read.map((job) => [job.jobId, job]))
    const all = arrivals.flatMap(({ jobId, arrivedAt }) => {
      const job = cached.get(jobId) ?? fetched.get(jobId)
      return job?.arrivedAt === arrivedAt ? [job] : []
    })
    for (const job of read) if (cached.size < mostCached) cached.set(job.jobId, job)
    return all
  }
}

async function readJobs(reader: Kysely<Tables>, ids: string[]): Promise<Job[]> {
  const rows = await reader
    .selectFrom('jobArrivals')
    .innerJoin('jobs', 'jobs.id', 'jobArrivals.jobId')
    .selectAll('jobs')
    .select('jobArrivals.arrivedAt')
    .where('jobArrivals.jobId', 'in', ids)
    .orderBy('jobs.id')
    .execute()
  return rows.map(({ arrivedAt, ...stored }) => {
    const { id, title, department, location, ...rest } = fromRow('jobs', stored)
    const row = { id, title, department, location }
    return { jobId: id, arrivedAt, row, read: readJob({ ...rest, ...row }) }
  })
}

/** People with an active alert, one page at a time. */
async function* peopleWithAlerts(reader: Kysely<Tables>, limit: number): AsyncGenerator<string[]> {
  yield* pages((after) =>
    reader
      .selectFrom('jobAlerts')
      .select('userId')
      .distinct()
      .where('isActive', '=', 1)
      .where('userId', '>', after)
      .orderBy('userId')
      .limit(limit)
      .execute(),
  )
}

/** People with an active alert that is not marked as compared, one page at a time. */
async function* peopleWithChanges(reader: Kysely<Tables>, limit: number): AsyncGenerator<string[]> {
  yield* pages((after) =>
    reader
      .selectFrom('jobAlerts')
      .leftJoin('comparedAlerts', (join) =>
        join
          .onRef('comparedAlerts.userId', '=', 'jobAlerts.userId')
          .onRef('comparedAlerts.alertId', '=', 'jobAlerts.id')
          .onRef('comparedAlerts.changeId', '=', 'jobAlerts.changeId'),
      )
      .select('jobAlerts.userId')
      .distinct()
      .where('jobAlerts.isActive', '=', 1)
      .where('comparedAlerts.alertId', 'is', null)
      .where('jobAlerts.userId', '>', after)
      .orderBy('jobAlerts.userId')
      .limit(limit)
      .execute(),
  )
}

async function* pages(read: (after: string) => Promise<{ userId: string }[]>): AsyncGenerator<string[]> {
  let after = ''
  for (;;) {
    const people = (await read(after)).map(({ userId }) => userId)
    const last = people.at(-1)
    if (last === undefined) return
    yield people
    after = last
  }
}

/**
 * Active alerts: `used` contains the alerts within the limit per person, and `skipped` contains the alerts beyond the limit that are marked
 * as compared. A deleted alert is never active.
 */
async function listAlerts(
  reader: Kysely<Tables>,
  people: string[],
): Promise<{ used: Alert[]; skipped: AlertChange[] }> {
  const rows = await reader
    .selectFrom('jobAlerts')
    .leftJoin('comparedAlerts', (join) =>
      join.onRef('comparedAlerts.userId', '=', 'jobAlerts.userId').onRef('comparedAlerts.alertId', '=', 'jobAlerts.id'),
    )
    .select(['jobAlerts.userId', 'jobAlerts.id', 'jobAlerts.keywords', 'jobAlerts.location'])
    .select(['jobAlerts.changedAt', 'jobAlerts.changeId', 'comparedAlerts.changeId as comparedChangeId'])
    .where('jobAlerts.userId', 'in', people)
    .where('jobAlerts.isActive', '=', 1)
    .execute()
  const used: Alert[] = []
  const skipped: AlertChange[] = []
  for (const own of Map.groupBy(rows, ({ userId }) => userId).values()) {
    own.sort((a, b) => b.changedAt - a.changedAt || (a.id < b.id ? -1 : 1))
    for (const [at, { userId, id: alertId, changeId, changedAt, comparedChangeId, ...wanted }] of own.entries()) {
      const change = { userId, alertId, changeId }
      if (at < ALERTS_A_PERSON)
        used.push({ ...change, changedAt, isChanged: comparedChangeId !== changeId, read: readAlert(wanted) })
      else if (comparedChangeId !== null) skipped.push(change)
    }
  }
  return { used, skipped }
}

const changeOf = ({ userId, alertId, changeId }: Alert): AlertChange => ({ userId, alertId, changeId })

function* chunk<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
