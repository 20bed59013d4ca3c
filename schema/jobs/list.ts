import { WEB_ADDRESS } from '../fields.ts'
import type { RowOf } from '../tables.ts'
import { closesAt, daysLeft } from './deadline.ts'
import { passesFilter, searchFor } from './filter.ts'
import { isClosed, jobsOnBoard } from './open.ts'
import type { Closing, JobQuery, Sort } from './query.ts'
import { hasNeed } from './requirements.ts'
import { statesOf } from './states.ts'

type Job = RowOf<'jobs'>

/** What the list depends on besides the jobs and the query. */
export interface Around {
  savedIds: ReadonlySet<string>
  /** Milliseconds. */
  now: number
  /** The person's. */
  timeZone: string
}

/** The parts of a query that leave jobs out. */
export const FILTERS = ['search', 'view', 'state', 'type', 'closing', 'needs'] as const
export type FilterName = (typeof FILTERS)[number]

const passes: Record<FilterName, (query: JobQuery, around: Around) => (job: Job) => boolean> = {
  search: ({ search }) => searchFor(search),
  view: ({ view }, { savedIds }) =>
    view === 'saved' ? (job) => savedIds.has(job.id) : (job) => passesFilter(job, view),
  state:
    ({ state }) =>
    (job) =>
      state === null || statesOf(job).some((code) => code === state),
  type:
    ({ type }) =>
    (job) =>
      type === null || job.type === type,
  closing:
    ({ closing }, around) =>
    (job) =>
      closing === null || closesIn(job, closing, around),
  needs:
    ({ needs }) =>
    (job) =>
      needs === null || hasNeed(job, needs),
}

/** Unsorted, for whoever only counts. */
export function findJobs(jobs: readonly Job[], query: JobQuery, around: Around): Job[] {
  const shown = query.view === 'saved' ? jobs : jobsOnBoard(jobs, query, around.now, around.timeZone)
  const filters = FILTERS.map((name) => passes[name](query, around))
  return shown.filter((job) => filters.every((isLetThrough) => isLetThrough(job)))
}

export const listJobs = (jobs: readonly Job[], query: JobQuery, around: Around): Job[] =>
  findJobs(jobs, query, around).sort((a, b) => orders[query.sort](a, b, around) || a.id.localeCompare(b.id))

const CLOSING_DAYS = { '7-days': 7, '30-days': 30 }

export function closesIn(job: Job, closing: Closing, { now, timeZone }: Around): boolean {
  if (closing === 'none' || job.deadline === null) return closing === 'none' && job.deadline === null
  return !isClosed(job, now, timeZone) && daysLeft(job.deadline, now, timeZone) <= CLOSING_DAYS[closing]
}

/** Where an imported job comes from, and how fresh that is: 'From City of Ohio Fire, seen Nov 22'. */
export function sourceWords({ source, seenAt, goneAt }: Job, formatShortDay: (at: number) => string): string | null {
  if (!source) return null
  if (goneAt) return `From ${source}, no longer listed since ${formatShortDay(goneAt)}`
  return seenAt ? `From ${source}, seen ${formatShortDay(seenAt)}` : `From ${source}`
}

const orders: Record<Sort, (a: Job, b: Job, around: Around) => number> = {
  closing: (a, b, around) => urgency(a, around) - urgency(b, around),
  newest: (a, b) => (b.addedAt ?? 0) - (a.addedAt ?? 0) || b.id.localeCompare(a.id),
  name: (a, b) => a.title.localeCompare(b.title) || a.department.localeCompare(b.department),
}

/** Soonest deadline first, then jobs that publish none, then closed ones, the most recently closed first. */
function urgency(job: Job, { now, timeZone }: Around): number {
  const { deadline, goneAt } = job
  if (deadline === null) return isClosed(job, now) ? NO_DEADLINE + now - (goneAt ?? job.seenAt ?? 0) : NO_DEADLINE
  return closesAt(deadline, timeZone) < now ? NO_DEADLINE + now - deadline : deadline
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
