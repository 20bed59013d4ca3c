import type { Figure, Shape } from '../../../figures/figure.ts'
import { line } from '../../kit/drawing.ts'
import { label, tidy } from '../shared/shapes.ts'
import { cell, kinds, months, type Rows, rowOf } from './given.ts'

/** A bar chart with grid lines every 20 calls. */
export function barChart(values: readonly number[], start: number): Figure {
  const [left, bottom, scale] = [48, 236, 1.6]
  const names = values.map((_, at) => months[start + at] ?? '')
  const wide = 290 / values.length
  const gridLines = Array.from({ length: 7 }, (_, step): Shape[] => [
    line(
      [
        [left, bottom - step * 20 * scale],
        [348, bottom - step * 20 * scale],
      ],
      { stroke: step ? 'edge' : 'ink', thickness: step ? 0.75 : 2 },
    ),
    label([left - 8, bottom - step * 20 * scale], String(step * 20), { anchor: 'end', size: 14 }),
  ])
  const bars = values.flatMap((value, at): Shape[] => {
    const x = tidy(left + 8 + at * wide)
    return [
      {
        shape: 'rect',
        at: [x, bottom - value * scale],
        width: tidy(wide - 16),
        height: value * scale,
        fill: 'blue',
      },
      label([tidy(x + wide / 2 - 8), bottom + 18], names[at] ?? '', { size: 15 }),
    ]
  })
  return {
    width: 360,
    height: 264,
    shapes: [
      label([left - 34, 20], 'calls', { anchor: 'start', size: 14, tone: 'muted' }),
      ...gridLines.flat(),
      ...bars,
    ],
    text: `A bar chart of calls in each month, with a scale from 0 to 120. ${values.map((value, at) => `${names[at]}: ${value}`).join(', ')}.`,
  }
}

export function callTable(rows: Rows, heads: readonly string[]): Figure {
  const text = `A table of calls by kind. ${kinds.map((kind, row) => `${kind}: ${heads.map((head, column) => `${cell(rows, row, column)} in ${head}`).join(', ')}`).join('. ')}.`
  return table(
    ['Calls', ...heads],
    kinds.map((kind, row) => [kind, ...rowOf(rows, row).map(String)]),
    text,
  )
}

/** A table with a header row. The first column is as wide as its words need. */
function table(head: readonly string[], rows: readonly (readonly string[])[], text: string): Figure {
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
