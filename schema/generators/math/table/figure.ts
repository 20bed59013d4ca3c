import type { Figure, Shape } from '../../../figures/figure.ts'
import { line } from '../../kit/drawing.ts'
import { label, tidy } from '../shared/shapes.ts'

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
