import { foldForSearch } from '../core/search-folding.ts'
import type { RowOf } from '../tables.ts'
import { readSearch } from './search.ts'
import { placesIn, readLocation, type StateCode } from './states.ts'

type Job = Pick<RowOf<'jobs'>, 'title' | 'department' | 'location' | 'type' | 'description'>
type Alert = Pick<RowOf<'jobAlerts'>, 'keywords' | 'location'>

/** Maximum words per alert, because each is searched for in every new job. A title with its department usually has fewer. */
export const ALERT_WORDS = 20

/** Words that carry no meaning for a search. */
const FILLERS = new Set(['a', 'an', 'and', 'at', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])
/** Shorter words match only the beginning of a word: 'art' does not match 'department'. */
const ANYWHERE_FROM_LETTERS = 4
/** Shorter words of a place must match a whole word: 'OR' does not match 'Orlando'. */
const BEGINNING_FROM_LETTERS = 4

const PLACES = ['title', 'department', 'type', 'description'] as const

/** An alert with its words split and normalized, to compare it with many jobs. */
export interface ReadAlert {
  /** At most `ALERT_WORDS`; an alert without words matches nothing. */
  words: readonly string[]
  /** If empty, any state matches. */
  states: readonly StateCode[]
  placeWords: readonly string[]
  hasLocation: boolean
}

/** A job with its text split and normalized, to compare it with many alerts. */
export interface ReadJob {
  /** The words of all searched fields, with a space before each. */
  text: string
  texts: Record<(typeof PLACES)[number], string>
  location: string
  places: readonly { state: StateCode | undefined; words: readonly string[] }[]
}

/** The distinct words of an alert, without accents, plurals and fillers. Only the first `ALERT_WORDS` are searched for. */
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

export function readJob(job: Job): ReadJob {
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
 * Whether every word of the alert occurs in the title, department, type or description ('firefighters' finds 'Firefighter', and so does
 * 'fire'), and every word of the alert's location in one place of the job, where a state's name and its code are equivalent. Stops at the first
 * missing word.
 */
export const isMatch = (alert: ReadAlert, job: ReadJob): boolean =>
  alert.words.length > 0 && isIn(alert, job) && alert.words.every((word) => occurs(word, job.text))

/** Explains a match in a sentence that names each word with the first field that contains it. The job must match. */
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

/** The reason why the job matches the alert; null if it does not. */
export function matchReason(alert: Alert, job: Job): string | null {
  const [wanted, read] = [readAlert(alert), readJob(job)]
  return isMatch(wanted, read) ? reasonOf(wanted, read) : null
}

/** Whether two alerts find the same jobs, however they are written. */
export const isSameAlert = (a: Alert, b: Alert): boolean =>
  searchedWords(a.keywords).sort().join(' ') === searchedWords(b.keywords).sort().join(' ') &&
  placeKey(a.location) === placeKey(b.location)

/** The part of a job that alerts search: if it is unchanged, there are no new matches. */
export const matchedText = ({ title, department, location, type, description }: Job): string =>
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

/** The same for a place however it is written: 'Austin, TX' and 'texas austin'. */
function placeKey(location: string): string {
  const { states, words } = readSearch(location, { isPlace: true })
  return [...states.map(({ code }) => code), ...words].sort().join(' ')
}

const wordsOf = (text: string): string[] => foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? []

const singular = (word: string): string =>
  word.length > ANYWHERE_FROM_LETTERS && /[^su]s$/.test(word) ? word.slice(0, -1) : word

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
