import { foldForSearch } from '../core/search-words.ts'
import type { RowOf } from '../tables.ts'
import { isClosed } from './deadline.ts'
import type { JobQuery } from './query.ts'
import { readSearch } from './search.ts'
import { placesIn, readLocation, STATES, type StateCode, stateOf } from './states.ts'

type AlertedJob = Pick<RowOf<'jobs'>, 'title' | 'department' | 'location' | 'type' | 'description'>
type Alert = Pick<RowOf<'jobAlerts'>, 'keywords' | 'location'>

/** Maximum words per alert, because matching looks up each word in every new job. A job's title and department usually have fewer words than this. */
export const ALERT_WORDS = 20

/** Words that carry no meaning in a search. */
const FILLERS = new Set(['a', 'an', 'and', 'at', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])
/** Shorter words match only the start of a word: 'art' does not match 'department'. */
const ANYWHERE_FROM_LETTERS = 4
/** Shorter words of a place match only whole words: 'OR' does not match 'Orlando'. */
const BEGINNING_FROM_LETTERS = 4

const PLACES = ['title', 'department', 'type', 'description'] as const

/** An alert with its words split and normalized, for comparing it with many jobs. */
export interface ReadAlert {
  /** The alert's words, at most `ALERT_WORDS`. An alert without words matches no job. */
  words: readonly string[]
  /** The states in the alert's location. An empty list matches jobs in every state. */
  states: readonly StateCode[]
  placeWords: readonly string[]
  hasLocation: boolean
}

/** A job with its text split and normalized, for comparing it with many alerts. */
export interface ReadJob {
  /** The words of all searched fields, with a space before each. */
  text: string
  texts: Record<(typeof PLACES)[number], string>
  location: string
  places: readonly { state: StateCode | undefined; words: readonly string[] }[]
}

/** Returns the distinct words of an alert, without accents, plurals and filler words. Matching uses only the first `ALERT_WORDS`. */
export function keywordsOf(text: string): string[] {
  const words = wordsOf(text).filter((word) => !FILLERS.has(word))
  return [...new Set(words.map(singular))]
}

const searchedWords = (text: string): string[] => keywordsOf(text).slice(0, ALERT_WORDS)

export function readAlert({ keywords, location }: Alert): ReadAlert {
  const { states, words } = readSearch(location, { isPlace: true })
  return {
    words: searchedWords(keywords),
    states: states.map(({ code }) => code),
    placeWords: words,
    hasLocation: location.trim() !== '',
  }
}

export function readJob(job: AlertedJob): ReadJob {
  const spaced = (text: string) => ` ${wordsOf(text).join(' ')} `
  const texts = {
    title: spaced(job.title),
    department: spaced(job.department),
    type: spaced(job.type),
    description: spaced(job.description),
  }
  const places = placesIn(job.location).map(readLocation)
  return { text: PLACES.map((place) => texts[place]).join(''), texts, location: job.location, places }
}

/**
 * Whether every word of the alert occurs in the title, department, type or description ('firefighters' and 'fire'
 * both match 'Firefighter'), and every word of the alert's location in one of the job's places, where a state's name
 * and code are equivalent. Stops at the first missing word.
 */
export const isMatch = (alert: ReadAlert, job: ReadJob): boolean =>
  alert.words.length > 0 && isIn(alert, job) && alert.words.every((word) => occurs(word, job.text))

/** Returns one sentence that explains a match: each word with the first field that contains it. The job must match the alert. */
export function reasonOf({ words, hasLocation }: ReadAlert, { texts, location }: ReadJob): string {
  const found = words.map((word) => ({ word, place: PLACES.find((place) => occurs(word, texts[place])) }))
  const parts = PLACES.flatMap((at) => {
    const here = found.filter(({ place }) => place === at).map(({ word }) => `“${word}”`)
    return here.length > 0 ? [`${here.join(', ')} in the ${at}`] : []
  })
  const where = hasLocation ? [`the location is ${location}`] : []
  return capitalized([...parts, ...where].join('; ')).slice(0, REASON_LENGTH)
}

