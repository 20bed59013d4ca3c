import { family } from '../../family.ts'
import { between, fitting, pick } from '../../kit/chance.ts'
import { upTo } from '../../kit/lists.ts'
import { sources } from '../shared/sources.ts'
import { drawCorner, drawTown } from '../town/draw-town.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import { type Drive, endOf, type Turn } from './given.ts'
import { stem, UNITS } from './words.ts'

/** At which corner a drive of several turns ends. */
export const drivenRoute = family<Drive>({
  name: 'driven-route',
  version: 4,
  draw: (random, difficulty) =>
    fitting(() => {
      const drawTurn = (): Turn => ({
        side: pick(random, ['left', 'right'] as const),
        crossing: between(random, 1, difficulty === 1 ? 1 : 2),
      })
      const heading = difficulty === 1 ? pick(random, [0, 0, 1, 3]) : between(random, 0, 3)
      const given: Drive = {
        town: drawTown(random, 0, 0),
        behind: drawCorner(random),
        heading: difficulty === 3 ? pick(random, [1, 2, 2, 3]) : heading,
        turns: upTo(difficulty + 1).map(drawTurn),
        blocks: between(random, 1, 2),
        unit: pick(random, UNITS),
        stem: between(random, 0, 1),
      }
      const isMixed = difficulty < 3 || new Set(given.turns.map(({ side }) => side)).size > 1
      return isMixed && endOf(given) ? given : undefined
    }),
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Before each turn, picture the map turned so that the vehicle drives away from you.',
    figure: drawing(given),
    source: sources.orientation,
  }),
})
