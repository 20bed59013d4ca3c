import * as v from 'valibot'
import { Text } from '../../core/fields.ts'
import type { Figure, Shape } from '../figure.ts'
import {
  arc,
  area,
  capitalized,
  circle,
  counted,
  flame,
  label,
  line,
  listed,
  moved,
  points,
  rect,
  segment,
  withArticle,
} from './pen.ts'

/** A side of the picture or of a room. */
const Side = v.picklist(['top', 'right', 'bottom', 'left'])
type Side = v.InferOutput<typeof Side>

const Opening = v.strictObject({
  is: v.picklist(['door', 'locked door', 'window']),
  room: Text(12),
  side: Side,
  /** Position along the room's side; 0 is the left or upper end. */
  along: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  /** Label of an exit, drawn outside the building. */
  exit: v.nullable(Text(8)),
})
type Opening = v.InferOutput<typeof Opening>

/** Furniture, equipment, people, animals and fire. Each is drawn around the origin and about 24 units wide. */
const Furnishing = v.picklist([
  ...(['fire', 'person', 'dog', 'bed', 'stove', 'piano', 'desk', 'sofa'] as const),
  ...(['extinguisher', 'standpipe', 'alarm panel', 'gas shutoff', 'propane tank', 'oxygen bottle'] as const),
  ...(['electric panel', 'hydrant', 'ladder', 'safe'] as const),
])
type Furnishing = v.InferOutput<typeof Furnishing>

/** In squares; the floor is twelve by twelve squares. */
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
  /** Objects outside the building, with their position along one of its sides; 0 is the left or upper end. */
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

/** A floor plan. Its arrow points north, which isn't always up. */
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
    text: describePlan(plan),
  }
}

const areApart = (one: Room, other: Room): boolean =>
  one.name !== other.name &&
  (one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y)

/** A room's bounding box in the drawing. */
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
  // If the name and the furniture below it do not fit vertically, they are placed side by side.
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

/** Drawn in the upper right corner. */
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

function describePlan(plan: Plan): string {
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
    `${openings.map((opening) => describeOpening(opening, rooms)).join('; ')}.`,
    ...outside.map(({ side, along, what }) =>
      what.kind === 'name'
        ? `Along the ${side} of the picture: ${what.name}.`
        : `Outside, ${edge(along, side)} part of the ${side} side: ${withArticle(what.furnishing)}.`,
    ),
  ].join(' ')
}

/** Returns the name of the third of the plan that contains the position; empty if the room spans several thirds (`isWhole`). */
function place(middle: number, thirds: [string, string, string], isWhole: boolean): string {
  if (isWhole) return ''
  return middle < 4 ? thirds[0] : middle > 8 ? thirds[2] : thirds[1]
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}
interface PlacedBox extends Box {
  name: string
}

const HALF = 10

/** Center of the opening in the drawing. */
function openingSpot({ room, side, along }: Opening, rooms: readonly PlacedBox[], boxOf: (room: PlacedBox) => Box) {
  const found = rooms.find(({ name }) => name === room) ?? { name: '', x: 0, y: 0, width: 0, height: 0 }
  return onSide(boxOf(found), side, along)
}

const onSide = ({ x, y, width, height }: Box, side: Side, along: number) => ({
  x: side === 'left' ? x : side === 'right' ? x + width : x + width * along,
  y: side === 'top' ? y : side === 'bottom' ? y + height : y + height * along,
})

/** Doors to the outside open inward, so that there is room for the exit sign. */
function drawOpening({ is, side, exit }: Opening, { x, y }: { x: number; y: number }, isOut: boolean): Shape[] {
  const isFlat = side === 'top' || side === 'bottom'
  const [dx, dy] = isFlat ? [HALF, 0] : [0, HALF]
  const gap = rect(x - (isFlat ? HALF : 3), y - (isFlat ? 3 : HALF), isFlat ? HALF * 2 : 6, isFlat ? 6 : HALF * 2, {
    fill: 'surface',
  })
  const swing = isOut && (side === 'top' || side === 'left') ? 1 : -1
  return [gap, ...leaf[is](x, y, dx, dy, swing), ...(exit ? [exitSign(exit, side, x, y)] : [])]
}

