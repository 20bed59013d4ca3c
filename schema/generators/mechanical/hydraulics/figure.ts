import type { Figure, Shape } from '../../../figures/figure.ts'
import { figure, line } from '../../kit/drawing.ts'
import { withCommas } from '../../kit/words.ts'
import { box, force, label, rect } from '../shared/shapes.ts'
import { inches, pounds } from '../shared/words.ts'
import { gainOf, type Press } from './given.ts'
import { sized } from './words.ts'

/** The widths of the pistons are to scale as far as the page allows. */
export function drawing(given: Press): Figure {
  const { sizes, small, large, force: push, stroke, lift, asks } = given
  const width = 150
  const narrow = Math.max(24, width / Math.sqrt(gainOf(given)))
  const [left, right] = [50, 320 - width]
  const unit = sizes === 'areas' ? 'sq in' : 'in wide'
  const sign = asks === 'output' ? `${withCommas(push)} lb` : asks === 'input' ? '? lb' : `${stroke} in a stroke`
  const load =
    asks === 'output' ? '? lb' : asks === 'input' ? `${withCommas(push * gainOf(given))} lb` : `rises ${lift} in`
  const fluid: Shape = line(
    [
      [left, 120],
      [left, 220],
      [right + width, 220],
      [right + width, 120],
      [right, 120],
      [right, 196],
      [left + narrow, 196],
      [left + narrow, 120],
    ],
    { isClosed: true, fill: 'blue-wash', stroke: 'none' },
  )
  const walls = [
    line(
      [
        [left, 80],
        [left, 220],
        [right + width, 220],
        [right + width, 80],
      ],
      { thickness: 3 },
    ),
    line(
      [
        [left + narrow, 80],
        [left + narrow, 196],
        [right, 196],
        [right, 80],
      ],
      { thickness: 3 },
    ),
  ]
  const told =
    asks === 'output'
      ? `An arrow of ${pounds(push)} pushes down on the small piston; the force of the large one is marked with a question mark.`
      : asks === 'input'
        ? `The push on the small piston is marked with a question mark; the large one holds ${pounds(push * gainOf(given))}.`
        : `The small piston moves ${inches(stroke)} a stroke, and the large one rises ${inches(lift)}.`
  return figure(
    262,
    `Two upright cylinders of different width, joined at the bottom and filled with fluid. The small piston has ${sized(sizes, small)}, the large one ${sized(sizes, large)}. ${told}`,
    fluid,
    walls,
    rect([left, 106], narrow, 14, 'sunken', 0),
    rect([right, 106], width, 14, 'sunken', 0),
    force([left + narrow / 2, 50], [left + narrow / 2, 104]),
    label([Math.max(left + narrow / 2, 58), 34], sign, { isBold: true }),
    asks === 'input'
      ? box([right + width / 2, 106], 96, 40, load)
      : [
          force([right + width / 2, 104], [right + width / 2, 50]),
          label([right + width / 2, 34], load, { isBold: true }),
        ],
    label([left + narrow / 2 + 4, 242], `${withCommas(small)} ${unit}`),
    label([right + width / 2, 242], `${withCommas(large)} ${unit}`),
  )
}