const REASON_LENGTH = 600

/** Explains why the job matches the alert; null if it does not match. */
export function matchReason(alert: Alert, job: AlertedJob): string | null {
  const [wanted, read] = [readAlert(alert), readJob(job)]
  return isMatch(wanted, read) ? reasonOf(wanted, read) : null
}

/** Whether two alerts search for the same words and the same place, regardless of case, order, plurals and filler words. */
export const isSameAlert = (a: Alert, b: Alert): boolean =>
  searchedWords(a.keywords).sort().join(' ') === searchedWords(b.keywords).sort().join(' ') &&
  placeKey(a.location) === placeKey(b.location)

/** Returns the fields of a job that alerts search. If these fields are unchanged, the job has no new matches. */
export const matchedText = ({ title, department, location, type, description }: AlertedJob): string =>
  JSON.stringify([title, department, location, type, description])

const occurs = (word: string, text: string): boolean =>
  text.includes(word.length >= ANYWHERE_FROM_LETTERS ? word : ` ${word}`)

const isIn = ({ states, placeWords }: ReadAlert, job: ReadJob): boolean =>
  job.places.some(
    ({ state, words }) =>
      (states.length === 0 || states.some((code) => code === state)) &&
      placeWords.every((word) =>
        words.some((one) => (word.length >= BEGINNING_FROM_LETTERS ? one.startsWith(word) : one === word)),
      ),
  )

/** Normalizes a place, so that 'Austin, TX' and 'texas austin' are equal. */
function placeKey(location: string): string {
  const { states, words } = readSearch(location, { isPlace: true })
  return [...states.map(({ code }) => code), ...words].sort().join(' ')
}

const wordsOf = (text: string): string[] => foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? []

const singular = (word: string): string =>
  word.length > ANYWHERE_FROM_LETTERS && /[^su]s$/.test(word) ? word.slice(0, -1) : word

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

type Job = RowOf<'jobs'>
type Wish = Pick<RowOf<'jobAlerts'>, 'keywords' | 'location'>

/** Facts about the person who creates an alert. */
export interface Wisher {
  query: JobQuery
  /** Location from the person's profile. */
  location: string | null
  goalId: string | null
  /** The job from whose card the alert is created, if any. */
  job: Job | null
}

/** Words that match jobs for a career goal. */
const GOAL_WORDS: Record<string, string> = {
  'entry-level': 'Entry Level',
  volunteer: 'Volunteer',
  paramedic: 'Paramedic',
  wildland: 'Wildland',
}
const VIEW_WORDS: Partial<Record<JobQuery['view'], string>> = { 'entry-level': 'Entry Level', volunteer: 'Volunteer' }
const ANY_JOB = 'Firefighter'

/**
 * Suggests an alert: a type and a state, from the filter, the profile or the job, in that order. Guesses are widened until at least one
 * open job matches, or are not widened if no widened alert matches either. The person's own filters are never widened.
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

/** Returns the alert that the specification defines for a job: its title, department and location, limited to `ALERT_WORDS` words. */
export function wishLike({ title, department, location }: Job): Wish {
  const keywords = `${title} ${department}`
  const words = keywordsOf(keywords)
  return { keywords: words.length > ALERT_WORDS ? words.slice(0, ALERT_WORDS).join(' ') : keywords, location }
}

/** Number of open jobs that would match the alert if they were new. */
export function countMatches(wanted: Wish, jobs: readonly Job[], now: number): number {
  const alert = readAlert(wanted)
  return jobs.filter((job) => !isClosed(job, now) && isMatch(alert, readOnce(job))).length
}

/** Caches split jobs, because the form recounts on every keystroke, and splitting 2 MB of job text each time would take 0.1 s. */
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
