import * as v from 'valibot'
import { Text } from '../../core/fields.ts'
import type { Figure, Point, Shape } from '../figure.ts'
import { Building, columnX, describeBuilding, drawBuilding, type Lot } from './building.ts'
import { capitalized, circle, counted, label, line, listed, points, rect, segment } from './pen.ts'
import { describeStanding, drawStanding, Standing } from './standing.ts'
import { describeVehicle, drawVehicle, LENGTHS, Vehicle } from './vehicle.ts'

export const TimeOfDay = v.pipe(Text(8), v.regex(/^(1[0-2]|[1-9]):[0-5]\d [AP]M$/, 'must be a time like 2:35 PM'))

const Row = v.strictObject({
  kind: v.literal('street'),
  name: Text(18),
  time: TimeOfDay,
  /** Direction in which flags point. */
  wind: v.picklist(['left', 'right']),
  /** From left to right. */
  buildings: v.pipe(v.array(Building), v.minLength(4), v.maxLength(6)),
  /** From left to right; people and objects in front of the same building share its width. */
  sidewalk: v.pipe(v.array(Standing), v.maxLength(12)),
  vehicles: v.pipe(v.array(Vehicle), v.maxLength(6)),
  /** Each hose runs from a unit to a building's door, or to the hydrant if `to` is null. */
  hoses: v.pipe(v.array(v.strictObject({ from: Text(8), to: v.nullable(Text(4)) })), v.maxLength(3)),
  /** Power lines above the roofs; null if there are none. `downBefore` is the building in front of which a line fell; null if none fell. */
  wires: v.nullable(v.strictObject({ downBefore: v.nullable(Text(4)) })),
})

/** A row of buildings seen from across the street, with people, objects and vehicles in front of it. */
export const Street = v.pipe(
  Row,
  v.check(({ buildings, sidewalk, vehicles, hoses, wires }) => {
    const numbers = new Set(buildings.map(({ number }) => number))
    const named = [
      ...[...sidewalk, ...vehicles].map(({ before }) => before),
      ...hoses.flatMap(({ to }) => to ?? []),
      ...(wires?.downBefore ? [wires.downBefore] : []),
    ]
    return numbers.size === buildings.length && named.every((number) => numbers.has(number))
  }, 'must name a building of the street'),
  v.check(
    ({ vehicles, hoses }) => hoses.every(({ from }) => vehicles.some(({ mark }) => mark === from)),
    'must lead its hoses from a vehicle of the street',
  ),
  v.check(
    ({ sidewalk, hoses }) =>
      hoses.every(({ to }) => to) ||
      sidewalk.filter((standing) => standing.kind === 'thing' && standing.what === 'hydrant').length === 1,
    'must have the one hydrant that a hose leads to',
  ),
)
export type Street = v.InferOutput<typeof Street>

const [WIDTH, HEIGHT, BASE, CURB] = [360, 416, 250, 300]
const GROUNDS = { curb: 352, near: 408 }
const [GAP, WIRE] = [6, 38]

export function drawStreet(street: Street): Figure {
  const { name, time, wind, buildings, sidewalk, vehicles } = street
  return {
    width: WIDTH,
    height: HEIGHT,
    shapes: [
      rect(0, 0, WIDTH, BASE, { fill: 'blue-wash' }),
      ...drawSign(name),
      ...drawClock(time),
      ...buildings.flatMap((building) => drawBuilding(building, lotOf(street, building.number), wind)),
      rect(0, BASE, WIDTH, CURB - BASE, { fill: 'sunken' }),
      segment(0, BASE, WIDTH, BASE),
      rect(0, CURB, WIDTH, HEIGHT - CURB, { fill: 'line' }),
      segment(0, CURB, WIDTH, CURB, { stroke: 'edge', thickness: 4 }),
      segment(0, 357, WIDTH, 357, { stroke: 'surface', thickness: 3, isDashed: true }),
      ...wiresOf(street),
      ...street.hoses.map((hose) => line(hosePoints(street, hose), { stroke: 'blue', thickness: 4 })),
      ...sidewalk.flatMap((standing) => drawStanding(standing, standingX(street, standing), CURB - 5)),
      ...vehicles.flatMap((vehicle) => drawVehicle(vehicle, vehicleX(street, vehicle), GROUNDS[vehicle.lane])),
    ],
    text: describeStreet(street),
  }
}

function lotOf({ buildings }: Street, number: string): Lot {
  const pitch = (WIDTH - 8) / buildings.length
  const at = buildings.findIndex((building) => building.number === number)
  return { left: 4 + pitch * at + GAP / 2, width: pitch - GAP, base: BASE }
}

const middleOf = (lot: Lot): number => lot.left + lot.width / 2

function standingX(street: Street, standing: Standing): number {
  const together = street.sidewalk.filter(({ before }) => before === standing.before)
  const { left, width } = lotOf(street, standing.before)
  const x = left - GAP / 2 + ((width + GAP) * (together.indexOf(standing) + 0.5)) / together.length
  // A person carries objects on the right side, so the person is drawn left of the center.
  return standing.kind === 'person' && standing.holds ? x - 6 : x
}

