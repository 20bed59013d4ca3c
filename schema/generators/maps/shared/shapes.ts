import type { Point, Shape, Tone } from '../../../figures/figure.ts'
import { labelOf, line, type More } from '../../kit/drawing.ts'

export const label = labelOf(14)

export const area = (points: Point[], fill: Tone, stroke: Tone = 'ink'): Shape =>
  line(points, { isClosed: true, fill, stroke, thickness: 1.5 })
export const rect = (at: Point, width: number, height: number, more: More<'rect'> = {}): Shape => ({
  shape: 'rect',
  at,
  width,
  height,
  ...more,
})

/** A letter in a circle. */
export const mark = (center: Point, letter: string, fill: Tone): Shape[] => [
  { shape: 'circle', center, radius: 11, fill, stroke: 'ink' },
  label(center, letter, { isBold: true }),
]

export const cross = ([x, y]: Point, reach = 8): Shape[] =>
  [reach, -reach].map((slope) =>
    line(
      [
        [x - reach, y - slope],
        [x + reach, y + slope],
      ],
      { stroke: 'red', thickness: 4 },
    ),
  )
