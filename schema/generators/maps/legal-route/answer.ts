import type { Options } from '../../family.ts'
import { capital } from '../../kit/words.ts'
import { count, headings } from '../shared/words.ts'
import { type Leg, legsOf } from '../town/legs.ts'
import { firstBar } from '../town/routes.ts'
import type { Corner, Heading, Town } from '../town/town.ts'
import type { Given } from './given.ts'

export const answer = ({ town, from, way, others }: Given): Options => ({
  key: {
    text: written(legsOf(town, from, way)),
    why: `Every block of it is open in the direction driven: ${blocksOf(town, from, way)}. No legal route is shorter.`,
  },
  mistakes: others.map((other) => ({
    text: written(legsOf(town, from, other)),
    why: whyNot(town, from, other, way.length),
  })),
})

function whyNot(town: Town, from: Corner, way: readonly Heading[], shortest: number): string {
  const broken = firstBar(town, from, way)
  if (!broken) return `Legal, but ${blocksOf(town, from, way)}; the shortest legal route has ${shortest}.`
  const { street, heading, reason } = broken
  return reason === 'closed'
    ? `It drives ${headings[heading]} through the closed block of ${street}.`
    : `It drives ${headings[heading]} on ${street}, which is one-way ${headings[(heading + 2) % 4]}bound.`
}

const blocksOf = (town: Town, from: Corner, way: readonly Heading[]): string =>
  `${legsOf(town, from, way)
    .map(({ blocks }) => blocks)
    .join(' + ')} = ${count(way.length, 'block')}`

const written = (legs: readonly Leg[]): string =>
  capital(legs.map(({ heading, street }) => `${headings[heading]} on ${street}`).join(', then '))
