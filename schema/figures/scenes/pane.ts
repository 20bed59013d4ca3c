import * as v from 'valibot'
import type { Shape } from '../figure.ts'
import { area, circle, flame, line, rect, segment, smoke } from './pen.ts'

/** What a window shows; a window that shows nothing is dark. */
export const Shows = v.picklist(['light', 'fire', 'smoke', 'person', 'boards'])
export type Shows = v.InferOutput<typeof Shows>

const [WIDTH, HEIGHT] = [17, 21]

/** A dark pane is empty and a lit one has bars and a lamp's color, so no state depends on color alone. */
export function drawPane(x: number, bottom: number, shows: Shows | undefined): Shape[] {
  const [left, top] = [x - WIDTH / 2, bottom - HEIGHT]
  const frame = (fill: 'edge' | 'amber' | 'surface') =>
    rect(left, top, WIDTH, HEIGHT, { fill, stroke: 'ink', thickness: 1.5 })
  switch (shows) {
    case 'light':
      return [
        frame('amber'),
        segment(x, top, x, bottom, { thickness: 1.5 }),
        segment(left, bottom - HEIGHT / 2, left + WIDTH, bottom - HEIGHT / 2, { thickness: 1.5 }),
      ]
    case 'fire':
      return [frame('surface'), ...flame(x, bottom, 29)]
    case 'smoke':
      return [frame('edge'), ...smoke(x, bottom - 3, 24)]
    case 'boards':
      return [
        frame('surface'),
        segment(left, top, left + WIDTH, bottom, { thickness: 3 }),
        segment(left + WIDTH, top, left, bottom, { thickness: 3 }),
      ]
    case 'person':
      return [
        frame('surface'),
        circle(x - 1, top + 8, 3.6, { fill: 'ink' }),
        area(
          [
            [x - 6, bottom - 1],
            [x - 5, top + 13],
            [x + 3, top + 13],
            [x + 4, bottom - 1],
          ],
          { fill: 'ink' },
        ),
        line(
          [
            [x + 2, top + 14],
            [x + 6, top + 10],
            [x + 6, top + 3],
          ],
          { thickness: 2.5 },
        ),
      ]
    case undefined:
      return [frame('edge')]
  }
}
