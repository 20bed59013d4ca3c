import { DAY_MS } from '../core/time.ts'
import type { RowOf } from '../tables.ts'
import { closesAt, daysLeft, LAST_ZONE } from './deadline.ts'
import type { JobQuery } from './query.ts'

type Job = RowOf<'jobs'>

/**
 * Samples leave the board once there are real jobs, unless somebody asks for them, and an imported job leaves it when it closes.
 * Saved ones stay among the saved jobs.
 */
export function jobsOnBoard(
  jobs: readonly Job[],
  query: Pick<JobQuery, 'samples'>,
  now: number,
  timeZone?: string,
): readonly Job[] {
  const areSamplesShown = showsSamples(jobs, query)
  return jobs.filter((job) => (areSamplesShown || !job.isSample) && !hasLeft(job, now, timeZone))
}

/** Those on the board that a person can still apply for. */
export const openJobs = (
  jobs: readonly Job[],
  query: Pick<JobQuery, 'samples'>,
  now: number,
  timeZone?: string,
): readonly Job[] => jobsOnBoard(jobs, query, now, timeZone).filter((job) => !isClosed(job, now, timeZone))

export const showsSamples = (jobs: readonly Job[], { samples }: Pick<JobQuery, 'samples'>): boolean =>
  samples ?? !jobs.some(({ isSample }) => !isSample)

/** An imported job without a deadline that its source has not confirmed for this long may be filled. */
const UNCONFIRMED_MS = 60 * DAY_MS

/** Whether a person in `timeZone` can no longer apply; without a zone, whether nobody can. */
export function isClosed(
  { deadline, seenAt, goneAt }: Pick<Job, 'deadline' | 'seenAt' | 'goneAt'>,
  now: number,
  timeZone = LAST_ZONE,
): boolean {
  if (deadline !== null && closesAt(deadline, timeZone) < now) return true
  return (
    typeof goneAt === 'number' || (deadline === null && typeof seenAt === 'number' && seenAt < now - UNCONFIRMED_MS)
  )
}

/** A job that ships with the content stays on the board when its deadline passes, and says so. */
export const hasLeft = (job: Job, now: number, timeZone?: string): boolean =>
  typeof job.goneAt === 'number' || (isImported(job) && isClosed(job, now, timeZone))

export const isImported = ({ source }: Pick<Job, 'source'>): boolean => typeof source === 'string'

type Application = Pick<RowOf<'applications'>, 'jobId' | 'isRemoved'>

/** A job that still has to be applied for. */
export interface Closing {
  job: Job
  deadline: number
  days: number
}

/** Saved jobs that are open, have a deadline and have no application yet; soonest first. */
export function closingJobs(
  jobs: readonly Job[],
  savedIds: ReadonlySet<string>,
  applications: readonly Application[],
  { now, timeZone }: { now: number; timeZone: string },
): Closing[] {
  const applied = new Set(applications.flatMap(({ jobId, isRemoved }) => (isRemoved ? [] : [jobId])))
  return jobs
    .flatMap((job) => {
      const { id, deadline } = job
      if (deadline === null || !savedIds.has(id) || applied.has(id) || isClosed(job, now, timeZone)) return []
      return [{ job, deadline, days: daysLeft(deadline, now, timeZone) }]
    })
    .sort((a, b) => a.deadline - b.deadline)
}
