import { listed } from '../../kit/words.ts'
import { count, headings } from '../shared/words.ts'
import { ahead, type Corner, type Heading, streetAlong, type Town } from './town.ts'

/** A straight part of a route. */
export interface Leg {
  heading: Heading
  street: string
  blocks: number
}

export function legsOf(town: Town, from: Corner, way: readonly Heading[]): Leg[] {
  const legs: Leg[] = []
  let corner = from
  for (const heading of way) {
    const last = legs.at(-1)
    if (last?.heading === heading) last.blocks += 1
    else legs.push({ heading, street: streetAlong(town, corner, heading), blocks: 1 })
    corner = ahead(corner, heading) ?? corner
  }
  return legs
}

/** "2 blocks east on Oak St and 1 block north on 3rd Ave". */
export const spoken = (legs: readonly Leg[]): string =>
  listed(legs.map(({ heading, street, blocks }) => `${count(blocks, 'block')} ${headings[heading]} on ${street}`))
