import { figure } from '../../kit/drawing.ts'
import { upTo } from '../../kit/lists.ts'
import { label, rect } from '../shared/shapes.ts'
import type { Folding } from './given.ts'

const SQUARE = 48

export function drawing({ net, prints }: Folding) {
  const [wide, high] = [Math.max(...net.map(([x]) => x)) + 1, Math.max(...net.map(([, y]) => y)) + 1]
  const left = 180 - (wide * SQUARE) / 2
  const rows = upTo(high).map((y) =>
    upTo(wide)
      .map((x) => prints[net.findIndex(([column, row]) => column === x && row === y)] ?? 'o')
      .join(' '),
  )
  return figure(
    high * SQUARE + 24,
    `Six squares joined flat, seen on the printed side, row by row from the top, o where there is none: ${rows.join(' / ')}.`,
    net.flatMap(([x, y], index) => [
      rect([left + x * SQUARE, 12 + y * SQUARE], SQUARE, SQUARE, { fill: 'amber-wash', stroke: 'ink' }),
      label([left + (x + 0.5) * SQUARE, 12 + (y + 0.5) * SQUARE], String(prints[index]), { size: 22, isBold: true }),
    ]),
  )
}
