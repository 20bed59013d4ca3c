import { type Difficulty, family } from '../../family.ts'
import { between, pick } from '../../kit/chance.ts'
import { drawPlaced, valued } from '../../kit/placed.ts'
import { feet, pounds } from '../shared/words.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import { type Carry, shareOf } from './given.ts'
import { stem } from './words.ts'

/** What one person can carry, in pounds. */
const MOST_SHARE = 180

export const sharedLoad = family<Carry>({
  name: 'shared-load',
  version: 4,
  draw(random, difficulty: Difficulty): Carry {
    return drawPlaced(random, answer, (place) => {
      const [fromFront, fromRear] = [between(random, 1, 9), between(random, 1, 9)]
      const given: Carry = {
        load: between(random, 60, 320, 10),
        fromFront,
        fromRear,
        pole: difficulty === 3 ? between(random, 10, 60, 10) : 0,
        who: pick(random, ['front', 'rear'] as const),
        asks: difficulty === 2 ? 'distance' : 'share',
        scene: between(random, 0, 3),
        place,
      }
      const isFit = fromFront !== fromRear && fromFront + fromRear >= 5 && fromFront + fromRear <= 12
      const share = shareOf(given)
      const other = given.load + given.pole - share
      const isHuman = share % 5 === 0 && share >= 15 && share <= MOST_SHARE && other <= MOST_SHARE
      return isFit && isHuman ? given : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, given.asks === 'share' ? pounds : feet),
    hint: 'Think of one end as the pivot.',
    figure: drawing(given),
    source: 'OpenStax, College Physics 2e, The Second Condition for Equilibrium section',
  }),
})
