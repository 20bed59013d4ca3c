import { family, type Option } from '../../family.ts'
import { between, fitting, pick, sample } from '../../kit/chance.ts'
import { at, upTo } from '../../kit/lists.ts'
import { sources } from '../shared/sources.ts'
import { keyOf, whyNot } from './answer.ts'
import { drawing } from './figure.ts'
import { type Folding, folded, isOpposite, nets, turned } from './given.ts'
import { SCENES } from './words.ts'

const STRAIGHT_NETS = 6

/** Which face lies opposite, or beside, another one when a flat carton is folded. */
export const foldedBox = family<Folding>({
  name: 'folded-box',
  version: 2,
  draw: (random, difficulty) =>
    fitting(() => {
      const drawn = difficulty === 1 ? between(random, 0, STRAIGHT_NETS - 1) : between(random, 0, nets.length - 1)
      const net = turned(at(nets, drawn), between(random, 0, 3), random() < 0.5)
      const asks = difficulty === 3 ? pick(random, ['right', 'left'] as const) : 'opposite'
      const [front = 0, top = 1] = sample(random, upTo(6), 2)
      const { folds } = { folds: folded(net) }
      const opposite = folds.findIndex(({ out }) => isOpposite(out, at(folds, front).out))
      const [[x1, y1], [x2, y2]] = [at(net, front), at(net, opposite)]
      // On one line the opposite face is found by skipping one square; round corners it must be folded in the mind.
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
  pose: ({ net, prints, asks, front, top, scene }) => {
    const folds = folded(net)
    const name = (index: number) => `Face ${at(prints, index)}`
    const key = keyOf(folds, asks, front, top)
    const ask =
      asks === 'opposite'
        ? `Which face is then opposite face ${prints[front]}?`
        : `It is put down so that face ${prints[front]} is toward you and face ${prints[top]} is on top. Which face is on your ${asks}?`
    const opposite = (index: number) =>
      name(folds.findIndex(({ out }) => isOpposite(out, at(folds, index).out))).toLowerCase()
    const pairs = upTo(6)
      .filter((index) => at(prints, index) < Number(opposite(index).slice(5)))
      .map((index) => `${prints[index]} and ${opposite(index).slice(5)}`)
    const facts = `Opposite one another lie ${pairs.join(', ')}.`
    const mistakes = upTo(6)
      .filter((index) => index !== key && index !== front && (asks === 'opposite' || index !== top))
      .map(
        (index): Option => ({
          text: name(index),
          why: `${whyNot(net, folds, { asks, front, top }, index, key)} The right one is ${name(key).toLowerCase()}.`,
        }),
      )
    return {
      question: `${at(SCENES, scene)} is cut flat as shown, the print outside, and folded into a cube. ${ask}`,
      key: {
        text: name(key),
        why:
          asks === 'opposite'
            ? `Folded up, these two share no edge. ${facts}`
            : `${facts} So only face ${prints[key]} or ${opposite(key)} can be at the side, and with the print outside it is ${name(key).toLowerCase()} on the ${asks}.`,
      },
      mistakes,
      hint:
        asks === 'opposite'
          ? 'In a straight row of squares, every other one ends up opposite.'
          : 'Find the three pairs of opposite faces first.',
      figure: drawing(net, prints),
      source: sources.shapes,
    }
  },
})
