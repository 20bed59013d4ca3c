import { family } from '../../family.ts'
import { between, pick, sample } from '../../kit/chance.ts'
import { sources } from '../shared/sources.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import { type Address, BLOCKS } from './given.ts'
import { CROSSINGS, STREETS, stem, UNITS } from './words.ts'

/** On which side of the street and in which block a house number is. */
export const addressSide = family<Address>({
  name: 'address-side',
  version: 5,
  draw: (random, difficulty) => {
    const growth = difficulty === 1 ? 1 : pick(random, [1, -1, -1] as const)
    const west = growth === 1 ? between(random, 2, 6) * 100 : between(random, 5, 9) * 100
    const start = difficulty === 1 ? 0 : pick(random, [0, BLOCKS])
    const away =
      difficulty === 1 ? between(random, 0, BLOCKS - 1) : between(random, difficulty === 2 ? 2 : 1, BLOCKS - 1)
    const block = start === 0 ? away : BLOCKS - 1 - away
    return {
      street: pick(random, STREETS),
      crossStreets: sample(random, CROSSINGS, BLOCKS + 1),
      west,
      growth,
      evenSide: pick(random, ['north', 'south'] as const),
      number: west + growth * block * 100 + between(random, 8, 92),
      asks: difficulty === 3 ? 'drive' : 'block',
      start,
      unit: pick(random, UNITS),
      isLabeled: difficulty === 1,
    }
  },
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'The last digit tells you the side, and the hundreds tell you the block.',
    figure: drawing(given),
    source: sources.addresses,
  }),
})
