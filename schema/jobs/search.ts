import { joinInitials, singular, wordsOf } from '../core/search-words.ts'
import type { RowOf } from '../tables.ts'
import { NAME_WORDS, placesIn, readLocation, STATES, type StateCode, stateByCode, stateByName } from './states.ts'

/** A search parsed into places and words. */
interface Search {
  states: { code: StateCode; isCode: boolean }[]
  words: string[]
  /** Tokens without letters and digits that still have to match, such as '%'. */
  signs: string[]
}

/** State codes that are also common words: 'in' is a state in 'Gary, IN' but not in 'jobs in Texas'. */
const EVERYDAY = new Set(['in', 'or', 'me', 'hi', 'ok', 'oh', 'as'])
const FILLERS = new Set(['a', 'an', 'and', 'at', 'for', 'in', 'job', 'jobs', 'near', 'of', 'on', 'or', 'the', 'to'])
const PUNCTUATION = /^[\s.,;:'"’“”!?()/&–—-]*$/

interface Token {
  word: string
  /** Whether a word at this position can be a state code. */
  mayBeCode: boolean
}

/** Parses a search. `isPlace`: whether the text can only be a place; then it may also start with a state code, as in 'or cedar bluff'. */
export function readSearch(text: string, { isPlace = false } = {}): Search {
  const tokens = tokensOf(text.replace(/\bnear me\b/gi, ' '), isPlace)
  const search: Search = { states: [], words: [], signs: signsOf(text) }
  for (let at = 0; at < tokens.length; ) {
    const named = nameAt(tokens, at)
    const token = tokens[at] as Token
    const code = token.mayBeCode ? stateByCode(token.word) : undefined
    if (named) search.states.push({ code: named.code, isCode: false })
    else if (code) search.states.push({ code, isCode: true })
    else if (!FILLERS.has(token.word)) search.words.push(token.word)
    at += named?.count ?? 1
  }
  return search
}

/** Returns the longest state name that starts at the token `at`, so that 'West Virginia' is not read as Virginia. */
function nameAt(tokens: readonly Token[], at: number): { code: StateCode; count: number } | undefined {
  for (let count = NAME_WORDS; count > 0; count -= 1) {
    const words = tokens.slice(at, at + count).map(({ word }) => word)
    const code = words.length === count ? stateByName(words) : undefined
    if (code) return { code, count }
  }
  return undefined
}

function tokensOf(text: string, isPlace: boolean): Token[] {
  const isMixedCase = text !== text.toUpperCase()
  const parts = joinInitials(text).split(',')
  const tokens = parts.flatMap((part, partAt) =>
    part.split(/\s+/).flatMap((piece) =>
      wordsOf(piece).map((word, wordAt) => ({
        word,
        isUpper: isMixedCase && piece === piece.toUpperCase(),
        isAfterComma: partAt > 0 && wordAt === 0 && part.trimStart().startsWith(piece),
      })),
    ),
  )
  return tokens.map(({ word, isUpper, isAfterComma }, at) => ({
    word,
    mayBeCode: !EVERYDAY.has(word) || isUpper || isAfterComma || at === tokens.length - 1 || (isPlace && at === 0),
  }))
}

const signsOf = (text: string): string[] =>
  text.split(/\s+/).filter((piece) => wordsOf(piece).length === 0 && !PUNCTUATION.test(piece))

/** A text and its location, prepared for repeated searches: preparing takes a hundred times as long as searching. */
export interface Searchable {
  text: string
  /** States in the location. */
  states: readonly StateCode[]
  /** Words of the text and the location, separated by spaces. */
  words: string
  /** The words of the text and the location, plus the names of the location's states. */
  wordsAndStates: string
}

export function prepareSearch(location: string, text: string): Searchable {
  const places = placesIn(location).map(readLocation)
  const states = places.flatMap(({ state }) => state ?? [])
  const words = ` ${[...wordsOf(text), ...places.flatMap((place) => place.words)].join(' ')} `
  return { text, states, words, wordsAndStates: `${words}${states.map((code) => `${nameOf(code)} `).join('')}` }
}

/**
 * Whether every word occurs in the text or the location: as a whole word, as part of a word ('fighter') or as a plural. If the search
 * mentions several states, one of them must match a state of the location or a state mentioned in the text.
 */
export function finds({ states, words, signs }: Search, searched: Searchable): boolean {
  const isThere = ({ code, isCode }: Search['states'][number]): boolean =>
    searched.states.includes(code) ||
    searched.words.includes(` ${nameOf(code)} `) ||
    (isCode && !EVERYDAY.has(code.toLowerCase()) && searched.words.includes(` ${code.toLowerCase()} `))
  return (
    words.every((word) => searched.wordsAndStates.includes(word) || searched.wordsAndStates.includes(singular(word))) &&
    signs.every((sign) => searched.text.includes(sign)) &&
    (states.length === 0 || states.some(isThere))
  )
}

const nameOf = (code: StateCode): string => wordsOf(STATES[code]).join(' ')

// Filter chips

export const JOB_FILTERS = ['all', 'entry-level', 'volunteer'] as const
export type JobFilter = (typeof JOB_FILTERS)[number]

type Job = Pick<RowOf<'jobs'>, 'title' | 'description' | 'salary' | 'type'>
type SearchedJob = Pick<RowOf<'jobs'>, 'title' | 'department' | 'location' | 'description' | 'type'>

/** Applies the filter chips' rules, which are verbatim from the specification (SPEC 9). */
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

/**
 * Returns a predicate: every word of the search must occur in the job's text or be its type; states match by name and code. Parses the
 * search only once.
 */
export function searchFor(search: string): (job: SearchedJob) => boolean {
  if (search.trim() === '') return () => true
  const isFound = searchPrepared(search)
  return (job) => isFound(prepareJob(job))
}

/** Prepares a job that is searched repeatedly. */
export const prepareJob = ({ title, department, location, description, type }: SearchedJob): Searchable =>
  prepareSearch(location, `${title} ${department} ${description} ${type}`)

/** The same as `searchFor`, for prepared jobs. */
export function searchPrepared(search: string): (job: Searchable) => boolean {
  const wanted = readSearch(search)
  return (job) => finds(wanted, job)
}

const hasAny = (text: string, words: readonly string[]): boolean =>
  words.some((word) => text.toLowerCase().includes(word))
