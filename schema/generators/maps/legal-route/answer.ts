import { headings } from '../shared/words.ts'
import { firstBar } from '../town/routes.ts'
import type { Corner, Heading, Town } from '../town/town.ts'
import { blocksOf } from './words.ts'

export function whyNot(town: Town, from: Corner, way: readonly Heading[], shortest: number): string {
  const broken = firstBar(town, from, way)
  if (!broken) return `Legal, but ${blocksOf(town, from, way)}; the shortest legal route has ${shortest}.`
  const { street, heading, reason } = broken
  return reason === 'closed'
    ? `It drives ${headings[heading]} through the closed block of ${street}.`
    : `It drives ${headings[heading]} on ${street}, which is one-way ${headings[(heading + 2) % 4]}bound.`
}
