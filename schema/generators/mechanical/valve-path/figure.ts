import type { Figure, Point, Shape } from '../../../figures/figure.ts'
import { figure, line } from '../../kit/drawing.ts'
import { disc, label, rect } from '../shared/shapes.ts'
import { type End, type Given, OUTLETS } from './given.ts'
import { figureText } from './words.ts'

const [HEADER, TOP, ACROSS, DOWN] = [64, 40, 96, 72]
const COLUMNS = 2

/** A pipe from the pump leaves the header at the height of its junction. */
const spot = (end: End): Point =>
  typeof end === 'number'
    ? [HEADER + ACROSS * (1 + (end % COLUMNS)), TOP + DOWN * Math.floor(end / COLUMNS)]
    : end === 'pump'
      ? [HEADER, TOP + DOWN]
      : [HEADER + ACROSS * 2.72, TOP + DOWN * OUTLETS.indexOf(end)]

export function drawing({ pipes }: Given): Figure {
  const drawn = pipes.map(({ from, to, valve }) => {
    const end = spot(to)
    const start: Point = from === 'pump' ? [HEADER, end[1]] : spot(from)
    return { start, end, valve }
  })
  const rows = drawn.filter(({ start: [x] }) => x === HEADER).map(({ start: [, y] }) => y)
  const header = line(
    [
      [HEADER, Math.min(...rows, TOP + DOWN)],
      [HEADER, Math.max(...rows, TOP + DOWN)],
    ],
    { stroke: 'blue', thickness: 6 },
  )
  const marks = drawn.flatMap(({ start, end, valve }): Shape[] => {
    if (valve === null) return []
    const middle: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2]
    return [disc(middle, 13, 'surface'), label(middle, String(valve), { isBold: true })]
  })
  return figure(
    TOP + DOWN * 2 + 34,
    figureText(pipes),
    header,
    line(
      [
        [30, TOP + DOWN],
        [HEADER, TOP + DOWN],
      ],
      { stroke: 'blue', thickness: 6 },
    ),
    drawn.map(({ start, end }) => line([start, end], { stroke: 'blue', thickness: 6 })),
    rect([4, TOP + DOWN - 18], 52, 36, 'sunken', 4),
    label([30, TOP + DOWN], 'Pump', { isBold: true, size: 14 }),
    marks,
    OUTLETS.map((outlet) => [
      rect([spot(outlet)[0], spot(outlet)[1] - 14], 28, 28, 'green-wash', 4),
      label([spot(outlet)[0] + 14, spot(outlet)[1]], outlet, { isBold: true }),
    ]),
  )
}
