import { type Difficulty, family } from '../../family.ts'
import { between, pick } from '../../kit/chance.ts'
import { drawPlaced, valued } from '../../kit/placed.ts'
import { feet, pounds } from '../shared/words.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import type { Ramp } from './given.ts'
import { stem } from './words.ts'

const TRIPLES = [
  [3, 4, 5],
  [5, 12, 13],
  [6, 8, 10],
  [8, 15, 17],
  [9, 12, 15],
  [7, 24, 25],
  [10, 24, 26],
] as const

/** Pounds. */
const MOST_PUSH = 180

export const ramp = family<Ramp>({
  name: 'ramp',
  version: 5,
  draw(random, difficulty: Difficulty): Ramp {
    const asks =
      difficulty === 1
        ? 'push'
        : difficulty === 2
          ? pick(random, ['slope', 'load'] as const)
          : pick(random, ['push', 'load'] as const)
    return drawPlaced(random, answer, (place) => {
      const triple = pick(random, TRIPLES)
      const height = difficulty === 3 ? triple[0] : between(random, 2, 5)
      const slope = difficulty === 3 ? triple[2] : between(random, 6, 20)
      const load = between(random, 90, 650, 10)
      const push = (load * height) / slope
      const rest = { isMirrored: random() < 0.5, scene: between(random, 0, 3), place }
      const base = difficulty === 3 ? triple[1] : 0
      return push % 5 === 0 && slope >= 2 * height - base && push >= 20 && push <= MOST_PUSH
        ? { load, push, height, slope, base, asks, ...rest }
        : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, given.asks === 'slope' ? feet : pounds),
    hint: 'Force times the length of the ramp equals weight times the rise.',
    figure: drawing(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), The Inclined Plane and the Wedge chapter',
  }),
})
