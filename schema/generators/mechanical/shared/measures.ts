import type { Shape } from '../../../figures/figure.ts'
import { line } from '../../kit/drawing.ts'
import { label } from './shapes.ts'

/** A horizontal dimension line with its label below. */
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

/** A vertical dimension line with its label beside it. */
export function rise(x: number, y1: number, y2: number, text: string, side: 'left' | 'right' = 'right'): Shape[] {
  // Beside a short one the words stand at the height of its end ticks, so they keep further away.
  const off = Math.abs(y2 - y1) < 24 ? 7 : 5
  const away = side === 'right' ? off : -off
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
