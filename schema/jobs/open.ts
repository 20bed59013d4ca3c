import { DAY_MS } from '../core/time.ts'
import type { RowOf } from '../tables.ts'
import type { JobQuery } from './query.ts'

type Job = RowOf<'jobs'>

/**
 * Samples leave the board once there are real jobs, unless somebody asks for them, and an imported job leaves it when it closes.
 * Saved ones stay among the saved jobs.
 */
export function jobsOnBoard(jobs: readonly Job[], query: Pick<JobQuery, 'samples'>, now: number): readonly Job[] {
  const areSamplesShown = showsSamples(jobs, query)
  return jobs.filter((job) => (areSamplesShown || !job.isSample) && !hasLeft(job, now))
}

/** Those on the board that a person can still apply for. */
export const openJobs = (jobs: readonly Job[], query: Pick<JobQuery, 'samples'>, now: number): readonly Job[] =>
  jobsOnBoard(jobs, query, now).filter((job) => !isClosed(job, now))

export const showsSamples = (jobs: readonly Job[], { samples }: Pick<JobQuery, 'samples'>): boolean =>
  samples ?? !jobs.some(({ isSample }) => !isSample)

/** An imported job without a deadline that its source has not confirmed for this long may be filled. */
const UNCONFIRMED_MS = 60 * DAY_MS

export function isClosed(
  { deadline, seenAt, goneAt }: Pick<Job, 'deadline' | 'seenAt' | 'goneAt'>,
  now: number,
): boolean {
  if (deadline !== null && deadline < now) return true
  return (
    typeof goneAt === 'number' || (deadline === null && typeof seenAt === 'number' && seenAt < now - UNCONFIRMED_MS)
  )
}

/** A job that ships with the content stays on the board when its deadline passes, and says so. */
export const hasLeft = (job: Job, now: number): boolean =>
  typeof job.goneAt === 'number' || (isImported(job) && isClosed(job, now))

export const isImported = ({ source }: Pick<Job, 'source'>): boolean => typeof source === 'string'
