import type { Figure, Point, Shape } from '../../../figures/figure.ts'
import { figure, line } from '../../kit/drawing.ts'
import { disc, label } from '../shared/shapes.ts'
import type { Given, Part } from './given.ts'
import { figureText } from './words.ts'

const [LEFT, TOP, BOTTOM] = [36, 34, 218]
const MAIN = [84, 134]
/** The upper plate of the battery. */
const PLATE = 116
const [FIRST, ACROSS] = [186, 70]
const REACH = 13

export function drawing(given: Given): Figure {
  const { main, branches } = given
  const x = (nth: number) => FIRST + nth * ACROSS
  const last = x(branches.length - 1)
  const parts = [
    ...main.map((part, nth) => ({ part, at: [MAIN[nth] ?? 84, TOP] as Point, isUpright: false })),
    ...branches.flatMap((branch, nth) =>
      branch.map((part, row) => ({
        part,
        at: [x(nth), TOP + ((BOTTOM - TOP) * (row + 1)) / (branch.length + 1)] as Point,
        isUpright: true,
      })),
    ),
  ]
  return figure(
    BOTTOM + 20,
    figureText(given),
    line([
      [LEFT, PLATE],
      [LEFT, TOP],
      [last, TOP],
    ]),
    line([
      [LEFT, PLATE + 22],
      [LEFT, BOTTOM],
      [last, BOTTOM],
    ]),
    branches.map((_, nth) =>
      line([
        [x(nth), TOP],
        [x(nth), BOTTOM],
      ]),
    ),
    battery,
    parts.flatMap(drawPart),
  )
}

/** Two plates, the long one up. */
const battery: Shape[] = [
  line(
    [
      [LEFT - 18, PLATE],
      [LEFT + 18, PLATE],
    ],
    { thickness: 3 },
  ),
  line(
    [
      [LEFT - 9, PLATE + 12],
      [LEFT + 9, PLATE + 12],
    ],
    { thickness: 5 },
  ),
  line([
    [LEFT, PLATE + 12],
    [LEFT, PLATE + 22],
  ]),
]

function drawPart({ part, at: [x, y], isUpright }: { part: Part; at: Point; isUpright: boolean }): Shape[] {
  if (part.kind === 'lamp') return [disc([x, y], 15, 'amber-wash'), label([x, y], part.name, { isBold: true })]
  const [one, other]: [Point, Point] = isUpright
    ? [
        [x, y + REACH],
        [x, y - REACH],
      ]
    : [
        [x - REACH, y],
        [x + REACH, y],
      ]
  const tip: Point = part.isClosed ? other : isUpright ? [x - 16, y - REACH + 2] : [x + REACH - 2, y - 16]
  return [
    // The wire is interrupted between the two contacts.
    line([one, other], { stroke: 'surface', thickness: 8 }),
    line([one, tip], { thickness: 3 }),
    ...[one, other].map((end) => disc(end, 3.5, 'ink')),
    label(isUpright ? [x + 14, y] : [x, y + 20], part.name, { isBold: true, size: 14 }),
  ]
}
