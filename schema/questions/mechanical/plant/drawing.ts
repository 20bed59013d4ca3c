import type { Figure, Point, Shape } from '../../../figures/figure.ts'
import { type Drawn, figure, line, type More } from '../../drawing.ts'
import { at, capital, listed } from '../../kit.ts'
import { drawGear, meshing } from '../gears.ts'
import { disc, firm, fulcrum, label, onCircle, rect, round, turning, way } from '../kit.ts'
import { isRollerClockwise, isTurningClockwise } from './model.ts'
import {
  type Layout,
  type PartId,
  productStations,
  SIZES,
  type Station,
  type StationKind,
  sizeOfPulley,
} from './plant.ts'

const [CELL_WIDTH, CELL_HEIGHT, GAP, MARGIN] = [170, 108, 16, 2]
const [RADIUS, ROWS] = [9, 4]

/** Draws the stations in two columns. Odd rows run to the right and even rows to the left, so that consecutive stations are adjacent. */
export function drawPlantFigure(layout: Layout): Figure {
  const { stations } = layout
  const placed = stations.map((station) => ({ station, corner: cornerOf(station) }))
  const goods = productStations(layout).length
  return figure(
    ROWS * (CELL_HEIGHT + GAP) - GAP + 2 * MARGIN,
    textOf(layout),
    placed.map(({ station, corner }) => [
      rect(corner, CELL_WIDTH, CELL_HEIGHT, 'surface', 6, 'edge'),
      shifted([titleOf(station), drawings[station.kind](layout)], corner),
    ]),
    placed.slice(1, goods).map(({ station }) => arrowInto(station)),
  )
}

function cornerOf({ number }: Station): Point {
  const row = Math.ceil(number / 2) - 1
  const isLeft = (number % 2 === 1) === (row % 2 === 0)
  return [MARGIN + (isLeft ? 0 : CELL_WIDTH + GAP), MARGIN + row * (CELL_HEIGHT + GAP)]
}

const ARROW = { arrow: 'end', stroke: 'red', thickness: 3 } as const

/** Draws the arrow that shows the flow from the previous station. */
function arrowInto(station: Station): Shape {
  const [x, y] = cornerOf(station)
  if (station.number % 2 === 1) return path([x + CELL_WIDTH / 2, y - GAP - 1, x + CELL_WIDTH / 2, y + 2], ARROW)
  const isToRight = x > MARGIN
  const [from, to] = isToRight ? [x - GAP - 1, x + 2] : [x + CELL_WIDTH + GAP + 1, x + CELL_WIDTH - 2]
  return path([from, y + CELL_HEIGHT / 2, to, y + CELL_HEIGHT / 2], ARROW)
}

const titleOf = ({ number, name }: Station): Drawn => [
  disc([14, 13], RADIUS, 'ink', 'ink'),
  label([14, 13], String(number), { size: 14, isBold: true, tone: 'surface' }),
  label([29, 13], name, { size: 14, isBold: true, anchor: 'start' }),
]

/** A line through points whose coordinates are listed as x, y, x, y, and so on. */
const path = (coordinates: readonly number[], more?: More<'line'>): Shape =>
  line(
    Array.from(
      { length: coordinates.length / 2 },
      (_, nth): Point => [at(coordinates, 2 * nth), at(coordinates, 2 * nth + 1)],
    ),
    more,
  )

const letterAt = (layout: Layout, part: PartId, point: Point) =>
  label(point, layout.letter(part), { size: 15, isBold: true })

