import type { Options } from '../../family.ts'
import { capital, spelled } from '../../kit/words.ts'
import { count, headings } from '../shared/words.ts'
import { type Leg, legsOf } from '../town/legs.ts'
import { firstBar } from '../town/routes.ts'
import type { Corner, Heading, Town } from '../town/town.ts'
import type { Given } from './given.ts'

export const answer = ({ town, from, way, others }: Given): Options => ({
  key: {
    text: written(legsOf(town, from, way)),
    why: `Every block may be driven in this direction, and no legal route is shorter: ${blocksOf(town, from, way)}.`,
  },
  // Two routes with the same fault would be told the same sentence.
  mistakes: [
    ...new Map(
      others.map((other) => {
        const why = whyNot(town, from, other, way.length)
        return [why, { text: written(legsOf(town, from, other)), why }]
      }),
    ).values(),
  ],
})

function whyNot(town: Town, from: Corner, way: readonly Heading[], shortest: number): string {
  const broken = firstBar(town, from, way)
  if (!broken) {
    const more = way.length - shortest
    return `This is legal but ${more === 1 ? 'one block' : `${spelled(more)} blocks`} longer than necessary: ${blocksOf(town, from, way)}.`
  }
  const { street, heading, reason } = broken
  return reason === 'closed'
    ? `This drives ${headings[heading]} through the closed block of ${street}.`
    : `This drives ${headings[heading]} on ${street}, which is one-way ${headings[(heading + 2) % 4]}bound.`
}

const blocksOf = (town: Town, from: Corner, way: readonly Heading[]): string =>
  `${legsOf(town, from, way)
    .map(({ blocks }) => blocks)
    .join(' + ')} = ${count(way.length, 'block')}`

const written = (legs: readonly Leg[]): string =>
  capital(legs.map(({ heading, street }) => `${headings[heading]} on ${street}`).join(', then '))
