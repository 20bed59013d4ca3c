import { isMatch, type ReadAlert, type ReadJob, readAlert, readJob, reasonOf } from '@station-zero/schema/jobs/match.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Kysely } from 'kysely'
import { fromRow } from '../db/rows.ts'
import type { Tables } from '../db/types.ts'

/** Compares job alerts with jobs. Only reads: what is found and what has been compared is for the caller to write. */

/** Nobody would read the matches of more alerts than this; we use the most recently changed ones. */
export const ALERTS_A_PERSON = 200

export interface FoundMatch {
  userId: string
  /** The change of the alert that was compared. */
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

/** Something to write. Everything of a batch and of the ones before must be written before the next is. */
export type Batch =
  | { matches: FoundMatch[] }
  /** These alerts have been compared with every arrival that counts as compared. */
  | { comparedAlerts: AlertChange[] }
  /** These alerts are left out, so that arrivals that count as compared from now on were not compared with them. */
  | { skippedAlerts: AlertChange[] }
  /** These arrivals have been compared with every alert that counts as compared. */
  | { comparedArrivals: Arrival[] }

/** For tests, which count work instead of timing it. */
export interface Work {
  jobsRead: number
  comparisons: number
}

export interface CompareOptions {
  /** ms. */
  now: number
  work?: Work
  /** How much is read or written at once. */
  sizes?: Partial<typeof SIZES>
}

const SIZES = {
  /** People whose alerts are in memory; each has at most 1,000. */
  people: 50,
  /** Arrivals that are compared with all alerts before the next are. */
  arrivals: 1_000,
  /** Split texts that are kept, about 10 KB each. */
  jobsKept: 5_000,
  /** Matches that are written in one transaction, in a few milliseconds. */
  matches: 50,
  /** Marks that are written in one transaction. */
  marks: 200,
}

interface Alert extends AlertChange {
  changedAt: number
  /** Not compared with all arrivals that count as compared. */
  isChanged: boolean
  read: ReadAlert
}

interface Job extends Arrival {
  row: Pick<RowOf<'jobs'>, 'id' | 'title' | 'department' | 'location'>
  read: ReadJob
}

/**
 * A job matches an alert that is on and has not been changed since the job arrived. Compares changed alerts with the arrivals that count as
 * compared, and then the other arrivals with all alerts. Together these are all pairs: what changes meanwhile does not count as compared,
 * and is found by the next run. Several runs at once would break this; `match-alerts.ts` sees to it that only one can write.
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
      yield* unknownOf(reader, found)
      found = []
    }
  yield* unknownOf(reader, found)
}

/** After a run that was cut off, its matches are found again. */
async function* unknownOf(reader: Kysely<Tables>, found: FoundMatch[]): AsyncGenerator<Batch> {
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

/** Reads jobs and splits their texts, each once unless there are more than are kept. A job that has changed since it was listed is left out. */
function openJobs(reader: Kysely<Tables>, work: Work, mostKept: number): (arrivals: Arrival[]) => Promise<Job[]> {
  const kept = new Map<string, Job>()
  return async (arrivals) => {
    const missing = arrivals.filter(({ jobId }) => !kept.has(jobId)).map(({ jobId }) => jobId)
    const read = missing.length > 0 ? await readJobs(reader, missing) : []
    work.jobsRead += read.length
    const here = new Map(read.map((job) => [job.jobId, job]))
    const all = arrivals.flatMap(({ jobId, arrivedAt }) => {
      const job = kept.get(jobId) ?? here.get(jobId)
      return job?.arrivedAt === arrivedAt ? [job] : []
    })
    for (const job of read) if (kept.size < mostKept) kept.set(job.jobId, job)
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

/** People with an alert that is on, a page at a time. */
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

/** People with an alert that is on and does not count as compared, a page at a time. */
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

/** The alerts that are on: those used, and those beyond the most of a person that count as compared. A deleted alert is never on. */
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
