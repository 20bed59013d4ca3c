import * as v from 'valibot'
import { Text } from '../../core/fields.ts'
import type { Figure, Shape } from '../figure.ts'
import { drawFurnishing, Furnishing, LEGEND } from './furnishing.ts'
import { drawOpening, joinedBy, Opening, openingSpot, Side, tellOpening } from './opening.ts'
import { area, label, rect, segment } from './pen.ts'
import { capitalized, counted, listed, withArticle } from './words.ts'

/** In squares of the floor's twelve by twelve. */
const Squares = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(12))

const Room = v.strictObject({
  name: Text(12),
  x: Squares,
  y: Squares,
  width: Squares,
  height: Squares,
  isStairs: v.boolean(),
  /** From left to right. */
  holds: v.pipe(v.array(Furnishing), v.maxLength(4)),
})
type Room = v.InferOutput<typeof Room>

const Floor = v.strictObject({
  kind: v.literal('plan'),
  title: Text(30),
  north: Side,
  rooms: v.pipe(v.array(Room), v.minLength(4), v.maxLength(10)),
  openings: v.pipe(v.array(Opening), v.minLength(1), v.maxLength(24)),
  /** Position along a side of the building, 0 at its left or upper end. */
  outside: v.pipe(
    v.array(
      v.strictObject({
        side: Side,
        along: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
        what: v.variant('kind', [
          v.strictObject({ kind: v.literal('furnishing'), furnishing: Furnishing }),
          v.strictObject({ kind: v.literal('name'), name: Text(14) }),
        ]),
      }),
    ),
    v.maxLength(8),
  ),
})

/** A floor from above: the arrow points north, which needn't be up. */
export const Plan = v.pipe(
  Floor,
  v.check(
    ({ rooms }) => rooms.every((room, i) => rooms.slice(i + 1).every((other) => areApart(room, other))),
    'must keep its rooms apart',
  ),
  v.check(
    ({ rooms, openings }) => openings.every(({ room }) => rooms.some(({ name }) => name === room)),
    'must name a room of the plan',
  ),
)
export type Plan = v.InferOutput<typeof Plan>

const WIDTH = 360
const FRAME = { x: 30, y: 62, width: 300, height: 264 }
const LEGEND_TOP = 360
const [LEGEND_ROW, LEGEND_COLUMNS] = [29, 3]

export function drawPlan(plan: Plan): Figure {
  const legend = legendOf(plan)
  return {
    width: WIDTH,
    height: LEGEND_TOP + Math.ceil(legend.length / LEGEND_COLUMNS) * LEGEND_ROW,
    shapes: [
      label(8, 16, plan.title, { anchor: 'start', size: 15, isBold: true }),
      ...northArrow(plan.north),
      ...plan.rooms.flatMap((room) => drawRoom(room)),
      ...plan.openings.flatMap((opening) =>
        drawOpening(opening, openingSpot(opening, plan.rooms, boxOf), joinedBy(opening, plan.rooms)[1] === null),
      ),
      ...plan.outside.flatMap((item) => drawOutside(item)),
      ...legend.flatMap(([furnishing, words], i) => {
        const [x, y] = [16 + (i % LEGEND_COLUMNS) * 118, LEGEND_TOP + Math.floor(i / LEGEND_COLUMNS) * LEGEND_ROW + 12]
        return [...drawFurnishing(furnishing, x, y), label(x + 19, y, words, { anchor: 'start' })]
      }),
    ],
    text: tellPlan(plan),
  }
}

const areApart = (one: Room, other: Room): boolean =>
  one.name !== other.name &&
  (one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y)

/** A room's box on the drawing. */
const boxOf = ({ x, y, width, height }: Pick<Room, 'x' | 'y' | 'width' | 'height'>) => ({
  x: FRAME.x + (x * FRAME.width) / 12,
  y: FRAME.y + (y * FRAME.height) / 12,
  width: (width * FRAME.width) / 12,
  height: (height * FRAME.height) / 12,
})

