import type { Figure, Point, Shape, Tone } from '../../figures/figure.ts'

type Line = Extract<Shape, { shape: 'line' }>
type Label = Extract<Shape, { shape: 'label' }>

const LETTERS = 16
const ELLIPSE_POINTS = 48

export const label = (at: Point, text: string, more: Partial<Label> = {}): Label => ({
  shape: 'label',
  at,
  text,
  size: LETTERS,
  ...more,
})
export const line = (points: Point[], more: Partial<Line> = {}): Line => ({ shape: 'line', points, ...more })
export const area = (points: Point[], fill: Tone = 'sunken'): Line =>
  line(points, { isClosed: true, fill, stroke: 'ink' })

/** A measure beside an edge: its line, `off` units away to the left of the way from one end to the other, and its words. */
export function measure(from: Point, to: Point, text: string, off: number): Shape[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [x, y] = [(to[1] - from[1]) / length, -(to[0] - from[0]) / length]
  const moved = ([a, b]: Point, by: number): Point => [a + x * by, b + y * by]
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const isUpright = Math.abs(to[0] - from[0]) < 1
  const at = moved(middle, off + Math.sign(off) * 15)
  return [
    line([moved(from, off), moved(to, off)], { stroke: 'muted', thickness: 1.5, arrow: 'both' }),
    label(at, text, isUpright ? { turn: -90 } : {}),
  ]
}

/** Points of an ellipse, clockwise from three o'clock, as far as `part` of the way round. */
export function ellipse([x, y]: Point, wide: number, high: number, part = 1): Point[] {
  const points = ELLIPSE_POINTS * part
  return Array.from({ length: points + (part < 1 ? 1 : 0) }, (_, step): Point => {
    const angle = (2 * Math.PI * step) / ELLIPSE_POINTS
    return [tidy(x + wide * Math.cos(angle)), tidy(y + high * Math.sin(angle))]
  })
}

export const tidy = (value: number): number => Math.round(value * 10) / 10

/** A table with a head line; the first column is as wide as its words need. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], text: string): Figure {
  const [width, high] = [360, 34]
  const first = 20 + 9 * Math.max(...[head, ...rows].map(([cell = '']) => cell.length))
  const rest = (width - 8 - first) / (head.length - 1)
  const top = (row: number) => 6 + row * high
  const written = (cells: readonly string[], row: number): Shape[] =>
    cells.map((cell, column) => {
      const x = column === 0 ? 14 : tidy(4 + first + rest * (column - 0.5))
      return label([x, top(row) + high / 2], cell, { anchor: column === 0 ? 'start' : 'middle', isBold: row === 0 })
    })
  return {
    width,
    height: top(rows.length + 1) + 6,
    text,
    shapes: [
      { shape: 'rect', at: [4, top(0)], width: width - 8, height: high, fill: 'sunken' },
      ...[...rows, []].map((_, row) =>
        line(
          [
            [4, top(row + 1)],
            [width - 4, top(row + 1)],
          ],
          { stroke: 'edge', thickness: 1 },
        ),
      ),
      ...[head, ...rows].flatMap(written),
    ],
  }
}
