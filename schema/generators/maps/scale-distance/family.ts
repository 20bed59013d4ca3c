import type { Point } from '../../../figures/figure.ts'
import { family } from '../../family.ts'
import { between, fitting, pick } from '../../kit/chance.ts'
import { total, upTo } from '../../kit/lists.ts'
import { sources } from '../shared/sources.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import { COLUMNS, feetOf, HOSE, legsOf, type MeasuredRoute, ROWS } from './given.ts'
import { SCENES, stem } from './words.ts'

/** Feet or lengths of hose along a route on squared paper with a scale bar. */
export const scaleDistance = family<MeasuredRoute>({
  name: 'scale-distance',
  version: 4,
  draw: (random, difficulty) =>
    fitting(() => {
      const barSquares = difficulty === 1 ? 1 : pick(random, [2, 2, 4])
      const barFeet = barSquares * pick(random, difficulty === 1 ? [20, 25, 30, 40, 50] : [15, 20, 25, 30, 40])
      const route = drawRoute(difficulty === 1 ? 1 : difficulty, random)
      const given: MeasuredRoute = {
        route,
        barSquares,
        barFeet,
        asks: difficulty === 3 ? 'lengths' : 'feet',
        scene: between(random, 0, SCENES.length - 1),
        place: between(random, 0, 3),
      }
      const squares = total(legsOf(route))
      const isFit = route.every(([x, y]) => x > 0 && x < COLUMNS && y > 0 && y < ROWS) && squares >= 4 && squares <= 18
      // Leave a remainder, so that the number of hose lengths must be rounded up; of few lengths nobody gets three fewer.
      return isFit && (difficulty < 3 || (feetOf(given) % HOSE > 0 && feetOf(given) > 4 * HOSE)) ? given : undefined
    }),
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'How many feet does one square stand for?',
    figure: drawing(given),
    source: sources.scale,
  }),
})

/** Legs at right angles that never cross one another. */
function drawRoute(legs: number, random: () => number): Point[] {
  let [x, y] = [between(random, 1, COLUMNS - 1), between(random, 1, ROWS - 1)]
  const isAcrossFirst = random() < 0.5
  const [right, down] = [pick(random, [1, -1]), pick(random, [1, -1])]
  return [
    [x, y],
    ...upTo(legs).map((leg): Point => {
      const length = between(random, 2, 9)
      if ((leg % 2 === 0) === isAcrossFirst) x += right * length
      else y += down * length
      return [x, y]
    }),
  ]
}
