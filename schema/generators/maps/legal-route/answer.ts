import { count, headings } from '../shared/words.ts'
import { legsOf } from '../town/legs.ts'
import { firstBar } from '../town/routes.ts'
import type { Corner, Heading, Town } from '../town/town.ts'

export function whyNot(town: Town, from: Corner, way: readonly Heading[], shortest: number): string {
  const broken = firstBar(town, from, way)
  if (!broken) return `Legal, but ${blocksOf(town, from, way)}; the shortest legal route has ${shortest}.`
  const { street, heading, reason } = broken
  return reason === 'closed'
    ? `It drives ${headings[heading]} through the closed block of ${street}.`
    : `It drives ${headings[heading]} on ${street}, which is one-way ${headings[(heading + 2) % 4]}bound.`
}

export const blocksOf = (town: Town, from: Corner, way: readonly Heading[]): string =>
  `${legsOf(town, from, way)
    .map(({ blocks }) => blocks)
    .join(' + ')} = ${count(way.length, 'block')}`
