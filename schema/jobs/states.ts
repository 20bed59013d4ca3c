import { wordsOf } from '../core/search-words.ts'

/** Postal codes of the 50 states, the District of Columbia and the territories. */
export const STATES = {
  ...{ AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado' },
  ...{ CT: 'Connecticut', DE: 'Delaware', DC: 'District of Columbia', FL: 'Florida', GA: 'Georgia', HI: 'Hawaii' },
  ...{ ID: 'Idaho', IL: 'Illinois', IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana' },
  ...{ ME: 'Maine', MD: 'Maryland', MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi' },
  ...{ MO: 'Missouri', MT: 'Montana', NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey' },
  ...{ NM: 'New Mexico', NY: 'New York', NC: 'North Carolina', ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma' },
  ...{ OR: 'Oregon', PA: 'Pennsylvania', RI: 'Rhode Island', SC: 'South Carolina', SD: 'South Dakota' },
  ...{ TN: 'Tennessee', TX: 'Texas', UT: 'Utah', VT: 'Vermont', VA: 'Virginia', WA: 'Washington' },
  ...{ WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming', AS: 'American Samoa', GU: 'Guam' },
  ...{ MP: 'Northern Mariana Islands', PR: 'Puerto Rico', VI: 'Virgin Islands' },
} as const

export type StateCode = keyof typeof STATES

export const STATE_CODES = Object.keys(STATES) as StateCode[]

/** Other names of the states and territories. */
const OTHER_NAMES: [string, StateCode][] = [
  ['Washington DC', 'DC'],
  ['U.S. Virgin Islands', 'VI'],
  ['US Virgin Islands', 'VI'],
  ['United States Virgin Islands', 'VI'],
  ['Virgin Islands of the United States', 'VI'],
  ['Virgin Islands, U.S.', 'VI'],
  ['USVI', 'VI'],
  ['Northern Marianas', 'MP'],
  ['Commonwealth of the Northern Mariana Islands', 'MP'],
  ['CNMI', 'MP'],
  ['Commonwealth of Puerto Rico', 'PR'],
]

/** All names of states and territories. */
export const STATE_NAMES: readonly string[] = [...Object.values(STATES), ...OTHER_NAMES.map(([name]) => name)]

/** State codes by normalized name: 'new york'. */
const byName = new Map<string, StateCode>([
  ...STATE_CODES.map((code): [string, StateCode] => [wordsOf(STATES[code]).join(' '), code]),
  ...OTHER_NAMES.map(([name, code]): [string, StateCode] => [wordsOf(name).join(' '), code]),
])

/** Maximum number of words in a state's name. */
export const NAME_WORDS = Math.max(...[...byName.keys()].map((name) => name.split(' ').length))

export const stateByName = (words: readonly string[]): StateCode | undefined => byName.get(words.join(' '))

export const stateByCode = (word: string): StateCode | undefined =>
  STATE_CODES.find((code) => code === word.toUpperCase())

const COUNTRY = /(?: usa| us| united states)(?: of america)?$/

/** Returns the state in a location ('Austin, TX', 'Austin, Texas 78701', 'Texas'), and the remaining words. */
export function readLocation(location: string): { state: StateCode | undefined; words: string[] } {
  const all = wordsOf(wordsOf(location).join(' ').replace(COUNTRY, ''))
  const zips = all.filter((word) => /^\d+$/.test(word))
  const words = all.filter((word) => !/^\d+$/.test(word))
  const code = stateByCode(words.at(-1) ?? '')
  if (code) return { state: code, words: [...words.slice(0, -1), ...zips] }
  for (let count = NAME_WORDS; count > 0; count -= 1) {
    const state = words.length >= count ? stateByName(words.slice(-count)) : undefined
    if (state) return { state, words: [...words.slice(0, -count), ...zips] }
  }
  return { state: undefined, words: [...words, ...zips] }
}

/** Splits a location with several places, separated by semicolons: 'Columbus, OH; Erie, PA'. */
export const placesIn = (location: string): string[] => location.split(';')

export const statesOf = ({ location }: { location: string }): StateCode[] => [
  ...new Set(placesIn(location).flatMap((place) => readLocation(place).state ?? [])),
]

/** State of the first place that has a state. */
export const stateOf = (job: { location: string }): StateCode | undefined => statesOf(job)[0]