const drawings: Record<StationKind, (layout: Layout) => Drawn> = {
  bin(layout) {
    const pivot = layout.isPivotBetween ? 118 : 148
    const handle = layout.isPivotBetween ? 156 : 12
    return [
      path([36, 58, 36, 84, 88, 98], { thickness: 2.5 }),
      path([88, 56, 88, 66], { thickness: 2.5 }),
      path([38, 64, 38, 83, 86, 95, 86, 64], { isClosed: true, fill: 'amber-wash', stroke: 'none' }),
      rect([85, 66], 6, 30, 'blue', 0, 'ink'),
      path([88, 66, 88, 42], { stroke: 'ink', thickness: 2 }),
      fulcrum([pivot, 42], 17),
      path([Math.min(handle, 88), 42, Math.max(handle, pivot), 42], { thickness: 5 }),
      disc([handle, 42], 5, 'blue'),
      disc([pivot, 42], 3, 'ink'),
      letterAt(layout, 'handle', [handle, 60]),
      letterAt(layout, 'gate', [103, 82]),
      [96, 106, 117].map((x, nth) => disc([x, at([100, 98, 101], nth)], 3, 'amber-wash')),
    ]
  },
  tank: (layout) => [
    rect([52, 60], 70, 34, 'blue-wash', 0, 'none'),
    path([52, 34, 52, 94, 122, 94, 122, 34], { thickness: 2.5 }),
    path([6, 44, 40, 44], { stroke: 'blue', thickness: 5 }),
    path([40, 44, 60, 44], { stroke: 'blue', thickness: 5 }),
    valve([28, 44], 'blue-wash'),
    path([60, 38, 60, 50], { thickness: 3 }),
    path([60, 44, 100, 58], { thickness: 3 }),
    disc([102, 60], 10, 'amber-wash'),
    letterAt(layout, 'float', [102, 80]),
    letterAt(layout, 'inlet', [28, 64]),
    path([87, 94, 87, 102], { stroke: 'blue', thickness: 6 }),
  ],
  belt(layout) {
    const isToRight = layout.isToRight('belt')
    const x = (right: number) => (isToRight ? right : CELL_WIDTH - right)
    const [tail, head, motor]: [Point, Point, Point] = [
      [x(28), 48],
      [x(128), 48],
      [x(72), 84],
    ]
    const [small, large] = [7, 13]
    const [motorRadius, headRadius] = layout.isMotorSmall ? [small, large] : [large, small]
    return [
      ...[tail, head].map((center) => disc(center, 15)),
      path([x(28), 33, x(128), 33], { thickness: 3 }),
      path([x(28), 63, x(128), 63], { thickness: 3 }),
      ...[44, 70, 96].map((left) => rect([x(left) - 5, 24], 10, 8, 'amber-wash', 1)),
      disc(head, headRadius, 'blue-wash'),
      disc(motor, motorRadius, 'blue-wash'),
      driveBelt(motor, motorRadius, head, headRadius, layout.isCrossed),
      disc(head, 2, 'ink'),
      disc(motor, 2, 'ink'),
      turning(motor, motorRadius + 8, isTurningClockwise(layout, 'motor'), 'red', isToRight ? -90 : 90),
      letterAt(layout, 'motor', [x(72 - motorRadius - 23), 86]),
      letterAt(layout, 'drive', [x(124), 86]),
      letterAt(layout, 'roller', [x(154), 48]),
    ]
  },
  gears(layout) {
    const teeth = layout.gears.map((size) => SIZES[size])
    const unit = 1.18
    const wide = teeth.reduce((sum, one) => sum + 2 * one * unit, 0)
    let [x, phase] = [(CELL_WIDTH - wide) / 2, 0]
    const gears = teeth.map((count, nth) => {
      const radius = count * unit
      const before = at(teeth, Math.max(0, nth - 1))
      if (nth > 0) phase = meshing({ gear: { teeth: before }, phase }, count)
      const center: Point = [round(x + radius), 54]
      x += 2 * radius
      return { gear: { teeth: count }, center, radius, phase }
    })
    const { part, letter, gearsOn } = layout
    return [
      gears.map(drawGear),
      gears.map(({ center }, nth) => letterAt(layout, at(layout.station('gears').parts, nth), center)),
      label([8, 96], `${letter('gear1')} on ${part(gearsOn)}’s shaft`, { size: 14, anchor: 'start' }),
    ]
  },
  chute(layout) {
    const isToRight = layout.isToRight('chute')
    const x = (right: number) => (isToRight ? right : CELL_WIDTH - right)
    const isUpper = layout.jackUnder === 'upper'
    const [high, low]: [Point, Point] = [
      [x(18), 36],
      [x(150), 72],
    ]
    const jack: Point = isUpper ? [x(36), 41] : [x(132), 67]
    const post: Point = isUpper ? [x(140), 69] : [x(28), 39]
    const tilt = isToRight ? 1 : -1
    const slope = 36 / 132
    const load = (middle: number): Shape => {
      const [left, y] = [x(middle), 36 + (middle - 18) * slope]
      return path(
        [
          left - 8,
          y - 8 * slope * tilt - 2,
          left + 8,
          y + 8 * slope * tilt - 2,
          left + 8 + 3 * tilt,
          y + 8 * slope * tilt - 14,
          left - 8 + 3 * tilt,
          y - 8 * slope * tilt - 14,
        ],
        { isClosed: true, fill: 'amber-wash', stroke: 'ink' },
      )
    }
    return [
      firm(8, 162, 96),
      line([post, [post[0], 96]], { thickness: 2 }),
      rect([jack[0] - 4, jack[1]], 8, 96 - jack[1], 'blue-wash'),
      path([jack[0] - 14, 96, jack[0] + 14, 96], { thickness: 6 }),
      line([high, low], { thickness: 5 }),
      load(70),
      load(104),
      disc(post, 3, 'ink'),
      letterAt(layout, 'jack', [jack[0] + (isUpper ? 21 : -21) * tilt, 82]),
    ]
  },
  screw: (layout) => [
    rect([12, 36], 146, 36, 'sunken', 8),
    ...[0, 1, 2, 3, 4, 5].map((nth) => path([24 + nth * 21, 69, 38 + nth * 21, 39], { thickness: 3, stroke: 'blue' })),
    path([6, 54, 164, 54], { thickness: 3 }),
    label([8, 92], `${layout.letter('screw')} on ${layout.part(layout.lastGear)}’s shaft`, {
      size: 14,
      anchor: 'start',
    }),
  ],
  scale: (layout) => [
    path([84, 64, 84, 98], { thickness: 3 }),
    path([66, 98, 102, 98], { thickness: 3 }),
    fulcrum([84, 44], 20),
    path([28, 42, 152, 42], { thickness: 5 }),
    path([28, 44, 12, 74, 44, 74, 28, 44], { thickness: 1.5 }),
    rect([20, 62], 16, 12, 'amber-wash'),
    path([10, 75, 46, 75], { thickness: 4 }),
    letterAt(layout, 'pan', [57, 72]),
    rect([18, 90], 20, 10, 'blue-wash'),
    path([28, 90, 28, 85], { thickness: 4 }),
    letterAt(layout, 'switch', [49, 95]),
    path([132, 44, 132, 56], { thickness: 2 }),
    rect([119, 56], 26, 22, 'sunken'),
    letterAt(layout, 'weight', [132, 67]),
    path([116, 32, 150, 32], { arrow: 'both', stroke: 'muted', thickness: 2 }),
  ],
  press: (layout) => [
    path([40, 80, 96, 80, 96, 34, 116, 34], { stroke: 'amber', thickness: 5 }),
    disc([28, 80], 15, 'blue-wash'),
    label([8, 40], `${layout.letter('switch')} starts ${layout.letter('pump')}`, { size: 14, anchor: 'start' }),
    letterAt(layout, 'pump', [28, 80]),
    checkValve([70, 80]),
    letterAt(layout, 'check', [70, 62]),
    rect([112, 28], 40, 14, 'amber-wash', 0, 'none'),
    label([132, 35], 'oil', { size: 14 }),
    path([112, 62, 112, 28, 152, 28, 152, 62], { thickness: 2.5 }),
    rect([113, 42], 38, 8, 'blue-wash'),
    rect([127, 50], 10, 20, 'blue-wash'),
    rect([112, 70], 40, 7, 'blue-wash'),
    rect([118, 84], 28, 14, 'amber-wash'),
    path([106, 99, 160, 99], { thickness: 3 }),
    letterAt(layout, 'ram', [161, 72]),
  ],
  cooler: (layout) => [
    line(rectangle(24, 86, 160, 103), { stroke: 'blue', thickness: 4, isClosed: true }),
    path([80, 86, 80, 50, 160, 50, 160, 86], { stroke: 'blue', thickness: 4 }),
    disc([24, 86], 13, 'blue-wash'),
    letterAt(layout, 'coolPump', [24, 86]),
    rect([46, 74], 22, 24, 'blue-wash'),
    letterAt(layout, 'filter', [57, 86]),
    rect([112, 39], 54, 22, 'amber-wash'),
    label([139, 50], 'jacket', { size: 14 }),
    valve([96, 50], 'surface'),
    label([98, 33], `${layout.letter('valve')} open`, { size: 14, isBold: true }),
    valve([112, 86], 'ink'),
    label([112, 70], `${layout.letter('bypass')} shut`, { size: 14, isBold: true }),
  ],
  control(layout) {
    const fuse = (id: 'fuse1' | 'fuse2', y: number): Drawn => [
      path([8, y, 58, y], { thickness: 2 }),
      rect([24, y - 9], 30, 18, 'blue-wash'),
      letterAt(layout, id, [39, y]),
      label([63, y], `to ${listed(layout.fed[id].map(layout.letter))}`, { size: 14, anchor: 'start' }),
    ]
    return [
      fuse('fuse1', 37),
      fuse('fuse2', 61),
      path([8, 89, 130, 89], { thickness: 2 }),
      rect([24, 80], 30, 18, 'green-wash'),
      letterAt(layout, 'sensor', [39, 89]),
      disc([100, 89], 13, 'amber-wash'),
      letterAt(layout, 'lamp', [100, 89]),
    ]
  },
}