function vehicleX(street: Street, { type, before }: Vehicle): number {
  const half = LENGTHS[type] / 2 + 3
  return Math.min(WIDTH - half, Math.max(half, middleOf(lotOf(street, before))))
}

function hosePoints(street: Street, { from, to }: Street['hoses'][number]): Point[] {
  const vehicle = street.vehicles.find(({ mark }) => mark === from)
  const start: Point[] = vehicle ? [[vehicleX(street, vehicle), GROUNDS[vehicle.lane] - 36]] : []
  const building = street.buildings.find(({ number }) => number === to)
  const hydrant = street.sidewalk.find((standing) => standing.kind === 'thing' && standing.what === 'hydrant')
  if (building) {
    const x = columnX(building, lotOf(street, building.number), building.door)
    return [...start, ...start.map(([sx]): Point => [sx, CURB - 2]), [x, CURB - 22], [x, BASE - 4]]
  }
  if (!hydrant) return [...start, ...start]
  const x = standingX(street, hydrant)
  return [...start, ...start.map(([sx]): Point => [sx, CURB - 2]), [x, CURB - 6]]
}

function wiresOf(street: Street): Shape[] {
  if (!street.wires) return []
  const { downBefore } = street.wires
  const wire = (along: Point[]) => line(along, { stroke: 'ink', thickness: 2 })
  const poles = [3, WIDTH - 3].map((x) =>
    rect(x - 3, WIRE - 6, 6, BASE + 8 - WIRE, { fill: 'muted', stroke: 'ink', thickness: 1.5 }),
  )
  if (!downBefore)
    return [
      ...poles,
      wire([
        [3, WIRE],
        [WIDTH / 2, WIRE + 4],
        [WIDTH - 3, WIRE],
      ]),
    ]
  const { left } = lotOf(street, downBefore)
  const x = left - GAP / 2
  return [
    ...poles,
    wire([
      [WIDTH - 3, WIRE],
      [WIDTH - 14, WIRE + 16],
      [WIDTH - 16, WIRE + 40],
    ]),
    wire([
      [3, WIRE],
      [x - 10, WIRE + 6],
      [x - 2, WIRE + 40],
      [x, BASE - 40],
      [x + 2, BASE + 8],
      [x + 14, BASE + 16],
    ]),
    ...points('8,-4 10,4 2,8').map(([dx, dy]) =>
      segment(x + 14, BASE + 16, x + 14 + dx, BASE + 16 + dy, { stroke: 'red', thickness: 2.5 }),
    ),
  ]
}

/** Draws a street sign in the upper left corner. */
export const drawSign = (name: string): Shape[] => [
  rect(6, 5, name.length * 8.6 + 12, 22, { fill: 'surface', stroke: 'ink', radius: 4 }),
  label(12 + (name.length * 8.6) / 2, 16, name, { isBold: true }),
]

/** Draws the time in digits in the upper right corner, next to a clock face that shows the same time. */
export function drawClock(time: string): Shape[] {
  const width = time.length * 8.6 + 34
  const x = WIDTH - 6 - width
  const [hours = 0, minutes = 0] = time.split(/[: ]/).map(Number)
  const hand = (turn: number, length: number) => {
    const angle = turn * 2 * Math.PI
    return segment(x + 14, 16, x + 14 + Math.sin(angle) * length, 16 - Math.cos(angle) * length, { thickness: 1.5 })
  }
  return [
    rect(x, 5, width, 22, { fill: 'surface', stroke: 'ink', radius: 4 }),
    circle(x + 14, 16, 8, { stroke: 'ink', thickness: 2 }),
    hand((hours + minutes / 60) / 12, 3.5),
    hand(minutes / 60, 5.5),
    label(x + 26, 16, time, { anchor: 'start', isBold: true }),
  ]
}

function describeStreet(street: Street): string {
  const { name, time, wind, buildings, sidewalk, vehicles, hoses, wires } = street
  const inLane = (lane: Vehicle['lane']) => vehicles.filter((vehicle) => vehicle.lane === lane).map(describeVehicle)
  const groups = buildings.flatMap(({ number }) => {
    const here = sidewalk.filter(({ before }) => before === number).map(describeStanding)
    return here.length === 0 ? [] : [`before number ${number}, ${listed(here)}`]
  })
  return [
    `${name}, ${time}. ${capitalized(counted(buildings.length, 'building'))} from left to right.`,
    ...buildings.map(describeBuilding),
    'Every other window is dark.',
    ...(buildings.some(({ onRoof }) => onRoof === 'flag') ? [`The flag streams to the ${wind}.`] : []),
    ...(wires
      ? [`Wires over the roofs${wires.downBefore ? `; one is down before number ${wires.downBefore}` : ''}.`]
      : []),
    ...(groups.length > 0 ? [`On the sidewalk, from left to right: ${groups.join('; ')}.`] : []),
    ...(['curb', 'near'] as const).flatMap((lane) =>
      inLane(lane).length === 0
        ? []
        : [`In the ${lane === 'curb' ? 'lane at the curb' : 'near lane'}: ${inLane(lane).join('; ')}.`],
    ),
    ...hoses.map(({ from, to }) => `A hose runs from ${from} to ${to ? `the door of number ${to}` : 'the hydrant'}.`),
  ].join(' ')
}
