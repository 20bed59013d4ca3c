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
  const facts = `The opposite pairs are ${pairs.slice(0, -1).join(', ')}, and ${pairs.at(-1)}.`
  return {
    key: {
      text: name(key),
      why:
        asks === 'opposite'
          ? `When the box is folded, these two faces do not share an edge. ${facts}`
          : `${facts} That leaves face ${prints[key]} or ${opposite(key)} for the sides, and with the numbers on the outside, ${name(key).toLowerCase()} is on the ${asks}.`,
    },
    mistakes: upTo(6)
      .filter((index) => index !== key && index !== front && (asks === 'opposite' || index !== top))
      .map((index) => ({
        text: name(index),
        why: whyNot(given, folds, index, key),
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

function whyNot({ net, prints, asks, front }: Folding, folds: readonly Fold[], index: number, key: number): string {
  const isAcross = (from: number) => isOpposite(at(folds, index).out, at(folds, from).out)
  const face = `Face ${at(prints, index)}`
  if (asks !== 'opposite') {
    if (isAcross(key)) return `${face} would be there if the numbers were on the inside.`
    return `${face} ends up ${isAcross(front) ? 'at the back' : 'on the bottom'}.`
  }
  const [[x1, y1], [x2, y2]] = [at(net, front), at(net, index)]
  const apart = Math.abs(x1 - x2) + Math.abs(y1 - y2)
  if (apart === 1) return `${face} shares an edge with face ${prints[front]} even when the box is flat.`
  if ((x1 === x2 || y1 === y2) && apart === 3)
    return `${face} is at the other end of a row of four, so it folds around to touch face ${prints[front]}.`
  return apart === 2
    ? `${face} is around a corner from face ${prints[front]}, and their edges meet when the box is folded.`
    : `${face} is far from face ${prints[front]} when flat, but folding brings them together.`
}
