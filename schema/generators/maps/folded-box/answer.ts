import type { Options } from '../../family.ts'
import { at, upTo } from '../../kit/lists.ts'
import { type Fold, type Folding, folded, isOne, isOpposite, rightOf } from './given.ts'

export function answer(given: Folding): Options {
  const { net, prints, asks, front, top } = given
  const folds = folded(net)
  const name = (index: number) => `Face ${at(prints, index)}`
  const key = keyOf(folds, asks, front, top)
  const opposite = (index: number) =>
    name(folds.findIndex(({ out }) => isOpposite(out, at(folds, index).out))).toLowerCase()
  const pairs = upTo(6)
    .filter((index) => at(prints, index) < Number(opposite(index).slice(5)))
    .map((index) => `${prints[index]} and ${opposite(index).slice(5)}`)
  const facts = `Opposite one another lie ${pairs.join(', ')}.`
  return {
    key: {
      text: name(key),
      why:
        asks === 'opposite'
          ? `Folded up, these two share no edge. ${facts}`
          : `${facts} So only face ${prints[key]} or ${opposite(key)} can be at the side, and with the print outside it is ${name(key).toLowerCase()} on the ${asks}.`,
    },
    mistakes: upTo(6)
      .filter((index) => index !== key && index !== front && (asks === 'opposite' || index !== top))
      .map((index) => ({
        text: name(index),
        why: `${whyNot(given, folds, index, key)} The right one is ${name(key).toLowerCase()}.`,
      })),
  }
}

function keyOf(folds: readonly Fold[], asks: Folding['asks'], front: number, top: number): number {
  const [face, upper] = [at(folds, front).out, at(folds, top).out]
  const right = rightOf(face, upper)
  return folds.findIndex(({ out }) =>
    asks === 'opposite' ? isOpposite(out, face) : asks === 'right' ? isOne(out, right) : isOpposite(out, right),
  )
}

function whyNot({ net, asks, front, top }: Folding, folds: readonly Fold[], index: number, key: number): string {
  const isAcross = (from: number) => isOpposite(at(folds, index).out, at(folds, from).out)
  if (asks !== 'opposite') {
    if (isAcross(key)) return 'This is the face on the other side; it would be right with the print inside.'
    return isAcross(front) ? 'This is the face at the back.' : isAcross(top) ? 'This is the face at the bottom.' : ''
  }
  const [[x1, y1], [x2, y2]] = [at(net, front), at(net, index)]
  const apart = Math.abs(x1 - x2) + Math.abs(y1 - y2)
  if (apart === 1) return 'These two share an edge already when flat, so they stay neighbors.'
  if ((x1 === x2 || y1 === y2) && apart === 3)
    return 'These two stand at the ends of a row of four, so their edges meet when it is folded.'
  return apart === 2
    ? 'These two lie round a corner in the flat piece, and their edges meet when it is folded.'
    : 'It lies far off when flat, but folding brings it beside the face.'
}