const leaf: Record<Opening['is'], (x: number, y: number, dx: number, dy: number, swing: 1 | -1) => Shape[]> = {
  window: (x, y, dx, dy) => [
    rect(x - (dx || 3), y - (dy || 3), (dx || 3) * 2, (dy || 3) * 2, {
      fill: 'blue-wash',
      stroke: 'ink',
      thickness: 1.5,
    }),
    segment(x - dx, y - dy, x + dx, y + dy, { thickness: 1.5 }),
  ],
  door: (x, y, dx, dy, swing) => {
    const [hingeX, hingeY] = [x - dx, y - dy]
    // The arc that the door's edge sweeps.
    const [from, to] = dx > 0 ? (swing < 0 ? [0, 90] : [90, 180]) : swing < 0 ? [180, 270] : [90, 180]
    return [
      segment(hingeX, hingeY, hingeX + dy * 2 * swing, hingeY + dx * 2 * swing, { thickness: 2.5 }),
      arc(hingeX, hingeY, HALF * 2, from, to, { stroke: 'edge', thickness: 1.5 }),
    ]
  },
  'locked door': (x, y, dx, dy) => [
    segment(x - dx, y - dy, x + dx, y + dy, { thickness: 5 }),
    arc(x, y - 8, 5, -90, 90, { thickness: 2.5 }),
    rect(x - 8, y - 9, 16, 13, { fill: 'amber', stroke: 'ink', radius: 2 }),
    segment(x, y - 5, x, y, { thickness: 2.5 }),
  ],
}

function exitSign(exit: string, side: Side, x: number, y: number): Shape {
  const away = { top: [0, -14], bottom: [0, 16], left: [-15, 0], right: [15, 0] }[side] as [number, number]
  const turn = side === 'left' ? { turn: -90 } : side === 'right' ? { turn: 90 } : {}
  return label(x + away[0], y + away[1], exit, { isBold: true, ...turn })
}

/** Returns the two rooms that the opening connects, or a room and null for the outside. */
export function joinedBy({ room, side, along }: Opening, rooms: readonly PlacedBox[]): [string, string | null] {
  const { x, y } = openingSpot({ room, side, along, is: 'door', exit: null }, rooms, (box) => box)
  const [dx, dy] = { top: [0, -0.1], bottom: [0, 0.1], left: [-0.1, 0], right: [0.1, 0] }[side] as [number, number]
  const beyond = rooms.find((box) => holds(box, x + dx, y + dy))
  return [room, beyond?.name ?? null]
}

const holds = (box: PlacedBox, x: number, y: number): boolean =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height

function describeOpening(opening: Opening, rooms: readonly PlacedBox[]): string {
  const [room, beyond] = joinedBy(opening, rooms)
  const name = opening.is === 'window' ? 'Window' : opening.is === 'door' ? 'Door' : 'Locked door'
  if (beyond) return `${name} between ${room} and ${beyond}`
  return `${name} of ${room} to the outside, ${opening.side} side${opening.exit ? `, marked ${opening.exit}` : ''}`
}

/** Legend for symbols that are not obvious. */
const LEGEND: Partial<Record<Furnishing, string>> = {
  standpipe: 'standpipe',
  'alarm panel': 'alarm panel',
  'gas shutoff': 'gas shutoff',
  'propane tank': 'propane',
  'oxygen bottle': 'oxygen',
  'electric panel': 'electricity',
}

const thin = { stroke: 'ink', thickness: 1.5 } as const
const lettered = (letters: string): Shape[] => [
  circle(0, 0, 12, { fill: 'surface', stroke: 'ink' }),
  label(0, 0, letters, { isBold: true }),
]
const bottle = (letters: string, fill: 'green-wash' | 'amber-wash'): Shape[] => [
  rect(-4, -13, 8, 5, { fill: 'muted', ...thin }),
  rect(-12, -9, 24, 21, { fill, ...thin, radius: 6 }),
  label(0, 2, letters, { isBold: true }),
]

