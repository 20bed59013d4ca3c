import { STATE_CODES, STATES, type StateCode, stateByCode, stateByName } from '../states.ts'
import { wordsOf } from '../words.ts'

interface Address {
  city?: string | undefined
  region?: string | undefined
  /** A name or an ISO 3166 code; none is read as the United States. */
  country?: string | undefined
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI']

/** 'Columbus, OH' from 'Columbus' and 'Ohio', 'OH' or 'US-OH'. A place abroad keeps its country: the CA of Canada is not California. */
export function placeOf({ city = '', region = '', country = '' }: Address): string | undefined {
  const land = country.trim()
  const isHere =
    land === '' || /^(?:us|usa|u\.s\.(?:a\.)?|united states(?: of america)?)$/i.test(land) || isTerritory(land)
  const state = isHere ? stateOf(region) : undefined
  const parts = [city, state ?? region, isHere ? '' : countryName(land)].map((part) => part.trim())
  return parts.filter(Boolean).join(', ') || undefined
}

function stateOf(region: string): StateCode | undefined {
  const said = region.trim().replace(/^US-/i, '')
  return stateByCode(said) ?? stateByName(wordsOf(said))
}

const isTerritory = (land: string): boolean => TERRITORIES.includes(land.toUpperCase())

function countryName(land: string): string {
  if (!/^[a-z]{2}$/i.test(land)) return land
  return countries.of(land.toUpperCase()) ?? land
}

const AT_END = new RegExp(
  `(?: [-–—|] | in |[(,] ?)([A-Z][\\p{L}.'’ -]{1,40}, (?:${[...STATE_CODES, ...Object.values(STATES)].join('|')}))\\)?$`,
  'u',
)

/** The place that a title ends with: 'Firefighter - Columbus, OH'. Feeds have no field for it. */
export const placeInTitle = (title: string): string | undefined => AT_END.exec(title.trim())?.[1]
