import type { Figure, Point, Shape } from '../../../figures/figure.ts'
import { figure, line } from '../../kit/drawing.ts'
import { at } from '../../kit/lists.ts'
import { cross, label, mark, rect } from '../shared/shapes.ts'
import type { Given, Street } from './given.ts'
import { figureText, letter } from './words.ts'

export const HEIGHT = 292

export function drawing(given: Given): Figure {
  const { corners, streets, deadEnds, from, to } = given
  const road = (one: Point, other: Point) => line([one, other], { stroke: 'surface', thickness: 17 })
  return figure(
    HEIGHT,
    figureText(given),
    rect([4, 4], 352, HEIGHT - 8, { fill: 'edge', radius: 6 }),
    deadEnds.map(({ corner, end }) => road(at(corners, corner), end)),
    streets.map(({ a, b }) => road(at(corners, a), at(corners, b))),
    streets.flatMap((street) => signs(street, at(corners, street.a), at(corners, street.b))),
    corners.flatMap((corner, nth) =>
      mark(corner, letter(nth), nth === from ? 'blue-wash' : nth === to ? 'red-wash' : 'surface'),
    ),
  )
}

/** The minutes in the middle of a street; an arrow on either side of them if it is one-way. */
function signs({ minutes, sign }: Street, [x1, y1]: Point, [x2, y2]: Point): Shape[] {
  const part = (share: number): Point => [Math.round(x1 + (x2 - x1) * share), Math.round(y1 + (y2 - y1) * share)]
  const middle = part(0.5)
  if (sign === 'closed') return cross(middle)
  const length = Math.hypot(x2 - x1, y2 - y1)
  const arrow = (start: number, end: number) =>
    line([part(start / length), part(end / length)], { arrow: 'end', stroke: 'blue', thickness: 3 })
  const half = length / 2
  return [
    ...(sign === 'one-way' ? [arrow(14, half - 11), arrow(half + 11, length - 14)] : []),
    label(middle, String(minutes), { isBold: true }),
  ]
}
