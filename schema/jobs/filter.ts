import type { RowOf } from '../tables.ts'
import { finds, prepareSearch, readSearch, type Searchable } from './search.ts'

export const JOB_FILTERS = ['all', 'entry-level', 'volunteer'] as const
export type JobFilter = (typeof JOB_FILTERS)[number]

type Job = Pick<RowOf<'jobs'>, 'title' | 'description' | 'salary' | 'type'>
type SearchedJob = Pick<RowOf<'jobs'>, 'title' | 'department' | 'location' | 'description' | 'type'>

/** The filter chips' rules, word for word (SPEC 9). */
export function passesFilter(job: Job, filter: JobFilter): boolean {
  if (filter === 'entry-level')
    return (
      job.type === 'Entry Level' ||
      hasAny(job.title, ['recruit', 'entry', 'trainee', 'cadet', 'apprentice']) ||
      hasAny(job.description, ['entry-level', 'new firefighter', 'no experience', 'no prior'])
    )
  if (filter === 'volunteer')
    return (
      job.type === 'Volunteer' ||
      hasAny(job.title, ['volunteer', 'explorer', 'reserve']) ||
      hasAny(job.salary, ['volunteer', 'unpaid']) ||
      hasAny(job.description, ['volunteer'])
    )
  return true
}

/** Every word of the search must occur somewhere in the job's text or be its type; states are found by name and by code. Reads the search once. */
export function searchFor(search: string): (job: SearchedJob) => boolean {
  if (search.trim() === '') return () => true
  const isFound = searchPrepared(search)
  return (job) => isFound(prepareJob(job))
}

/** For jobs that are searched many times. */
export const prepareJob = ({ title, department, location, description, type }: SearchedJob): Searchable =>
  prepareSearch(location, `${title} ${department} ${description} ${type}`)

/** The same search as `searchFor`, among prepared jobs. */
export function searchPrepared(search: string): (job: Searchable) => boolean {
  const wanted = readSearch(search)
  return (job) => finds(wanted, job)
}

const hasAny = (text: string, words: readonly string[]): boolean =>
  words.some((word) => text.toLowerCase().includes(word))
