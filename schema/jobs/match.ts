import type { RowOf } from '../tables.ts'
import { readSearch } from './search.ts'
import { readLocation } from './states.ts'

type Job = Pick<RowOf<'jobs'>, 'title' | 'department' | 'location' | 'type' | 'description'>
type Alert = Pick<RowOf<'jobAlerts'>, 'keywords' | 'location'>

/** Words that carry no meaning for a search. */
const FILLERS = new Set(['a', 'an', 'and', 'at', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])
/** Shorter words match only the beginning of a word: 'art' does not match 'department'. */
const ANYWHERE_FROM_LETTERS = 4
/** Shorter words of a place must match a whole word: 'OR' does not match 'Orlando'. */
const BEGINNING_FROM_LETTERS = 4

const PLACES = ['title', 'department', 'type', 'description'] as const

/** The words that must be found, each once, without accents, plurals and fillers. */
export function keywordsOf(text: string): string[] {
  const words = wordsOf(text).filter((word) => !FILLERS.has(word))
  return [...new Set(words.map(singular))]
}

/**
 * Why the job matches the alert, as a sentence; null if it does not. Every keyword must occur in the title, the department, the
 * type or the description ('firefighters' finds 'Firefighter', and so does 'fire'), and every word of the alert's location in the job's,
 * where a state's name and its code are the same.
 */
export function matchReason(alert: Alert, job: Job): string | null {
  const keywords = keywordsOf(alert.keywords)
  if (keywords.length === 0) return null
  const found = keywords.map((word) => ({ word, place: PLACES.find((place) => occurs(word, job[place])) }))
  if (found.some(({ place }) => place === undefined)) return null
  if (!isIn(alert.location, job.location)) return null
  const parts = PLACES.flatMap((at) => {
    const words = found.filter(({ place }) => place === at).map(({ word }) => `“${word}”`)
    return words.length > 0 ? [`${words.join(', ')} in the ${at}`] : []
  })
  const where = alert.location.trim() === '' ? [] : [`the location is ${job.location}`]
  return capitalized([...parts, ...where].join('; ')).slice(0, REASON_LENGTH)
}

const REASON_LENGTH = 600

/** Whether two alerts find the same jobs, however they are written. */
export const isSameAlert = (a: Alert, b: Alert): boolean =>
  keywordsOf(a.keywords).sort().join(' ') === keywordsOf(b.keywords).sort().join(' ') &&
  placeKey(a.location) === placeKey(b.location)

/** The part of a job that alerts search: if it is unchanged, there are no new matches. */
export const matchedText = ({ title, department, location, type, description }: Job): string =>
  JSON.stringify([title, department, location, type, description])

function occurs(word: string, text: string): boolean {
  const words = wordsOf(text)
  if (word.length >= ANYWHERE_FROM_LETTERS) return words.some((one) => one.includes(word))
  return words.some((one) => one.startsWith(word))
}

function isIn(wanted: string, location: string): boolean {
  const { states, words } = readSearch(wanted, { isPlace: true })
  const place = readLocation(location)
  return (
    (states.length === 0 || states.some(({ code }) => code === place.state)) &&
    words.every((word) =>
      place.words.some((one) => (word.length >= BEGINNING_FROM_LETTERS ? one.startsWith(word) : one === word)),
    )
  )
}

/** The same for a place however it is written: 'Austin, TX' and 'texas austin'. */
function placeKey(location: string): string {
  const { states, words } = readSearch(location, { isPlace: true })
  return [...states.map(({ code }) => code), ...words].sort().join(' ')
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const singular = (word: string): string =>
  word.length > ANYWHERE_FROM_LETTERS && /[^su]s$/.test(word) ? word.slice(0, -1) : word

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
