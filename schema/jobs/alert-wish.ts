import type { RowOf } from '../tables.ts'
import { ALERT_WORDS, isMatch, keywordsOf, type ReadJob, readAlert, readJob } from './match.ts'
import { isClosed } from './open.ts'
import type { JobQuery } from './query.ts'
import { readSearch } from './search.ts'
import { STATES, type StateCode, stateOf } from './states.ts'

type Job = RowOf<'jobs'>
type Wish = Pick<RowOf<'jobAlerts'>, 'keywords' | 'location'>

/** What we know of the person who sets an alert. */
export interface Wisher {
  query: JobQuery
  /** From the profile. */
  location: string | null
  goalId: string | null
  /** The job whose card was pressed, if there was one. */
  job: Job | null
}

/** The words by which jobs are found that suit a career goal. */
const GOAL_WORDS: Record<string, string> = {
  'entry-level': 'Entry Level',
  volunteer: 'Volunteer',
  paramedic: 'Paramedic',
  wildland: 'Wildland',
}
const VIEW_WORDS: Partial<Record<JobQuery['view'], string>> = { 'entry-level': 'Entry Level', volunteer: 'Volunteer' }
const ANY_JOB = 'Firefighter'

/**
 * An alert that new jobs will match: a type and a state, from the filter, the profile or the job, in that order. What is only a guess
 * gets wider until at least one open job matches today; what the person chose in the filter stays, even if none does.
 */
export function wishFor({ query, location, goalId, job }: Wisher, jobs: readonly Job[], now: number): Wish {
  const type = query.type ?? VIEW_WORDS[query.view] ?? GOAL_WORDS[goalId ?? ''] ?? job?.type ?? ANY_JOB
  const [searched] = readSearch(query.search).states
  const state = query.state ?? searched?.code ?? (location && stateOf({ location })) ?? (job && stateOf(job)) ?? null
  const askedType = query.type ?? VIEW_WORDS[query.view]
  const askedState = query.state ?? searched?.code
  const keepsAsked = ({ keywords, location: place }: Wish) =>
    (!askedType || keywords === askedType) && (!askedState || place === STATES[askedState])
  const wishes = [
    wish(type, state),
    wish(ANY_JOB, state),
    wish(type, null),
    ...(job ? [wish(job.type, stateOf(job) ?? null)] : []),
    wish(ANY_JOB, null),
  ].filter(keepsAsked)
  return wishes.find((one) => countMatches(one, jobs, now) > 0) ?? wish(type, state)
}

/** The alert of the specification: the job's title, department and location, limited to `ALERT_WORDS` words. */
export function wishLike({ title, department, location }: Job): Wish {
  const keywords = `${title} ${department}`
  const words = keywordsOf(keywords)
  return { keywords: words.length > ALERT_WORDS ? words.slice(0, ALERT_WORDS).join(' ') : keywords, location }
}

/** How many open jobs the alert would match if they were new. */
export function countMatches(wanted: Wish, jobs: readonly Job[], now: number): number {
  const alert = readAlert(wanted)
  return jobs.filter((job) => !isClosed(job, now) && isMatch(alert, readOnce(job))).length
}

/** The form recounts on every keystroke, and splitting 2 MB of job text each time would take 0.1 s. */
const cache = new WeakMap<Job, ReadJob>()

function readOnce(job: Job): ReadJob {
  const known = cache.get(job) ?? readJob(job)
  cache.set(job, known)
  return known
}

const wish = (keywords: string, state: StateCode | '' | null): Wish => ({
  keywords,
  location: state ? STATES[state] : '',
})
