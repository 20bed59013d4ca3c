import { family } from '../../family.ts'
import { between, pick, sample } from '../../kit/chance.ts'
import { sources } from '../shared/sources.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import type { Given } from './given.ts'
import { FINDS, NEIGHBORS, stem } from './words.ts'

/** The lettered sides of a building: Alpha is the address side, the others follow clockwise. */
export const buildingSides = family<Given>({
  name: 'building-sides',
  version: 5,
  draw: (random, difficulty) => {
    const asks =
      difficulty === 1
        ? 'side'
        : difficulty === 2
          ? pick(random, ['side', 'exposure'] as const)
          : pick(random, ['corner', 'corner', 'side'] as const)
    return {
      front: difficulty === 1 ? 2 : between(random, 0, 3),
      north: difficulty === 1 ? 0 : difficulty === 2 && asks === 'side' ? 0 : between(random, 1, 3),
      page: between(random, 0, 3),
      asks,
      neighbors: sample(random, NEIGHBORS, 4),
      scene: between(random, 0, FINDS.length - 1),
    }
  },
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Start at the street and go around the building clockwise.',
    figure: drawing(given),
    source: sources.sides,
  }),
})
