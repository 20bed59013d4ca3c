import type { RowOf } from '../tables.ts'
import { type Around, closesIn, FILTERS, type FilterName, findJobs } from './list.ts'
import { jobsOnBoard } from './open.ts'
import { CLOSINGS, type Closing, EVERYTHING, type JobQuery } from './query.ts'
import { hasNeed, NEED_LABELS, NEEDS } from './requirements.ts'
import { STATES, statesOf } from './states.ts'

type Job = RowOf<'jobs'>
export type FacetName = 'state' | 'type' | 'closing' | 'needs'

export interface Choice {
  value: string
  label: string
  /** How many jobs the list has with this choice and all other filters as they are. */
  count: number
}

export const CLOSING_LABELS: Record<Closing, string> = {
  '7-days': 'Next 7 days',
  '30-days': 'Next 30 days',
  none: 'No deadline',
}

/** The choices that lead to jobs, and the one that is chosen. A state stays with 0: whoever looks for it should read that, not miss it. */
export function choicesOf(jobs: readonly Job[], query: JobQuery, around: Around): Record<FacetName, Choice[]> {
  const offer = (name: FacetName, values: readonly string[]): Choice[] => {
    // Counted in one pass: a board of thousands of jobs has dozens of choices.
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

/** The values of each facet that match a job. */
const valuesOf: Record<FacetName, (job: Job, around: Around) => readonly string[]> = {
  state: statesOf,
  type: ({ type }) => [type],
  closing: (job, around) => CLOSINGS.filter((closing) => closesIn(job, closing, around)),
  needs: (job) => NEEDS.filter((need) => hasNeed(job, need)),
}

export interface ActiveFilter {
  name: FilterName
  label: string
  /** How many jobs there would be without it. */
  countWithout: number
}

/** The filters that leave jobs out, the one to drop first in front. */
export const activeFilters = (jobs: readonly Job[], query: JobQuery, around: Around): ActiveFilter[] =>
  FILTERS.filter((name) => (name === 'search' ? query.search.trim() !== '' : query[name] !== EVERYTHING[name]))
    .map((name) => ({
      name,
      label: activeLabel(name, query),
      countWithout: findJobs(jobs, without(query, name), around).length,
    }))
    .sort((a, b) => b.countWithout - a.countWithout)

export const without = (query: JobQuery, name: FilterName): JobQuery => ({ ...query, [name]: EVERYTHING[name] })

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
