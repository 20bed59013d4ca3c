import type { Figure } from '../../../figures/figure.ts'
import { type Drawn, figure, line } from '../../kit/drawing.ts'
import { withCommas } from '../../kit/words.ts'
import { box, disc, firm, force, label, rect } from '../shared/shapes.ts'
import { inches, pounds } from '../shared/words.ts'
import type { Winch } from './given.ts'
import { drumWords } from './words.ts'

/** Crank and drum to the same scale, seen along the shaft. */
export function drawing(given: Winch): Figure {
  const { crank, radius, gives, hasPulley, load, push, asks } = given
  const inch = Math.min(7, 126 / crank)
  const [x, y] = [hasPulley ? 168 : 150, 96]
  const drum = radius * inch
  const [handle, ropeX] = [x + crank * inch, x - drum]
  const [heavy, strong] =
    asks === 'push' ? ['? lb', `${withCommas(load)} lb`].toReversed() : ['? lb', `${withCommas(push)} lb`]
  const size = gives === 'radius' ? `${radius} in radius` : `${radius * 2} in across`
  const told =
    asks === 'push'
      ? `The load is ${pounds(load)}; the push on the handle is marked with a question mark.`
      : `The push on the handle is ${pounds(push)}; the load is marked with a question mark.`
  const hung: Drawn[] = hasPulley
    ? [
        line(
          [
            [ropeX, y],
            [ropeX, 200],
          ],
          { stroke: 'blue', thickness: 3 },
        ),
        line(
          [
            [ropeX - 44, 24],
            [ropeX - 44, 200],
          ],
          { stroke: 'blue', thickness: 3 },
        ),
        firm(ropeX - 76, ropeX - 20, 24, 'above'),
        disc([ropeX - 22, 200], 20),
        {
          shape: 'arc',
          center: [ropeX - 22, 200],
          radius: 22,
          from: 90,
          to: 270,
          stroke: 'blue',
          thickness: 3,
        },
        line(
          [
            [ropeX - 22, 200],
            [ropeX - 22, 234],
          ],
          { stroke: 'edge', thickness: 4 },
        ),
        box([ropeX - 22, 274], 78, 40, heavy ?? ''),
      ]
    : [
        line(
          [
            [ropeX, y],
            [ropeX, 216],
          ],
          { stroke: 'blue', thickness: 3 },
        ),
        box([ropeX, 256], 78, 40, heavy ?? ''),
      ]
  return figure(
    hasPulley ? 290 : 270,
    `A winch seen along its shaft. The drum has ${drumWords(given)}; the handle of the crank is ${inches(crank)} from the center of the shaft. ${hasPulley ? 'The rope runs from the drum down around a movable pulley and up to a fixed hook; the load hangs from the pulley.' : 'The load hangs from the rope on the drum.'} ${told}`,
    hung,
    disc([x, y], drum),
    line(
      [
        [x, y],
        [handle, y],
      ],
      { thickness: 6, stroke: 'edge' },
    ),
    disc([x, y], 4, 'ink'),
    disc([handle, y], 7),
    force([handle, y + 10], [handle, y + 66]),
    label([handle, y + 82], strong ?? '', { isBold: true }),
    label([Math.min((x + drum + handle) / 2 + 4, 320), y - 18], `${crank} in`),
    label([x, y - Math.max(drum, 18) - 22], size, { size: 14 }),
    rect([x - 1, y - 1], 2, 2, 'ink'),
  )
}
