import type { Figure, Point, Shape, Tone } from '../../figures/figure.ts'

export const WIDTH = 360

export const figure = (height: number, text: string, ...shapes: readonly (Shape | readonly Shape[])[]): Figure => ({
  width: WIDTH,
  height,
  shapes: shapes.flat(),
  text,
})

type Made<Name extends Shape['shape']> = Partial<Extract<Shape, { shape: Name }>>

export const label = (at: Point, text: string, more: Made<'label'> = {}): Shape => ({
  shape: 'label',
  at,
  text,
  size: 14,
  ...more,
})
export const line = (points: Point[], more: Made<'line'> = {}): Shape => ({ shape: 'line', points, ...more })
export const area = (points: Point[], fill: Tone, stroke: Tone = 'ink'): Shape =>
  line(points, { isClosed: true, fill, stroke, thickness: 1.5 })
export const rect = (at: Point, width: number, height: number, more: Made<'rect'> = {}): Shape => ({
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
