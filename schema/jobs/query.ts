import { NEEDS, type Need } from './requirements.ts'
import { JOB_FILTERS, type JobFilter } from './search.ts'
import { STATE_CODES, type StateCode } from './states.ts'

/** The set of listed jobs: the jobs of one filter chip, or the saved jobs. */
export type JobView = JobFilter | 'saved'

/** Parses the view in a link; returns all jobs for an unknown view. */
export const parseJobView = (text: string | null): JobView =>
  text === 'saved' ? text : (JOB_FILTERS.find((filter) => filter === text) ?? 'all')

export const CLOSINGS = ['7-days', '30-days', 'none'] as const
export type Closing = (typeof CLOSINGS)[number]

export const SORTS = ['closing', 'newest', 'name'] as const
export type Sort = (typeof SORTS)[number]

/** A search of the board, stored completely in the URL. */
export interface JobQuery {
  search: string
  view: JobView
  state: StateCode | null
  type: string | null
  closing: Closing | null
  needs: Need | null
  sort: Sort
  /** Null means that samples are shown only until the board has real jobs. */
  samples: boolean | null
}

export const EVERYTHING: JobQuery = {
  search: '',
  view: 'all',
  state: null,
  type: null,
  closing: null,
  needs: null,
  sort: 'closing',
  samples: null,
}

export const SEARCH_LENGTH = 100
const TYPE_LENGTH = 40

/** Names of a query's URL parameters. */
export const QUERY_NAMES = ['q', 'filter', 'state', 'type', 'closing', 'needs', 'sort', 'samples'] as const

/** Parses URL parameters. Invalid values are ignored. */
export function readQuery(get: (name: (typeof QUERY_NAMES)[number]) => string | null): JobQuery {
  const oneOf = <T extends string>(all: readonly T[], name: (typeof QUERY_NAMES)[number]): T | null =>
    all.find((one) => one.toLowerCase() === get(name)?.toLowerCase()) ?? null
  const samples = oneOf(['show', 'hide'], 'samples')
  return {
    search: (get('q') ?? '').slice(0, SEARCH_LENGTH),
    view: parseJobView(get('filter')),
    state: oneOf(STATE_CODES, 'state'),
    type: get('type')?.slice(0, TYPE_LENGTH) || null,
    closing: oneOf(CLOSINGS, 'closing'),
    needs: oneOf(NEEDS, 'needs'),
    sort: oneOf(SORTS, 'sort') ?? 'closing',
    samples: samples === null ? null : samples === 'show',
  }
}

/** The query as URL parameters; omits values equal to `EVERYTHING`. */
export function writeQuery(query: JobQuery): [name: (typeof QUERY_NAMES)[number], value: string][] {
  const { search, view, state, type, closing, needs, sort, samples } = query
  const entries: [(typeof QUERY_NAMES)[number], string | null][] = [
    ['q', search],
    ['filter', view === 'all' ? null : view],
    ['state', state],
    ['type', type],
    ['closing', closing],
    ['needs', needs],
    ['sort', sort === 'closing' ? null : sort],
    ['samples', samples === null ? null : samples ? 'show' : 'hide'],
  ]
  return entries.flatMap(([name, value]) => (value ? [[name, value]] : []))
}
