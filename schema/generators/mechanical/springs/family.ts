import { type Difficulty, family } from '../../family.ts'
import { between, pick } from '../../kit/chance.ts'
import { drawPlaced, valued } from '../../kit/placed.ts'
import { inches, pounds } from '../shared/words.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import { type Springs, totalOf } from './given.ts'
import { stem } from './words.ts'

const LEVELS: Record<Difficulty, readonly number[][]> = {
  1: [[1]],
  2: [[2], [3], [1, 1], [1, 1, 1], [4]],
  3: [
    [1, 2],
    [2, 1],
    [2, 2],
    [3, 1],
    [1, 3],
    [1, 1, 2],
    [2, 1, 1],
  ],
}

/** What hangs from a ceiling stays clear of the floor. */
const MOST_INCHES = 48

export const springs = family<Springs>({
  name: 'springs',
  version: 5,
  draw(random, difficulty: Difficulty): Springs {
    const levels = [...pick(random, LEVELS[difficulty])]
    const asks = pick(random, ['stretch', 'load'] as const)
    return drawPlaced(random, answer, (place) => {
      const [inch, pound] = [between(random, 1, 6), between(random, 4, 30, 2)]
      const load = between(random, 6, 120, 2)
      const one = (load * inch) / pound
      const isEven =
        levels.every((side) => Number.isInteger(one / side)) && Number.isInteger(one) && one >= 2 && one <= 30
      const isOther = load !== pound || levels.join() !== '1'
      if (!isEven || !isOther) return undefined
      const given = { levels, inch, pound, load, asks, scene: between(random, 0, 3), place }
      return totalOf(given) <= MOST_INCHES ? given : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, given.asks === 'stretch' ? inches : pounds),
    hint: 'How much of the load does each spring carry?',
    figure: drawing(given),
    source: "OpenStax, College Physics 2e, Hooke's Law: Stress and Strain Revisited section",
  }),
})
