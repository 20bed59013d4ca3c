import type { Figure, Point, Shape } from '../../../figures/figure.ts'
import { figure } from '../../kit/drawing.ts'
import { upTo } from '../../kit/lists.ts'
import { area } from '../shared/shapes.ts'
import { type Given, tallest } from './given.ts'

const [HALF, QUARTER, HIGH] = [27, 12, 33]

export function drawing({ stacks }: Given): Figure {
  const columns = stacks[0]?.length ?? 0
  const tall = tallest(stacks)
  const [originX, originY] = [180 + ((stacks.length - columns) * HALF) / 2, 16 + tall * HIGH]
  const spot = (x: number, y: number, z: number): Point => [
    originX + (x - y) * HALF,
    originY + (x + y) * QUARTER - z * HIGH,
  ]
  const face = (points: [number, number, number][], fill: 'surface' | 'line' | 'edge'): Shape =>
    area(
      points.map((point) => spot(...point)),
      fill,
    )
  const shapes = stacks.flatMap((row, y) =>
    row.flatMap((stack, x) => [
      ...upTo(stack).flatMap((z): Shape[] => [
        face(
          [
            [x, y + 1, z],
            [x + 1, y + 1, z],
            [x + 1, y + 1, z + 1],
            [x, y + 1, z + 1],
          ],
          'line',
        ),
        face(
          [
            [x + 1, y, z],
            [x + 1, y + 1, z],
            [x + 1, y + 1, z + 1],
            [x + 1, y, z + 1],
          ],
          'edge',
        ),
      ]),
      ...(stack > 0
        ? [
            face(
              [
                [x, y, stack],
                [x + 1, y, stack],
                [x + 1, y + 1, stack],
                [x, y + 1, stack],
              ],
              'surface',
            ),
          ]
        : []),
    ]),
  )
  const height = originY + (columns + stacks.length) * QUARTER + 14
  const words = stacks.map((row) => row.join(' ')).join(' / ')
  return figure(
    height,
    `A pile of equal boxes in a corner, with a wall behind it and one on its left. Of each box the top, the front and the right side can be seen, unless another box is before it. How many boxes each stack is high, rows from the back to the front and each row from left to right: ${words}. A 0 is a place with no box.`,
    shapes,
  )
}
