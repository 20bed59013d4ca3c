import type { Point, Shape, Tone } from '../../../figures/figure.ts'
import { labelOf, line } from '../../kit/drawing.ts'

export const label = labelOf(15)

export const disc = (center: Point, radius: number, fill: Tone = 'sunken', stroke: Tone = 'ink'): Shape => ({
  shape: 'circle',
  center,
  radius,
  fill,
  stroke,
})

export const rect = (
  [x, y]: Point,
  width: number,
  height: number,
  fill: Tone,
  radius = 0,
  stroke: Tone = 'ink',
): Shape => ({
  shape: 'rect',
  at: [x, y],
  width,
  height,
  fill,
  stroke,
  radius,
})

/** Average width of a bold letter, as a share of its size. */
const BOLD_WIDTH = 0.58
export const boldWidth = (text: string, size = 15): number => text.length * size * BOLD_WIDTH

/** A load whose bottom center is at the point. Words too wide for it are set a little smaller, or else in two lines. */
export function box([x, bottom]: Point, width: number, height: number, text: string): Shape[] {
  const size = [15, 14].find((one) => boldWidth(text, one) <= width - 7)
  const [first = '', second = ''] = text.split(' ')
  const middle = bottom - height / 2
  return [
    rect([x - width / 2, bottom - height], width, height, 'amber-wash', 3),
    ...(size || !second
      ? [label([x, middle], text, { isBold: true, size: size ?? 14 })]
      : [
          label([x, middle - 8], first, { isBold: true, size: 14 }),
          label([x, middle + 8], second, { isBold: true, size: 14 }),
        ]),
  ]
}

/** A support whose tip is at the point. */
export const fulcrum = ([x, y]: Point, size = 26): Shape =>
  line(
    [
      [x, y],
      [x + size * 0.6, y + size],
      [x - size * 0.6, y + size],
    ],
    { isClosed: true, fill: 'sunken', stroke: 'ink' },
  )

export const force = (from: Point, to: Point, tone: Tone = 'red'): Shape =>
  line([from, to], { arrow: 'end', thickness: 4, stroke: tone })

/** Ground or ceiling: a line hatched on the side away from the machine. */
export function firm(x1: number, x2: number, y: number, side: 'below' | 'above' = 'below'): Shape[] {
  const away = side === 'below' ? 8 : -8
  const starts = Array.from({ length: Math.floor((x2 - x1) / 16) }, (_, at) => x1 + 12 + at * 16)
  return [
    line([
      [x1, y],
      [x2, y],
    ]),
    ...starts.map((x) =>
      line(
        [
          [x, y],
          [x - 8, y + away],
        ],
        { stroke: 'edge', thickness: 1.5 },
      ),
    ),
  ]
}

/** A tick below a bar, at the center of the load on it. */
export const centered = ([x, y]: Point): Shape =>
  line(
    [
      [x, y],
      [x, y + 9],
    ],
    { thickness: 3 },
  )
