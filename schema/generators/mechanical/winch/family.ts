import { type Difficulty, family } from '../../family.ts'
import { between, pick } from '../../kit/chance.ts'
import { drawPlaced, valued } from '../../kit/placed.ts'
import { pounds } from '../shared/words.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import type { Winch } from './given.ts'
import { stem } from './words.ts'

export const winch = family<Winch>({
  name: 'winch',
  version: 4,
  draw(random, difficulty: Difficulty): Winch {
    const [gives, hasPulley] = [difficulty === 1 ? 'radius' : 'diameter', difficulty === 3] as const
    return drawPlaced(random, answer, (place) => {
      const [crank, radius, load] = [between(random, 8, 24), between(random, 2, 6), between(random, 60, 900, 10)]
      const push = (load * radius) / (crank * (hasPulley ? 2 : 1))
      const rest = {
        asks: pick(random, ['push', 'load'] as const),
        scene: between(random, 0, 3),
        place,
      }
      const isHuman = push % 5 === 0 && push >= 10 && push <= 100 && crank >= 2 * radius + 1
      return isHuman ? { crank, radius, gives, hasPulley, load, push, ...rest } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, pounds),
    hint: 'Measure both distances from the center of the shaft.',
    figure: drawing(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), The Wheel and Axle chapter',
  }),
})
