import type { Point } from '../../../figures/figure.ts'
import { figure, line } from '../../kit/drawing.ts'
import { at, upTo } from '../../kit/lists.ts'
import { label, mark, rect } from '../shared/shapes.ts'
import { count } from '../shared/words.ts'
import { COLUMNS, LEFT, type MeasuredRoute, ROWS, SQUARE, TOP } from './given.ts'
import { SCENES } from './words.ts'

export function drawing({ route, barSquares, barFeet, scene }: MeasuredRoute) {
  const { from, to, letters } = at(SCENES, scene)
  const bottom = TOP + ROWS * SQUARE
  const [start, end] = [at(route, 0), at(route, route.length - 1)]
  const legs = route.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = at(route, index)
    return `${count(Math.abs(x - fromX) + Math.abs(y - fromY), 'square')} ${x > fromX ? 'right' : x < fromX ? 'left' : y > fromY ? 'down' : 'up'}`
  })
  const bar = [LEFT, LEFT + barSquares * SQUARE] as const
  return figure(
    bottom + 46,
    `A plan on squared paper. The route from ${from} to ${to} goes ${legs.join(', then ')}. A scale bar ${count(barSquares, 'square')} long stands for ${barFeet} feet.`,
    rect([LEFT, TOP], COLUMNS * SQUARE, ROWS * SQUARE, { fill: 'surface', stroke: 'line' }),
    upTo(COLUMNS + 1).map((x) => line([spot([x, 0]), spot([x, ROWS])], { stroke: 'edge', thickness: 0.8 })),
    upTo(ROWS + 1).map((y) => line([spot([0, y]), spot([COLUMNS, y])], { stroke: 'edge', thickness: 0.8 })),
    line(route.map(spot), { stroke: 'red', thickness: 4 }),
    mark(spot(start), letters[0], 'blue-wash'),
    mark(spot(end), letters[1], 'red-wash'),
    line(
      [
        [bar[0], bottom + 26],
        [bar[1], bottom + 26],
      ],
      { thickness: 4 },
    ),
    bar.map((x) =>
      line([
        [x, bottom + 19],
        [x, bottom + 33],
      ]),
    ),
    label([bar[1] + 12, bottom + 26], `${barFeet} feet`, { anchor: 'start', isBold: true }),
  )
}

const spot = ([x, y]: Point): Point => [LEFT + x * SQUARE, TOP + y * SQUARE]
