import * as v from 'valibot'
import { Text } from '../../core/fields.ts'
import type { Shape } from '../figure.ts'
import { arc, label, rect, segment } from './pen.ts'

/** A side of the picture or of a room in it. */
export const Side = v.picklist(['top', 'right', 'bottom', 'left'])
export type Side = v.InferOutput<typeof Side>

export const Opening = v.strictObject({
  is: v.picklist(['door', 'locked door', 'window']),
  room: Text(12),
  side: Side,
  /** Position along the room's side, 0 at its left or upper end. */
  along: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  /** Written outside, beside an exit. */
  exit: v.nullable(Text(8)),
})
export type Opening = v.InferOutput<typeof Opening>

interface Box {
  x: number
  y: number
  width: number
  height: number
}
interface Squares extends Box {
  name: string
}

const HALF = 10

/** The opening's middle on the drawing. */
export function openingSpot({ room, side, along }: Opening, rooms: readonly Squares[], boxOf: (room: Squares) => Box) {
  const found = rooms.find(({ name }) => name === room) ?? { name: '', x: 0, y: 0, width: 0, height: 0 }
  return onSide(boxOf(found), side, along)
}

const onSide = ({ x, y, width, height }: Box, side: Side, along: number) => ({
  x: side === 'left' ? x : side === 'right' ? x + width : x + width * along,
  y: side === 'top' ? y : side === 'bottom' ? y + height : y + height * along,
})

/** A door to the outside opens inward, to leave room for its sign. */
export function drawOpening({ is, side, exit }: Opening, { x, y }: { x: number; y: number }, isOut: boolean): Shape[] {
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
    // The arc of the leaf, from open to shut.
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

/** The two rooms it joins, or a room and the outside. */
export function joinedBy({ room, side, along }: Opening, rooms: readonly Squares[]): [string, string | null] {
  const { x, y } = openingSpot({ room, side, along, is: 'door', exit: null }, rooms, (box) => box)
  const [dx, dy] = { top: [0, -0.1], bottom: [0, 0.1], left: [-0.1, 0], right: [0.1, 0] }[side] as [number, number]
  const beyond = rooms.find((box) => holds(box, x + dx, y + dy))
  return [room, beyond?.name ?? null]
}

const holds = (box: Squares, x: number, y: number): boolean =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height

export function tellOpening(opening: Opening, rooms: readonly Squares[]): string {
  const [room, beyond] = joinedBy(opening, rooms)
  const name = opening.is === 'window' ? 'Window' : opening.is === 'door' ? 'Door' : 'Locked door'
  if (beyond) return `${name} between ${room} and ${beyond}`
  return `${name} of ${room} to the outside, ${opening.side} side${opening.exit ? `, marked ${opening.exit}` : ''}`
}
