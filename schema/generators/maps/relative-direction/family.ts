import { family } from '../../family.ts'
import { between, pick, sample } from '../../kit/chance.ts'
import { sources } from '../shared/sources.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import type { Around } from './given.ts'
import { PLACES, stem, WHO } from './words.ts'

/** What is to the right of, to the left of or behind someone who faces a given way. */
export const relativeDirection = family<Around>({
  name: 'relative-direction',
  version: 7,
  draw: (random, difficulty) => ({
    places: sample(random, PLACES, difficulty === 3 ? 8 : 4),
    north: difficulty === 1 ? 0 : between(random, 1, 3),
    facing:
      difficulty === 1
        ? pick(random, [2, 4, 6])
        : difficulty === 2
          ? pick(random, [0, 2, 4, 6])
          : between(random, 0, 7),
    turn: difficulty === 1 ? 0 : difficulty === 2 ? pick(random, [0, 2, 6]) : pick(random, [2, 4, 6]),
    asked: difficulty === 3 ? pick(random, [1, 2, 3, 5, 6, 7]) : pick(random, [2, 4, 6, 2, 6]),
    who: pick(random, WHO),
    stem: between(random, 0, 1),
  }),
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Find the north arrow first. Then picture the plan turned so that you face the same way as the person.',
    figure: drawing(given),
    source: sources.orientation,
  }),
})