const drawn: Record<Furnishing, Shape[]> = {
  fire: flame(0, 12, 26),
  person: [
    circle(0, -7, 4.5, { fill: 'ink' }),
    area(points('-6,12 -6,2 -4,-1 4,-1 6,2 6,12'), { fill: 'ink' }),
    line(points('6,1 11,-4 11,-11'), { thickness: 3 }),
  ],
  dog: [
    rect(-11, -2, 17, 7, { fill: 'ink', radius: 3 }),
    area(points('2,-2 3,-10 6,-8 12,-5 9,0'), { fill: 'ink' }),
    ...[-9, -5, 0, 4].map((x) => segment(x, 4, x, 11, { thickness: 2.5 })),
    line(points('-11,0 -13,-7'), { thickness: 2.5 }),
  ],
  bed: [
    rect(-13, -9, 26, 19, { fill: 'surface', ...thin, radius: 2 }),
    rect(-11, -7, 7, 15, { fill: 'sunken', ...thin, radius: 2 }),
    line(points('-1,-9 -1,10'), { thickness: 1.5 }),
  ],
  stove: [
    rect(-11, -11, 22, 22, { fill: 'surface', ...thin, radius: 2 }),
    ...points('-5,-5 5,-5 -5,5 5,5').map(([x, y]) => circle(x, y, 3.5, thin)),
  ],
  piano: [
    area(points('-12,10 -12,-8 -2,-12 4,-4 12,-2 12,10'), { fill: 'muted' }),
    rect(-12, 5, 24, 6, { fill: 'surface', ...thin }),
    ...[-8, -4, 0, 4, 8].map((x) => segment(x, 5, x, 11, { thickness: 1.5 })),
  ],
  desk: [
    rect(-13, -6, 26, 5, { fill: 'amber-wash', ...thin }),
    rect(2, -1, 11, 12, { fill: 'amber-wash', ...thin }),
    line(points('-11,0 -11,11'), { thickness: 2.5 }),
    line(points('5,5 10,5'), { thickness: 1.5 }),
  ],
  sofa: [
    rect(-13, -8, 26, 12, { fill: 'blue-wash', ...thin, radius: 4 }),
    rect(-13, -2, 6, 11, { fill: 'blue-wash', ...thin, radius: 3 }),
    rect(7, -2, 6, 11, { fill: 'blue-wash', ...thin, radius: 3 }),
    rect(-7, 1, 14, 8, { fill: 'surface', ...thin }),
  ],
  extinguisher: [
    rect(-6, -6, 12, 18, { fill: 'red', ...thin, radius: 4 }),
    rect(-3, -11, 6, 5, { fill: 'ink' }),
    line(points('2,-9 10,-8 11,2'), { thickness: 2 }),
    line(points('-8,-12 1,-11'), { thickness: 2.5 }),
  ],
  standpipe: lettered('SP'),
  'alarm panel': [rect(-12, -11, 24, 22, { fill: 'surface', stroke: 'ink' }), label(0, 0, 'AP', { isBold: true })],
  'gas shutoff': lettered('G'),
  'propane tank': bottle('LP', 'amber-wash'),
  'oxygen bottle': bottle('O₂', 'green-wash'),
  'electric panel': [
    area(points('0,-13 14,11 -14,11'), { fill: 'amber' }),
    line(points('1,-6 -3,2 3,2 -1,9'), { thickness: 2 }),
  ],
  hydrant: [
    rect(-8, 8, 16, 4, { fill: 'red', ...thin }),
    rect(-5, -6, 10, 15, { fill: 'red', ...thin }),
    area(points('-6,-6 -4,-10 0,-12 4,-10 6,-6'), { fill: 'red' }),
    rect(-10, -2, 5, 6, { fill: 'red', ...thin }),
    rect(5, -2, 5, 6, { fill: 'red', ...thin }),
  ],
  ladder: [
    line(points('-6,12 -6,-12'), { thickness: 2.5 }),
    line(points('6,12 6,-12'), { thickness: 2.5 }),
    ...[-8, -3, 2, 7].map((y) => segment(-6, y, 6, y, { thickness: 2 })),
  ],
  safe: [
    rect(-11, -11, 22, 22, { fill: 'muted', stroke: 'ink' }),
    circle(0, 0, 6, { fill: 'surface', ...thin }),
    ...[0, 60, 120].map((turn) => {
      const [x, y] = [Math.sin((turn * Math.PI) / 180) * 6, Math.cos((turn * Math.PI) / 180) * 6]
      return segment(-x, -y, x, y, { thickness: 1.5 })
    }),
  ],
}

const drawFurnishing = (furnishing: Furnishing, x: number, y: number): Shape[] => moved(drawn[furnishing], x, y)
