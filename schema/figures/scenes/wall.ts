import type { Shape } from '../figure.ts'
import type { Building, Lot } from './building-shape.ts'
import { area, rect, segment } from './pen.ts'

/** The height of a pitched roof, from eaves to ridge. */
const ROOF = 18

export const drawWall = (building: Building, lot: Lot, top: number, wind: 'left' | 'right'): Shape[] => [
  ...onRoof(building, lot, top, wind),
  ...wall(building, lot, top),
]

function wall(building: Building, lot: Lot, top: number): Shape[] {
  const { left, width, base } = lot
  const inside = (step: number, length: number) =>
    Array.from({ length: Math.max(0, Math.ceil(length / step) - 1) }, (_, i) => (i + 1) * step)
  const across = (isDashed: boolean) =>
    inside(7, base - top).map((dy, i) =>
      segment(left + 2 + (isDashed ? (i % 2) * 4 : 0), top + dy, left + width - 2, top + dy, {
        stroke: isDashed ? 'edge' : 'line',
        thickness: isDashed ? 1.3 : 1.5,
        isDashed,
      }),
    )
  const pattern = {
    plain: [],
    brick: across(true),
    boards: across(false),
    panels: inside(9, width).map((dx) =>
      segment(left + dx, top + 2, left + dx, base - 2, { stroke: 'line', thickness: 1.5 }),
    ),
  }[building.wall]
  return [
    rect(left, top, width, base - top, { fill: building.tone, stroke: 'ink' }),
    ...pattern,
    building.roof === 'flat'
      ? rect(left - 2, top - 5, width + 4, 6, { fill: 'muted', stroke: 'ink', thickness: 1.5 })
      : area(
          [
            [left - 3, top],
            [left + width / 2, top - ROOF],
            [left + width + 3, top],
          ],
          { fill: 'muted' },
        ),
  ]
}

function onRoof(building: Building, lot: Lot, wall: number, wind: 'left' | 'right'): Shape[] {
  const isPitched = building.roof === 'pitched'
  const x = lot.left + lot.width * 0.7
  const top = wall - (isPitched ? ROOF * 0.6 : 5)
  const away = wind === 'left' ? -1 : 1
  switch (building.onRoof) {
    case 'chimney':
      return [rect(x - 5, top - 14, 10, isPitched ? 24 : 15, { fill: 'red-wash', stroke: 'ink', thickness: 1.5 })]
    case 'water tank':
      return [
        ...[-8, 8].map((dx) => segment(x + dx, top - 8, x + dx, top, { thickness: 2 })),
        rect(x - 11, top - 24, 22, 17, { fill: 'surface', stroke: 'ink', thickness: 1.5 }),
        area(
          [
            [x - 13, top - 24],
            [x, top - 32],
            [x + 13, top - 24],
          ],
          { fill: 'muted' },
        ),
      ]
    case 'flag':
      return [
        segment(x, top, x, top - 28, { thickness: 2 }),
        area(
          [
            [x, top - 28],
            [x + away * 22, top - 25],
            [x + away * 20, top - 19],
            [x + away * 22, top - 13],
            [x, top - 16],
          ],
          { fill: 'blue' },
        ),
      ]
    case 'antenna':
      return [
        segment(x, top, x, top - 26, { thickness: 2 }),
        ...[9, 6, 3].map((reach, i) =>
          segment(x - reach, top - 12 - i * 6, x + reach, top - 12 - i * 6, { thickness: 2 }),
        ),
      ]
    case null:
      return []
  }
}
