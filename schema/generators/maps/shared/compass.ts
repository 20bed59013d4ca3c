import type { Point, Shape } from '../../../figures/figure.ts'
import { line } from '../../kit/drawing.ts'
import { label } from './shapes.ts'

/** A unit step on the page: 0 is up, then clockwise by quarter turns. */
export const steps: readonly Point[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
]

/** The arrow that points north, `quarter` turns clockwise from the top of the page, its letter 18 from the point. */
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
