import { family } from '../../family.ts'
import { between, fitting, pick } from '../../kit/chance.ts'
import { upTo } from '../../kit/lists.ts'
import { sources } from '../shared/sources.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import { BENT, type Given } from './given.ts'
import { SCENES, stem } from './words.ts'

const SQUARE = [2, 6]

/** The compass heading after, or before, a chain of turns. */
export const compassHeading = family<Given>({
  name: 'compass-heading',
  version: 4,
  draw: (random, difficulty) =>
    fitting(() => {
      const many = difficulty === 1 ? between(random, 1, 2) : difficulty === 2 ? 3 : 4
      const turns = upTo(many).map(() =>
        pick(random, difficulty === 1 ? SQUARE : difficulty === 2 ? [...SQUARE, ...SQUARE, 4] : [...SQUARE, ...BENT]),
      )
      const known = difficulty === 3 ? between(random, 0, 7) : 2 * between(random, 0, 3)
      const bends = turns.filter((turn) => BENT.includes(turn)).length
      const isFit = difficulty === 3 ? bends >= 2 && turns.length - bends > 0 : new Set(turns).size > 1 || many === 1
      const asks = difficulty > 1 && random() < 0.35 ? 'start' : 'end'
      return isFit || difficulty === 1
        ? { known, turns, asks, scene: between(random, 0, SCENES.length - 1) }
        : undefined
    }),
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint:
      given.asks === 'end'
        ? 'Turn the compass rose one turn at a time.'
        : 'Undo the turns one at a time, the last one first.',
    figure: drawing(given),
    source: sources.orientation,
  }),
})