function drawRoom(room: Room): Shape[] {
  const { x, y, width, height } = boxOf(room)
  const middle = x + width / 2
  const treads = Array.from({ length: Math.floor((height - 34) / 7) }, (_, i) => y + 28 + i * 7)
  const pitch = Math.min(36, width / Math.max(1, room.holds.length))
  // If the name and the row below it don't fit above each other, they are placed side by side.
  const isLow = height < 48 && room.holds.length > 0
  const nameX = isLow ? x + 8 : middle
  const rowX = isLow ? x + width - 28 - pitch * (room.holds.length - 1) : middle - (pitch * (room.holds.length - 1)) / 2
  const rowY = isLow ? y + height / 2 : y + 22 + (height - 24) / 2
  const nameY = isLow || height < 36 ? y + height / 2 : y + 15
  return [
    rect(x, y, width, height, { fill: room.isStairs ? 'sunken' : 'ground', stroke: 'ink', thickness: 3 }),
    ...(room.isStairs
      ? treads.map((ty) => segment(x + 14, ty, x + width - 14, ty, { stroke: 'edge', thickness: 2 }))
      : []),
    label(nameX, nameY, room.name, { isBold: true, anchor: isLow ? 'start' : 'middle' }),
    ...room.holds.flatMap((furnishing, i) => drawFurnishing(furnishing, rowX + i * pitch, rowY)),
  ]
}

function drawOutside({ side, along, what }: Plan['outside'][number]): Shape[] {
  const { x, y, width, height } = FRAME
  const isFlat = side === 'top' || side === 'bottom'
  const spot = {
    x: isFlat ? x + width * along : side === 'left' ? x - 15 : x + width + 15,
    y: isFlat ? (side === 'top' ? y - 16 : y + height + 17) : y + height * along,
  }
  if (what.kind === 'furnishing') return drawFurnishing(what.furnishing, spot.x, spot.y)
  return [label(spot.x, spot.y, what.name, { tone: 'muted', ...(isFlat ? {} : { turn: side === 'left' ? -90 : 90 }) })]
}

/** In the upper right corner. */
function northArrow(north: Side): Shape[] {
  const [dx, dy] = { top: [0, -1], bottom: [0, 1], left: [-1, 0], right: [1, 0] }[north] as [number, number]
  const [x, y] = [326, 20]
  return [
    segment(x - dx * 14, y - dy * 14, x + dx * 5, y + dy * 5, { thickness: 3 }),
    area(
      [
        [x + dx * 15, y + dy * 15],
        [x + dx * 2 - dy * 7, y + dy * 2 - dx * 7],
        [x + dx * 2 + dy * 7, y + dy * 2 + dx * 7],
      ],
      { fill: 'ink' },
    ),
    label(x - 24, y, 'N', { size: 17, isBold: true }),
  ]
}

function legendOf({ rooms, outside }: Plan): [Furnishing, string][] {
  const drawn = new Set([
    ...rooms.flatMap(({ holds }) => holds),
    ...outside.flatMap(({ what }) => (what.kind === 'furnishing' ? [what.furnishing] : [])),
  ])
  return [...drawn].flatMap((furnishing): [Furnishing, string][] => {
    const words = LEGEND[furnishing]
    return words ? [[furnishing, words]] : []
  })
}

function tellPlan(plan: Plan): string {
  const { title, north, rooms, openings, outside } = plan
  const where = ({ x, y, width, height }: Room) => {
    const across = place(x + width / 2, ['left', 'center', 'right'], width > 8)
    const down = place(y + height / 2, ['upper', 'middle', 'lower'], height > 8)
    return [down, across].filter(Boolean).join(' ')
  }
  const edge = (along: number, side: Side) =>
    place(
      along * 12,
      side === 'left' || side === 'right' ? ['upper', 'middle', 'lower'] : ['left', 'middle', 'right'],
      false,
    )
  return [
    `Floor plan, ${title}, seen from above; the north arrow points to the ${north} of the picture.`,
    `${capitalized(counted(rooms.length, 'room'))}:`,
    `${rooms.map((room) => `${room.name} (${where(room)}): ${room.holds.length > 0 ? listed(room.holds.map(withArticle)) : room.isStairs ? 'stairs' : 'empty'}`).join('; ')}.`,
    `${openings.map((opening) => tellOpening(opening, rooms)).join('; ')}.`,
    ...outside.map(({ side, along, what }) =>
      what.kind === 'name'
        ? `Along the ${side} of the picture: ${what.name}.`
        : `Outside, ${edge(along, side)} part of the ${side} side: ${withArticle(what.furnishing)}.`,
    ),
  ].join(' ')
}

/** Which third of the twelve squares it is in; nothing if it spans several. */
function place(middle: number, thirds: [string, string, string], isWhole: boolean): string {
  if (isWhole) return ''
  return middle < 4 ? thirds[0] : middle > 8 ? thirds[2] : thirds[1]
}
