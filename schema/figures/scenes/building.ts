import type { Shape } from '../figure.ts'
import { type Building, type Lot, panesOf } from './building-shape.ts'
import { drawPane } from './pane.ts'
import { area, circle, label, plate, rect, segment } from './pen.ts'
import { drawWall } from './wall.ts'
import { columnName, counted, floorName, listed, withArticle } from './words.ts'

const [FIRST, UPPER, SIGN] = [48, 34, 20]

/** The middle of a column of windows, or of the door in it. */
export const columnX = ({ columns }: Building, { left, width }: Lot, column: number): number =>
  left + (width * (column + 0.5)) / columns

const wallTop = ({ floors, sign }: Building, { base }: Lot): number =>
  base - FIRST - (sign ? SIGN : 0) - (floors - 1) * UPPER

export function drawBuilding(building: Building, lot: Lot, wind: 'left' | 'right'): Shape[] {
  const { number, sign, door, ladderTo, windows } = building
  const { left, width, base } = lot
  const x = columnX(building, lot, door)
  const panes = panesOf(building)
  return [
    ...drawWall(building, lot, wallTop(building, lot), wind),
    ...(sign
      ? [
          rect(left + 1, base - FIRST - SIGN, width - 2, SIGN - 2, { fill: 'surface', stroke: 'ink', thickness: 1.5 }),
          label(left + width / 2, base - FIRST - SIGN / 2 - 1, sign, { isBold: true }),
        ]
      : []),
    rect(x - 8, base - 29, 16, 29, { fill: 'edge', stroke: 'ink', thickness: 1.5 }),
    circle(x + 4, base - 13, 1.5, { fill: 'surface' }),
    ...plate(x, base - 39, number, number.length * 9 + 5),
    ...panes.flatMap(({ floor, column }) => {
      const shown = windows.find((window) => window.floor === floor && window.column === column)?.shows
      return drawPane(columnX(building, lot, column), paneBottom(building, lot, floor), shown)
    }),
    ...(ladderTo ? ladder(building, lot, ladderTo) : []),
  ]
}

const paneBottom = ({ sign }: Building, { base }: Lot, floor: number): number =>
  floor === 1 ? base - 13 : base - FIRST - (sign ? SIGN : 0) - (floor - 2) * UPPER - 6

function ladder(building: Building, lot: Lot, { floor, column }: NonNullable<Building['ladderTo']>): Shape[] {
  const [x, top] = [columnX(building, lot, column), paneBottom(building, lot, floor) + 1]
  const foot = x + (column === 0 ? 1 : -1) * 9
  const rungs = Math.floor((lot.base - top) / 7)
  const at = (i: number): [number, number] => {
    const share = i / rungs
    return [x + (foot - x) * share, top + (lot.base - top) * share]
  }
  const rail = (dx: number) => segment(x + dx, top - 3, foot + dx, lot.base, { stroke: 'ink', thickness: 2.5 })
  return [
    area(
      [
        [x - 5, top - 3],
        [x + 5, top - 3],
        [foot + 5, lot.base],
        [foot - 5, lot.base],
      ],
      { fill: 'surface', stroke: 'none', thickness: 0 },
    ),
    ...Array.from({ length: rungs }, (_, i) => {
      const [rx, ry] = at(i)
      return segment(rx - 5, ry, rx + 5, ry, { stroke: 'ink', thickness: 1.5 })
    }),
    rail(-5),
    rail(5),
  ]
}

const SHOWN = {
  light: 'lit',
  fire: 'on fire',
  smoke: 'with smoke coming out',
  person: 'with a person waving',
  boards: 'boarded up',
} as const

const WALLS = { plain: 'plain', brick: 'brick', boards: 'board', panels: 'paneled' } as const

export function tellBuilding(building: Building): string {
  const { number, floors, columns, wall, roof, onRoof, sign, door, windows, ladderTo } = building
  const where = ({ floor, column }: { floor: number; column: number }) =>
    `${floorName(floor)} ${columnName(column, columns)}`
  const shown = Object.entries(SHOWN).flatMap(([shows, words]) => {
    const places = windows.filter((window) => window.shows === shows).map(where)
    return places.length === 0 ? [] : [`${words}: ${listed(places)}`]
  })
  return [
    `Number ${number}: ${counted(floors, 'floor')}, ${columns} windows wide, ${WALLS[wall]} wall,`,
    `${roof} roof${onRoof ? ` with ${withArticle(onRoof)}` : ''},`,
    `${sign ? `sign ${sign}, ` : ''}door ${columnName(door, columns)}.`,
    ...(shown.length > 0 ? [`Windows ${shown.join('; ')}.`] : []),
    ...(ladderTo ? [`A ladder leans at the ${where(ladderTo)} window.`] : []),
  ].join(' ')
}
