import * as v from 'valibot'
import { Text } from '../../core/fields.ts'
import type { Shape, Tone } from '../figure.ts'
import {
  area,
  circle,
  columnName,
  counted,
  flame,
  floorName,
  label,
  line,
  listed,
  plate,
  rect,
  segment,
  smoke,
  withArticle,
} from './pen.ts'

/** The contents of a window; windows without contents are dark. */
const Shows = v.picklist(['light', 'fire', 'smoke', 'person', 'boards'])
type Shows = v.InferOutput<typeof Shows>

const Place = { floor: v.picklist([1, 2, 3, 4]), column: v.picklist([0, 1, 2]) }

export const Building = v.pipe(
  v.strictObject({
    number: Text(4),
    floors: v.picklist([1, 2, 3, 4]),
    /** Columns of windows on every floor; on the first floor, the door replaces one window. */
    columns: v.picklist([2, 3]),
    wall: v.picklist(['plain', 'brick', 'boards', 'panels']),
    tone: v.picklist(['surface', 'sunken', 'red-wash', 'amber-wash', 'green-wash', 'blue-wash']),
    roof: v.picklist(['flat', 'pitched']),
    onRoof: v.nullable(v.picklist(['chimney', 'water tank', 'flag', 'antenna'])),
    sign: v.nullable(Text(8)),
    /** The column that has the door. */
    door: v.picklist([0, 1, 2]),
    /** All windows not listed are dark. */
    windows: v.pipe(v.array(v.strictObject({ ...Place, shows: Shows })), v.maxLength(12)),
    /** The window that a ground ladder leans against. */
    ladderTo: v.nullable(v.strictObject(Place)),
  }),
  v.check((building) => {
    const named = [...building.windows, ...(building.ladderTo ? [building.ladderTo] : [])]
    const places = named.map(({ floor, column }) => `${floor} ${column}`)
    const panes = new Set(panesOf(building).map(({ floor, column }) => `${floor} ${column}`))
    const windows = places.slice(0, building.windows.length)
    return places.every((place) => panes.has(place)) && new Set(windows).size === windows.length
  }, 'must name each of its windows once'),
)
export type Building = v.InferOutput<typeof Building>

export interface Lot {
  left: number
  width: number
  /** Y of the bottom of the wall, at the sidewalk. */
  base: number
}

/** Returns all windows, whether or not they are lit. The door replaces one window. */
const panesOf = ({
  floors,
  columns,
  door,
}: Record<'floors' | 'columns' | 'door', number>): { floor: number; column: number }[] =>
  Array.from({ length: floors * columns }, (_, i) => ({
    floor: Math.floor(i / columns) + 1,
    column: i % columns,
  })).filter(({ floor, column }) => floor > 1 || column !== door)

const [FIRST, UPPER, SIGN] = [48, 34, 20]

/** X of the center of a column of windows. */
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

export function describeBuilding(building: Building): string {
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

/** Height of a pitched roof. */
const ROOF = 18

const drawWall = (building: Building, lot: Lot, top: number, wind: 'left' | 'right'): Shape[] => [
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

const [WIDTH, HEIGHT] = [17, 21]

/**
 * Draws a window. Dark panes are empty and lit panes have bars and a lamp's color, so that no state is shown by color alone. `dark` is the
 * color of dark panes.
 */
export function drawPane(x: number, bottom: number, shows: Shows | undefined, dark: Tone = 'edge'): Shape[] {
  const [left, top] = [x - WIDTH / 2, bottom - HEIGHT]
  const frame = (fill: Tone) => rect(left, top, WIDTH, HEIGHT, { fill, stroke: 'ink', thickness: 1.5 })
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
      return [frame(dark)]
  }
}
