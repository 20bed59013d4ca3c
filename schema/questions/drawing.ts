import type { Figure, Point, Shape } from '../figures/figure.ts'

export const WIDTH = 360

/** One shape, or a nested list of shapes, from back to front. */
export type Drawn = Shape | readonly Drawn[]

const isOne = (drawn: Drawn): drawn is Shape => 'shape' in drawn
const flat = (drawn: readonly Drawn[]): Shape[] => drawn.flatMap((one) => (isOne(one) ? [one] : flat(one)))

/** A figure of the standard width. `text` describes everything that it shows. */
export const figure = (height: number, text: string, ...shapes: readonly Drawn[]): Figure => ({
  width: WIDTH,
  height,
  shapes: flat(shapes),
  text,
})

/** Overrides for the defaults of a shape. */
export type More<Name extends Shape['shape']> = Partial<Extract<Shape, { shape: Name }>>

export const line = (points: Point[], more: More<'line'> = {}): Extract<Shape, { shape: 'line' }> => ({
  shape: 'line',
  points,
  ...more,
})

/** Creates a topic's label function with its font size. `at` is at the vertical center of the letters. */
export const labelOf =
  (size: number) =>
  (at: Point, text: string, more: More<'label'> = {}): Extract<Shape, { shape: 'label' }> => ({
    shape: 'label',
    at,
    text,
    size,
    ...more,
  })

const ROW_HEIGHT = 30
const SIDE = 4
const GAP = 16
const label = labelOf(14)
/** Minimum width of a column, in characters. */
const MIN_LETTERS = 3

/**
 * A table with a header row. The width of a column depends on its longest cell. `left` lists the left-aligned columns, by default only the
 * first column; all others are centered.
 */
export function tableFigure(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  text: string,
  left: readonly number[] = [0],
): Figure {
  const letters = head.map((_, column) =>
    Math.max(MIN_LETTERS, ...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  )
  const all = letters.reduce((sum, count) => sum + count, 0)
  const room = WIDTH - 2 * SIDE - GAP * head.length
  const starts = letters.map((_, column) => {
    const before = letters.slice(0, column).reduce((sum, count) => sum + count, 0)
    return Math.round(SIDE + (before / all) * room + GAP * column)
  })
  const written = (cells: readonly string[], row: number): Shape[] =>
    cells.flatMap((cell, column) => {
      if (!cell) return []
      const wide = ((letters[column] ?? 0) / all) * room + GAP
      const isLeft = left.includes(column)
      const x = (starts[column] ?? 0) + (isLeft ? GAP / 2 : wide / 2)
      return label([Math.round(x), SIDE + ROW_HEIGHT * (row + 0.5)], cell, {
        anchor: isLeft ? 'start' : 'middle',
        isBold: row === 0,
      })
    })
  return figure(
    ROW_HEIGHT * (rows.length + 1) + 2 * SIDE,
    text,
    { shape: 'rect', at: [SIDE, SIDE], width: WIDTH - 2 * SIDE, height: ROW_HEIGHT, fill: 'sunken' },
    rows.map((_, row) =>
      line(
        [
          [SIDE, SIDE + ROW_HEIGHT * (row + 2)],
          [WIDTH - SIDE, SIDE + ROW_HEIGHT * (row + 2)],
        ],
        { stroke: 'edge', thickness: 1 },
      ),
    ),
    [head, ...rows].flatMap(written),
  )
}
