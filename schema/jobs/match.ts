import type { RowOf } from '../tables.ts'

type Job = Pick<RowOf<'jobs'>, 'title' | 'department' | 'location' | 'description'>
type Alert = Pick<RowOf<'jobAlerts'>, 'keywords' | 'location'>

/** Words that say nothing about a job. */
const FILLERS = new Set(['a', 'an', 'and', 'at', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])
/** Shorter words count only where a word begins: 'art' is not in 'department'. */
const ANYWHERE_FROM_LETTERS = 4
/** Shorter words of a place must be the whole word: 'OR' is not Orlando. */
const BEGINNING_FROM_LETTERS = 4

const PLACES = ['title', 'department', 'description'] as const

/** The words that have to be found, each once, without accents, plurals and fillers. */
export function keywordsOf(text: string): string[] {
  const words = wordsOf(text).filter((word) => !FILLERS.has(word))
  return [...new Set(words.map(singular))]
}

/**
 * Why the job is one that the alert asks for, as a sentence; null where it is not. Every keyword occurs in the title, the
 * department or the description ('firefighters' finds 'Firefighter', 'fire' finds it too), and every word of the
 * alert's location in the job's.
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

/** Whether two alerts find the same, however they are written. */
export const isSameAlert = (a: Alert, b: Alert): boolean =>
  keywordsOf(a.keywords).sort().join(' ') === keywordsOf(b.keywords).sort().join(' ') &&
  wordsOf(a.location).sort().join(' ') === wordsOf(b.location).sort().join(' ')

/** The job as far as an alert reads it: where this is the same, nothing new is to be found. */
export const matchedText = ({ title, department, location, description }: Job): string =>
  JSON.stringify([title, department, location, description])

/** Matches of the alerts that are still there, newest first. */
export function listMatches(
  matches: readonly RowOf<'alertMatches'>[],
  alerts: readonly RowOf<'jobAlerts'>[],
): RowOf<'alertMatches'>[] {
  const kept = new Set(alerts.flatMap(({ id, isDeleted }) => (isDeleted ? [] : [id])))
  return matches
    .filter(({ alertId }) => kept.has(alertId))
    .sort((a, b) => b.matchedAt - a.matchedAt || (a.id < b.id ? -1 : 1))
}

function occurs(word: string, text: string): boolean {
  const words = wordsOf(text)
  if (word.length >= ANYWHERE_FROM_LETTERS) return words.some((one) => one.includes(word))
  return words.some((one) => one.startsWith(word))
}

function isIn(wanted: string, location: string): boolean {
  const words = wordsOf(location)
  return wordsOf(wanted).every((word) =>
    words.some((one) => (word.length >= BEGINNING_FROM_LETTERS ? one.startsWith(word) : one === word)),
  )
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
