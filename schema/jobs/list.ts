import { WEB_ADDRESS } from '../core/fields.ts'
import { closesAt, daysLeft, isClosed, jobsOnBoard, type ListedJob } from './deadline.ts'
import { CLOSINGS, type Closing, EVERYTHING, type JobQuery, type Sort } from './query.ts'
import { hasNeed, NEED_LABELS, NEEDS } from './requirements.ts'
import { passesFilter, searchFor } from './search.ts'
import { STATES, statesOf } from './states.ts'

type Job = ListedJob

/** Inputs to the list other than the jobs and the query. */
interface Around {
  savedIds: ReadonlySet<string>
  /** Current time, in ms since 1970. */
  now: number
  /** The person's time zone. */
  timeZone: string
}

/** The parts of a query that exclude jobs. */
const FILTERS = ['search', 'view', 'state', 'type', 'closing', 'needs'] as const
type FilterName = (typeof FILTERS)[number]

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

/** Returns the matching jobs unsorted, because some callers only count them. */
function findJobs(jobs: readonly Job[], query: JobQuery, around: Around): Job[] {
  const shown = query.view === 'saved' ? jobs : jobsOnBoard(jobs, query, around.now, around.timeZone)
  const filters = FILTERS.map((name) => passes[name](query, around))
  return shown.filter((job) => filters.every((isLetThrough) => isLetThrough(job)))
}

export const listJobs = (jobs: readonly Job[], query: JobQuery, around: Around): Job[] =>
  findJobs(jobs, query, around).sort((a, b) => orders[query.sort](a, b, around) || a.id.localeCompare(b.id))

const CLOSING_DAYS = { '7-days': 7, '30-days': 30 }

function closesIn(job: Job, closing: Closing, { now, timeZone }: Around): boolean {
  if (closing === 'none' || job.deadline === null) return closing === 'none' && job.deadline === null
  return !isClosed(job, now, timeZone) && daysLeft(job.deadline, now, timeZone) <= CLOSING_DAYS[closing]
}

/**
 * Formats the source of an imported job and the date on which the source last listed it: 'From City of Ohio Fire, seen Nov 22'; null for
 * other jobs.
 */
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

/** Sort key: soonest deadline first, then jobs without a deadline, then closed jobs, most recently closed first. */
function urgency(job: Job, { now, timeZone }: Around): number {
  const { deadline, goneAt } = job
  if (deadline === null) return isClosed(job, now) ? NO_DEADLINE + now - (goneAt ?? job.seenAt ?? 0) : NO_DEADLINE
  return closesAt(deadline, timeZone) < now ? NO_DEADLINE + now - deadline : deadline
}

/** Sort key of jobs without a deadline. It is greater than every deadline, so these jobs come after jobs with a deadline. */
const NO_DEADLINE = 9e15

/** Returns the application URL; null if the job has no URL that is safe to open. */
export const addressOf = ({ applyUrl }: Pick<Job, 'applyUrl'>): string | null =>
  applyUrl !== null && WEB_ADDRESS.test(applyUrl) ? applyUrl : null

/** Host of the application's URL as browsers parse it (they treat a backslash as a slash): 'jobs.example.org'. */
export const hostOf = (applyUrl: string): string =>
  applyUrl
    .replace(/^https?:\/\//i, '')
    .replace(/[/\\?#].*$/, '')
    .replace(/^[^@]*@/, '')

// Choices of the filters

export type FacetName = 'state' | 'type' | 'closing' | 'needs'

export interface Choice {
  value: string
  label: string
  /** Number of jobs that match this choice with all other filters unchanged. */
  count: number
}

const CLOSING_LABELS: Record<Closing, string> = {
  '7-days': 'Next 7 days',
  '30-days': 'Next 30 days',
  none: 'No deadline',
}

/**
 * Returns the choices that at least one job matches, plus the selected choice. Every state with a job on the board is listed, even with a
 * count of 0.
 */
export function choicesOf(jobs: readonly Job[], query: JobQuery, around: Around): Record<FacetName, Choice[]> {
  const offer = (name: FacetName, values: readonly string[]): Choice[] => {
    // Counted in one pass, because a board of thousands of jobs has dozens of choices.
    const counts = new Map<string, number>()
    for (const job of findJobs(jobs, without(query, name), around))
      for (const value of valuesOf[name](job, around)) counts.set(value, (counts.get(value) ?? 0) + 1)
    return [...new Set(query[name] === null ? values : [...values, query[name]])]
      .map((value) => ({ value, label: labelOf(name, value), count: counts.get(value) ?? 0 }))
      .filter(({ value, count }) => count > 0 || value === query[name] || name === 'state')
  }
  const byLabel = (a: Choice, b: Choice) => a.label.localeCompare(b.label)
  return {
    state: offer('state', jobsOnBoard(jobs, query, around.now, around.timeZone).flatMap(statesOf)).sort(byLabel),
    type: offer(
      'type',
      jobs.map(({ type }) => type),
    ).sort(byLabel),
    closing: offer('closing', CLOSINGS),
    needs: offer('needs', NEEDS),
  }
}

/** For each facet, a function that returns a job's values. */
const valuesOf: Record<FacetName, (job: Job, around: Around) => readonly string[]> = {
  state: statesOf,
  type: ({ type }) => [type],
  closing: (job, around) => CLOSINGS.filter((closing) => closesIn(job, closing, around)),
  needs: (job) => NEEDS.filter((need) => hasNeed(job, need)),
}

export interface ActiveFilter {
  name: FilterName
  label: string
  /** Number of jobs that match without this filter. */
  countWithout: number
}

/** Returns the active filters, sorted by how many jobs would match without them, most first. */
export const activeFilters = (jobs: readonly Job[], query: JobQuery, around: Around): ActiveFilter[] =>
  FILTERS.filter((name) => (name === 'search' ? query.search.trim() !== '' : query[name] !== EVERYTHING[name]))
    .map((name) => ({
      name,
      label: activeLabel(name, query),
      countWithout: findJobs(jobs, without(query, name), around).length,
    }))
    .sort((a, b) => b.countWithout - a.countWithout)

const without = (query: JobQuery, name: FilterName): JobQuery => ({ ...query, [name]: EVERYTHING[name] })

const VIEW_LABELS = { all: 'All Jobs', 'entry-level': 'Entry Level', volunteer: 'Volunteer', saved: 'Saved' }

function activeLabel(name: FilterName, query: JobQuery): string {
  if (name === 'search') return `“${query.search.trim()}”`
  return name === 'view' ? VIEW_LABELS[query.view] : labelOf(name, query[name] ?? '')
}

function labelOf(name: FacetName, value: string): string {
  const labels: Record<string, string> =
    name === 'state' ? STATES : name === 'closing' ? CLOSING_LABELS : name === 'needs' ? NEED_LABELS : {}
  return labels[value] ?? value
}
