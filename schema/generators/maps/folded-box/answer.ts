import { at } from '../../kit/lists.ts'
import { type Fold, type Folding, isOne, isOpposite, type Net, rightOf } from './given.ts'

export function keyOf(folds: readonly Fold[], asks: Folding['asks'], front: number, top: number): number {
  const [face, upper] = [at(folds, front).out, at(folds, top).out]
  const right = rightOf(face, upper)
  return folds.findIndex(({ out }) =>
    asks === 'opposite' ? isOpposite(out, face) : asks === 'right' ? isOne(out, right) : isOpposite(out, right),
  )
}

export function whyNot(
  net: Net,
  folds: readonly Fold[],
  { asks, front, top }: Pick<Folding, 'asks' | 'front' | 'top'>,
  index: number,
  key: number,
): string {
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
