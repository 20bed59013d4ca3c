import type { Random } from '../../../random.ts'
import { type Difficulty, family } from '../../family.ts'
import { between, pick } from '../../kit/chance.ts'
import { drawPlaced, valued } from '../../kit/placed.ts'
import { withCommas } from '../../kit/words.ts'
import { sources } from '../shared/sources.ts'
import { answer } from './answer.ts'
import { type Given, type Pattern, seriesOf } from './given.ts'
import { stem } from './words.ts'

const MOST = 400
const LEAST_STEP = 2

/** A series of numbers, and the one that continues it. */
export const numberSeries = family<Given>({
  name: 'number-series',
  version: 2,
  draw: (random, difficulty: Difficulty) => {
    const stem = between(random, 0, 4)
    const kind = pick(random, KINDS[difficulty])
    return drawPlaced(random, answer, (place) => {
      const pattern = drawPattern(random, kind)
      const count = kind === 'steady' ? 5 : kind === 'two-rows' ? 7 : 6
      const low = kind === 'doubling' || kind === 'sums' ? 1 : 4
      const [first, second] = [between(random, low, low * 8), between(random, low + 1, low * 10)]
      const numbers = seriesOf(pattern, first, second, count + 1)
      const next = numbers.pop() ?? 0
      const isFit = [...numbers, next].every((number) => number > 0 && number < MOST) && new Set(numbers).size === count
      return isFit ? { pattern, shown: numbers, next, stem, place } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, withCommas),
    hint: 'Write down the difference between each number and the next.',
    figure: null,
    source: sources.reasoning,
  }),
})

const KINDS: Record<Difficulty, readonly Pattern['kind'][]> = {
  1: ['steady', 'by-turns'],
  2: ['by-turns', 'growing', 'doubling'],
  3: ['two-rows', 'doubling', 'growing', 'sums'],
}

function drawPattern(random: Random, kind: Pattern['kind']): Pattern {
  const signed = (most: number) => pick(random, [1, 1, -1]) * between(random, LEAST_STEP, most)
  switch (kind) {
    case 'steady':
      return { kind, step: signed(12) }
    case 'by-turns': {
      const one = signed(9)
      return { kind, steps: [one, one + pick(random, [-4, -3, 3, 4, 5])] }
    }
    case 'growing':
      return { kind, step: between(random, 1, 5), growth: between(random, 1, 4) }
    case 'doubling':
      return { kind, plus: pick(random, [-2, -1, 1, 2, 3]) }
    case 'two-rows': {
      const one = signed(6)
      return { kind, steps: [one, -one + pick(random, [-2, 2, 3])] }
    }
    case 'sums':
      return { kind }
  }
}
