import { WEB_ADDRESS } from '../fields.ts'
import type { RowOf } from '../tables.ts'
import { JOB_FILTERS, type JobFilter, matchesSearch, passesFilter } from './filter.ts'

type Job = RowOf<'jobs'>

/** What the jobs screen shows: the jobs of one filter chip, or only the saved ones. */
export type JobView = JobFilter | 'saved'

/** The view that a link names; all jobs for any other name. */
export const parseJobView = (text: string | null): JobView =>
  text === 'saved' ? text : (JOB_FILTERS.find((filter) => filter === text) ?? 'all')

export function listJobs(
  jobs: readonly Job[],
  { search, view, savedIds }: { search: string; view: JobView; savedIds: ReadonlySet<string> },
  now: number,
): Job[] {
  return jobs
    .filter((job) => (view === 'saved' ? savedIds.has(job.id) : passesFilter(job, view)) && matchesSearch(job, search))
    .sort((a, b) => urgency(a, now) - urgency(b, now) || a.id.localeCompare(b.id))
}

export const isClosed = ({ deadline }: Pick<Job, 'deadline'>, now: number): boolean =>
  deadline !== null && deadline < now

/** Soonest deadline first, then jobs that publish none, then closed ones, the most recently closed first. */
function urgency({ deadline }: Job, now: number): number {
  if (deadline === null) return NO_DEADLINE
  return deadline < now ? NO_DEADLINE + now - deadline : deadline
}

/** Later than every deadline. */
const NO_DEADLINE = 9e15

/** The address to open for an application; null if there is none that is safe to open, wherever the row came from. */
export const addressOf = ({ applyUrl }: Pick<Job, 'applyUrl'>): string | null =>
  applyUrl !== null && WEB_ADDRESS.test(applyUrl) ? applyUrl : null

/** The host of the page that an application opens: 'jobs.example.org'. */
export const hostOf = (applyUrl: string): string =>
  applyUrl
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/^[^@]*@/, '')
