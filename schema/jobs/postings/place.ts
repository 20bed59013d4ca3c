import { STATE_CODES, STATE_NAMES, type StateCode, stateByCode, stateByName } from '../states.ts'
import { wordsOf } from '../words.ts'

interface Address {
  city?: string | undefined
  region?: string | undefined
  /** A name or an ISO 3166 code; none is read as the United States. */
  country?: string | undefined
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const TERRITORIES: readonly (StateCode | undefined)[] = ['AS', 'GU', 'MP', 'PR', 'VI']
const ISO_3: Record<string, StateCode> = { ASM: 'AS', GUM: 'GU', MNP: 'MP', PRI: 'PR', VIR: 'VI' }

/** 'Columbus, OH' from 'Columbus' and 'Ohio', 'OH' or 'US-OH'. A place abroad keeps its country: the CA of Canada is not California. */
export function placeOf({ city = '', region = '', country = '' }: Address): string | undefined {
  const land = country.trim()
  const territory = territoryOf(land)
  const isHere =
    land === '' ||
    /^(?:us|usa|u\.\s?s\.(?:\s?a\.)?|(?:the )?united states(?: of america)?)$/i.test(land) ||
    territory !== undefined
  const state = isHere ? (stateOf(region) ?? territory) : undefined
  const parts = [city, state ?? region, isHere ? '' : countryName(land)].map((part) => part.trim())
  return parts.filter(Boolean).join(', ') || undefined
}

/** A source may give a territory as the country, by any of its names or codes. */
function territoryOf(land: string): StateCode | undefined {
  const code = ISO_3[land.toUpperCase()] ?? stateOf(land)
  return TERRITORIES.includes(code) ? code : undefined
}

function stateOf(region: string): StateCode | undefined {
  const said = region.trim().replace(/^US-/i, '')
  return stateByCode(said) ?? stateByName(wordsOf(said))
}

function countryName(land: string): string {
  if (!/^[a-z]{2}$/i.test(land)) return land
  return countries.of(land.toUpperCase()) ?? land
}

/**
 * The places of an opening in the one text that the board has for them, and those that do not fit into `most` characters. A semicolon
 * separates them, as `placesIn` expects.
 */
export function joinPlaces(places: readonly string[], most: number): { location: string; rest: string[] } {
  const [first = '', ...others] = [...new Set(places.map((place) => place.replace(/\s+/g, ' ').trim()).filter(Boolean))]
  let location = first
  const rest: string[] = []
  for (const place of others)
    if (rest.length === 0 && location.length + place.length + 2 <= most) location += `; ${place}`
    else rest.push(place)
  return { location, rest }
}

const AT_END = new RegExp(
  `(?: [-–—|] | in |[(,] ?)([A-Z][\\p{L}.'’ -]{1,40}, (?:${[...STATE_CODES, ...STATE_NAMES].map((name) => name.replaceAll('.', '\\.')).join('|')}))\\)?$`,
  'u',
)

/** The place that a title ends with: 'Firefighter - Columbus, OH'. Feeds have no field for it. */
export const placeInTitle = (title: string): string | undefined => AT_END.exec(title.trim())?.[1]
