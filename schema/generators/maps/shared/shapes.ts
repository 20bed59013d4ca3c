import type { Point, Shape, Tone } from '../../../figures/figure.ts'
import { labelOf, line, type More } from '../../kit/drawing.ts'

/** A unit step on the page: 0 is up, then clockwise by quarter turns. */
export const steps: readonly Point[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
]

/** The north arrow, `quarter` quarter turns clockwise from the top of the page, with its letter 18 from the point. */
export function northArrow([x, y]: Point, quarter = 0): Shape[] {
  const [dx, dy] = steps[quarter % 4] ?? [0, -1]
  return [
    line(
      [
        [x - dx * 12, y - dy * 12],
        [x + dx * 8, y + dy * 8],
      ],
      { arrow: 'end', thickness: 3 },
    ),
    label([x + dx * 18, y + dy * 18], 'N', { isBold: true }),
  ]
}

export const sideOfPage = (quarter: number): string => ['top', 'right', 'bottom', 'left'][quarter % 4] ?? 'top'

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