const rectangle = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

/** Draws a valve as two triangles that meet in the middle of the pipe. */
const valve = ([x, y]: Point, fill: 'ink' | 'surface' | 'blue-wash'): Shape =>
  path([x - 10, y - 7, x + 10, y + 7, x + 10, y - 7, x - 10, y + 7], { isClosed: true, fill, stroke: 'ink' })

/** Draws a check valve as a triangle that points at a bar. Oil passes only in the direction in which the triangle points. */
const checkValve = ([x, y]: Point): Drawn => [
  path([x - 9, y - 9, x - 9, y + 9, x + 8, y], { isClosed: true, fill: 'blue-wash', stroke: 'ink' }),
  path([x + 10, y - 9, x + 10, y + 9], { thickness: 3 }),
]

/** The two straight sections of the drive belt between its pulleys. */
function driveBelt(from: Point, fromRadius: number, to: Point, toRadius: number, isCrossed: boolean): Shape[] {
  const apart = Math.hypot(to[0] - from[0], to[1] - from[1])
  const heading = (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI
  const lean = (Math.acos((fromRadius + (isCrossed ? toRadius : -toRadius)) / apart) * 180) / Math.PI
  return [heading - lean, heading + lean].map((angle) =>
    line([onCircle(from, fromRadius, angle), onCircle(to, toRadius, isCrossed ? angle + 180 : angle)], {
      stroke: 'blue',
      thickness: 3,
    }),
  )
}

function shifted(drawn: Drawn, [dx, dy]: Point): Drawn {
  if (!('shape' in drawn)) return drawn.map((one) => shifted(one, [dx, dy]))
  const moved = ([x, y]: Point): Point => [round(x + dx), round(y + dy)]
  if (drawn.shape === 'line') return { ...drawn, points: drawn.points.map(moved) }
  if (drawn.shape === 'circle' || drawn.shape === 'arc') return { ...drawn, center: moved(drawn.center) }
  return { ...drawn, at: moved(drawn.at) }
}

/** Describes everything that the drawing shows. The independent solver in `check/plant.ts` parses these sentences. */
function textOf(layout: Layout): string {
  const { part, letter, words, gears, lastGear, gearsOn } = layout
  const gearIds = layout.station('gears').parts
  const described: Record<StationKind, () => string> = {
    bin: () =>
      `${part('handle')} moves ${part('gate')} by a lever${layout.isPivotBetween ? ' with the pivot between them' : '; both are on the same side of the pivot'}. ${capital(words.stock)} drops out below the gate`,
    tank: () =>
      `${part('inlet')} lets ${words.stock} in; ${part('float')} closes it at the mark. The ${words.goods} are filled below`,
    belt: () =>
      `${part('motor')} turns ${way(isTurningClockwise(layout, 'motor'))}. Its ${sizeOfPulley(layout, 'motor')} pulley and the ${layout.isCrossed ? 'crossed' : 'open'} ${part('drive')} drive the ${sizeOfPulley(layout, 'roller')} pulley of ${part('roller')}, which moves the conveyor to the ${isRollerClockwise(layout) ? 'right' : 'left'}`,
    gears: () =>
      `${gearIds.map((id, nth) => `${part(id)} (${at(gears, nth)})`).join(' meshes with ')}. ${letter('gear1')} is on the shaft of ${part(gearsOn)}; ${letter(lastGear)} turns the ${layout.station('gears').name.toLowerCase()}`,
    chute: () =>
      `${words.goods} slide${words.isPlural ? '' : 's'} down; ${part('jack')} holds the ${layout.jackUnder} end`,
    screw: () => `${part('screw')} pushes the ${words.goods} along; it is on the shaft of ${part(lastGear)}`,
    scale: () =>
      `a beam with ${part('pan')} on one arm and ${part('weight')} on the other. At a full load the pan sinks, lets it go and closes ${part('switch')}`,
    press: () =>
      `${part('switch')} starts ${part('pump')}, which pushes oil through ${part('check')} onto ${part('ram')}`,
    cooler: () =>
      `${part('coolPump')} pushes water through ${part('filter')}, then through ${part('valve')}, open, to the jacket around the press oil. ${capital(part('bypass'))}, shut, leads past the jacket`,
    control: () =>
      `${(['fuse1', 'fuse2'] as const).map((id) => `${part(id)} feeds ${listed(layout.fed[id].map(part))}`).join('; ')}. ${capital(part('sensor'))} and ${part('lamp')} are in a row: ${letter('lamp')} lights while ${words.goods} pass${words.isPlural ? '' : 'es'} ${letter('sensor')} after station 6`,
  }
  const sentences = layout.stations.map(
    ({ kind, number, name }) => `Station ${number}, ${name.toLowerCase()}: ${described[kind]()}.`,
  )
  return `The drawing shows ${words.name} of eight stations. Arrows show the direction of flow from station 1 to station 6. ${sentences.join(' ')}`
}
