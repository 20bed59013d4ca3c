import { family } from '../../family.ts'
import { between, fitting, pick, sample } from '../../kit/chance.ts'
import { at, upTo } from '../../kit/lists.ts'
import { sources } from '../shared/sources.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import { type Folding, folded, isOpposite, nets, turned } from './given.ts'
import { hint, SCENES, stem } from './words.ts'

const STRAIGHT_NETS = 6

/** Which face ends up opposite or beside another when a flat carton is folded. */
export const foldedBox = family<Folding>({
  name: 'folded-box',
  version: 4,
  draw: (random, difficulty) =>
    fitting(() => {
      const drawn = difficulty === 1 ? between(random, 0, STRAIGHT_NETS - 1) : between(random, 0, nets.length - 1)
      const net = turned(at(nets, drawn), between(random, 0, 3), random() < 0.5)
      const asks = difficulty === 3 ? pick(random, ['right', 'left'] as const) : 'opposite'
      const [front = 0, top = 1] = sample(random, upTo(6), 2)
      const { folds } = { folds: folded(net) }
      const opposite = folds.findIndex(({ out }) => isOpposite(out, at(folds, front).out))
      const [[x1, y1], [x2, y2]] = [at(net, front), at(net, opposite)]
      // On one line you find the opposite face by skipping a square. Around corners you must fold in your mind.
      const isStraight = x1 === x2 || y1 === y2
      const isFit = asks === 'opposite' ? isStraight === (difficulty === 1) : top !== opposite
      return isFit
        ? {
            net,
            prints: sample(
              random,
              upTo(6).map((face) => face + 1),
              6,
            ),
            asks,
            front,
            top,
            scene: between(random, 0, SCENES.length - 1),
          }
        : undefined
    }),
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: hint(given),
    figure: drawing(given),
    source: sources.shapes,
  }),
})
