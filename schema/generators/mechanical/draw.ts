import type { Figure, Point, Shape, Tone } from '../../figures/figure.ts'

export const WIDTH = 360

/** Shapes from back to front, gathered as they come. */
export type Drawn = Shape | readonly Drawn[]

const isOne = (drawn: Drawn): drawn is Shape => 'shape' in drawn
const flat = (drawn: readonly Drawn[]): Shape[] => drawn.flatMap((one) => (isOne(one) ? [one] : flat(one)))

export function figure(height: number, text: string, ...shapes: readonly Drawn[]): Figure {
  return { width: WIDTH, height, shapes: flat(shapes), text }
}

/** The middle of the letters' height is at the point. */
export const label = (at: Point, text: string, more: Partial<Extract<Shape, { shape: 'label' }>> = {}): Shape => ({
  shape: 'label',
  at,
  text,
  size: 15,
  ...more,
})

export const line = (points: Point[], more: Partial<Extract<Shape, { shape: 'line' }>> = {}): Shape => ({
  shape: 'line',
  points,
  ...more,
})

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

/** A load whose underside stands at the point. */
export function box([x, bottom]: Point, width: number, height: number, text: string): Shape[] {
  return [
    rect([x - width / 2, bottom - height], width, height, 'amber-wash', 3),
    label([x, bottom - height / 2], text, { isBold: true }),
  ]
}

/** The tip of the support is at the point. */
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

/** A measured width, its words below the line. */
export function span(x1: number, x2: number, y: number, text: string, below = 13): Shape[] {
  const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)]
  return [
    line(
      [
        [left, y],
        [right, y],
      ],
      { stroke: 'muted', thickness: 1.5 },
    ),
    ...[left, right].map((x) =>
      line(
        [
          [x, y - 5],
          [x, y + 5],
        ],
        { stroke: 'muted', thickness: 1.5 },
      ),
    ),
    label([(left + right) / 2, y + below], text),
  ]
}

/** A measured height, its words beside the line. */
export function rise(x: number, y1: number, y2: number, text: string, side: 'left' | 'right' = 'right'): Shape[] {
  const away = side === 'right' ? 5 : -5
  return [
    line(
      [
        [x, y1],
        [x, y2],
      ],
      { stroke: 'muted', thickness: 1.5 },
    ),
    ...[y1, y2].map((y) =>
      line(
        [
          [x - 5, y],
          [x + 5, y],
        ],
        { stroke: 'muted', thickness: 1.5 },
      ),
    ),
    label([x + away, (y1 + y2) / 2], text, { anchor: side === 'right' ? 'start' : 'end' }),
  ]
}

/** Ground, wall or ceiling: a line with hatching on the side away from the machine. */
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

/** On the circle, degrees clockwise from twelve o'clock. */
export function onCircle([x, y]: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [round(x + radius * Math.sin(angle)), round(y - radius * Math.cos(angle))]
}

/** A bent arrow that turns about the centre. */
export function turning(center: Point, radius: number, isClockwise: boolean, tone: Tone = 'red', middle = 0): Shape {
  const angles = Array.from({ length: 11 }, (_, at) => middle - 50 + at * 10)
  const points = (isClockwise ? angles : angles.reverse()).map((angle) => onCircle(center, radius, angle))
  return line(points, { arrow: 'end', stroke: tone, thickness: 3.5 })
}

/** As many zigzags whatever the length, as a spring has coils. */
export function spring([x, top]: Point, length: number, width = 18): Shape {
  const ZIGZAGS = 12
  const [start, end] = [top + 8, top + length - 8]
  const bends = Array.from({ length: ZIGZAGS }, (_, at): Point => {
    const side = at % 2 === 0 ? -1 : 1
    return [x + (side * width) / 2, round(start + ((end - start) * (at + 0.5)) / ZIGZAGS)]
  })
  return line([[x, top], [x, start], ...bends, [x, end], [x, top + length]])
}

export const round = (value: number): number => Math.round(value * 100) / 100
