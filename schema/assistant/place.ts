import { placesIn, readLocation, STATES, type StateCode, stateByCode } from '../jobs/states.ts'
import type { RowOf } from '../tables.ts'
import { corrected } from './spelling.ts'
import { includesAll } from './words.ts'

export interface Place {
  /** As the person reads it: "Texas", "Portland". */
  name: string
  city?: string
  state?: StateCode
}

/** `rest` is the text without the place. */
interface Taken {
  place: Place | undefined
  rest: string
}

type Located = Pick<RowOf<'jobs'>, 'location'>

interface JobPlace {
  /** Empty if only the state is named. */
  city: string
  state: StateCode | undefined
}

const placesOf = ({ location }: Located): JobPlace[] =>
  placesIn(location).map((place) => {
    const [city = ''] = place.split(',')
    const state = readLocation(place).state
    return { city: readLocation(city).words.length === 0 && !place.includes(',') ? '' : city.trim(), state }
  })

export const isIn = (job: Located, { city, state }: Place): boolean =>
  placesOf(job).some(
    (place) => (!city || place.city.toLowerCase() === city.toLowerCase()) && (!state || place.state === state),
  )

/** Whether an application is for a job there: by the job's location, or by the name of its department if the job left the board. */
export function isPlaced(
  { jobId, department }: { jobId: string; department: string },
  place: Place,
  { jobs }: { jobs: readonly (Located & { id: string })[] },
): boolean {
  const job = jobs.find(({ id }) => id === jobId)
  return job ? isIn(job, place) : includesAll(department, place.city ?? place.name)
}

/** The city or state that is named, by name or code, and the text without it. */
export function takePlace(text: string, jobs: readonly Located[], isKnown: (word: string) => boolean): Taken {
  let rest = text
  const take = (name: string): boolean => {
    const found = new RegExp(
      `(?<!\\p{L})(?:(?:in|near|around) )?${name.replace(/[^\p{L}\p{N}]+/gu, '\\P{L}+')}(?: state)?(?!\\p{L})`,
      'iu',
    )
    if (!found.test(rest)) return false
    rest = rest.replace(found, ' ')
    return true
  }
  const cities = [...new Set(jobs.flatMap(placesOf).map((place) => place.city))].filter(Boolean).sort(longestFirst)
  const city = cities.find(take)
  const state = STATE_NAMES.find(([, name]) => take(name))?.[0] ?? takeCode(rest, (left) => (rest = left))
  if (city || state) return { place: { name: nameOf(city, state), ...defined({ city, state }) }, rest }
  return takeUnknown(text, cities, isKnown)
}

const longestFirst = (a: string, b: string) => b.length - a.length
const STATE_NAMES = (Object.entries(STATES) as [StateCode, string][]).sort(([, a], [, b]) => longestFirst(a, b))

const nameOf = (city: string | undefined, state: StateCode | undefined): string =>
  city && state ? `${city}, ${state}` : (city ?? (state ? STATES[state] : ''))

const defined = ({ city, state }: { city: string | undefined; state: StateCode | undefined }) => ({
  ...(city ? { city } : {}),
  ...(state ? { state } : {}),
})

function takeCode(text: string, leave: (left: string) => void): StateCode | undefined {
  const words = text.trim().split(/\s+/)
  const isShouted = text === text.toUpperCase()
  for (const [at, word] of words.entries()) {
    const isLastAfterIn = at === words.length - 1 && PREPOSITION.test(words[at - 1] ?? '')
    const code = stateCodeOf(isShouted ? word.toLowerCase() : word, isLastAfterIn)
    if (!code) continue
    leave(words.toSpliced(at, 1).join(' '))
    return code
  }
  return undefined
}

/** Codes that are words as well: they mean a state only in capitals, or at the end after "in". */
const ALSO_WORDS = new Set<StateCode>([
  'AL',
  'AS',
  'DE',
  'HI',
  'ID',
  'IN',
  'LA',
  'MA',
  'ME',
  'MO',
  'MS',
  'OH',
  'OK',
  'OR',
  'PA',
  'PR',
])

function stateCodeOf(written: string, isAfterIn: boolean): StateCode | undefined {
  const code = stateByCode(written)
  return code && (!ALSO_WORDS.has(code) || written === code || isAfterIn) ? code : undefined
}

const PREPOSITION = /^(in|near|around)$/i

/** A place at the end of the question with no job in it, or misspelled: "jobs in Boise", "jobs in Texs". */
function takeUnknown(text: string, cities: readonly string[], isKnown: (word: string) => boolean): Taken {
  const found = /(?:^|\s)(?:in|near|around)((?:\s+\p{L}+){1,3})\s*$/iu.exec(text)
  const name = found?.[1]?.trim()
  const words = name?.toLowerCase().split(/\s+/) ?? []
  if (!found || !name || words.some(isKnown)) return { place: undefined, rest: text }
  const rest = text.slice(0, found.index)
  const state = STATE_NAMES.find(([, one]) => corrected(name.toLowerCase(), [one.toLowerCase()]))?.[0]
  if (state) return { place: { name: nameOf(undefined, state), state }, rest }
  const city = cities.find((one) => corrected(name.toLowerCase(), [one.toLowerCase()]))
  return { place: { name: city ?? name, city: city ?? name }, rest }
}
