import { type Difficulty, family } from '../../family.ts'
import { between, pick } from '../../kit/chance.ts'
import { drawPlaced, valued } from '../../kit/placed.ts'
import { feet, pounds } from '../shared/words.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import type { Tackle } from './given.ts'
import { SCENES, stem } from './words.ts'

/** What people can pull by hand, in pounds. */
const MOST_PULL = 180

export const blockAndTackle = family<Tackle>({
  name: 'block-and-tackle',
  version: 4,
  draw(random, difficulty: Difficulty): Tackle {
    const asks =
      difficulty === 1
        ? 'pull'
        : difficulty === 2
          ? pick(random, ['rope', 'lift', 'load'] as const)
          : pick(random, ['pull', 'load'] as const)
    return drawPlaced(random, answer, (place) => {
      const parts = between(random, difficulty === 1 ? 2 : 3, 6)
      const isHauledUp = difficulty === 1 ? false : random() < 0.5
      const [load, block] = [between(random, 90, 720, 10), difficulty === 3 ? between(random, 10, 40, 5) : 0]
      const lift = between(random, 2, 15)
      const pull = (load + block) / parts
      const isEven = pull % 5 === 0 && pull <= MOST_PULL
      const rest = { lift, asks, scene: between(random, 0, SCENES.length - 1), place }
      return isEven ? { parts, isHauledUp, load, block, ...rest } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, given.asks === 'rope' || given.asks === 'lift' ? feet : pounds),
    hint: 'How many parts of the rope support the block that moves with the load?',
    figure: drawing(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), The Block and Tackle chapter',
  }),
})
