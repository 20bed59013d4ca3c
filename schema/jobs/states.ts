import { wordsOf } from './words.ts'

/** Postal codes: the 50 states, the District of Columbia and the territories. */
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

/** By its name in normalized words: 'new york'. */
const byName = new Map<string, StateCode>([
  ...STATE_CODES.map((code): [string, StateCode] => [wordsOf(STATES[code]).join(' '), code]),
  ['washington dc', 'DC'],
])

/** The most words in a state's name. */
export const NAME_WORDS = 3

export const stateByName = (words: readonly string[]): StateCode | undefined => byName.get(words.join(' '))

export const stateByCode = (word: string): StateCode | undefined =>
  STATE_CODES.find((code) => code === word.toUpperCase())

const COUNTRY = /(?: usa| us| united states)(?: of america)?$/

/** The state of a place as jobs write it ('Austin, TX', 'Austin, Texas 78701', 'Texas'), and the rest of its words. */
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

export const stateOf = ({ location }: { location: string }): StateCode | undefined => readLocation(location).state
