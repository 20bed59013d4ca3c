import { capital } from '../../kit/words.ts'
import { count, headings } from '../shared/words.ts'
import { type Leg, legsOf } from '../town/legs.ts'
import type { Corner, Heading, Town } from '../town/town.ts'

export const written = (legs: readonly Leg[]): string =>
  capital(legs.map(({ heading, street }) => `${headings[heading]} on ${street}`).join(', then '))

export const blocksOf = (town: Town, from: Corner, way: readonly Heading[]): string =>
  `${legsOf(town, from, way)
    .map(({ blocks }) => blocks)
    .join(' + ')} = ${count(way.length, 'block')}`
