import * as v from 'valibot'
import { Text } from '../../core/fields.ts'
import type { Figure, Point, Shape } from '../figure.ts'
import { BASE, Block, drawBlock, drawPanels, isOpening, openingAt, wallTopOf } from './arrival-block.ts'
import {
  arc,
  capitalized,
  circle,
  counted,
  flame,
  floorName,
  line,
  listed,
  plate,
  points,
  rect,
  segment,
  withArticle,
} from './pen.ts'
import { drawStanding } from './standing.ts'
import { drawClock, drawSign, TimeOfDay } from './street.ts'
import { drawVehicle } from './vehicle.ts'

const X = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(360))
const Y = v.pipe(v.number(), v.integer(), v.minValue(30), v.maxValue(266))
const Index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20))

/** The origin of smoke or fire: an opening in a block, a block's eaves or roof, or any point with a description. */
const Place = v.variant('at', [
  v.strictObject({ at: v.literal('opening'), block: Index, floor: Index, bay: Index }),
  v.strictObject({ at: v.picklist(['eaves', 'roof']), block: Index, bay: Index }),
  v.strictObject({ at: v.literal('point'), x: X, y: Y, where: Text(80) }),
])
type Place = v.InferOutput<typeof Place>

const Smoke = v.strictObject({
  from: Place,
  volume: v.picklist(['light', 'moderate', 'heavy']),
  color: v.picklist(['white', 'gray', 'brown', 'black']),
  /** Whether the smoke is under pressure. Other smoke drifts. */
  isPushing: v.boolean(),
  /** The direction in which the smoke leans. */
  leans: v.picklist(['left', 'right']),
})
type Smoke = v.InferOutput<typeof Smoke>

const Fire = v.strictObject({ from: Place, height: v.pipe(v.number(), v.integer(), v.minValue(14), v.maxValue(90)) })
type Fire = v.InferOutput<typeof Fire>

/** An object near the buildings, or solar panels on a roof. `x` is the object's center. */
const Thing = v.variant('what', [
  v.strictObject({ what: v.picklist(['hydrant', 'tree', 'cone', 'resident', 'child']), x: X }),
  v.strictObject({
    what: v.picklist(['car', 'pickup', 'van']),
    x: X,
    faces: v.picklist(['left', 'right']),
    /** `lot` is next to the building, `road` is the lane in front of it. */
    on: v.picklist(['lot', 'road']),
  }),
  /** Solar panels on a block's roof. */
  v.strictObject({ what: v.literal('panels'), block: Index }),
  /** A fire department connection on a first-floor wall without windows, under a sign that says STANDPIPE. */
  v.strictObject({ what: v.literal('standpipe'), x: X }),
  /** A utility pole with a power line. `downAt` is where a fallen line touches the ground; null if the line is intact. */
  v.strictObject({ what: v.literal('lines'), x: X, downAt: v.nullable(X) }),
])
type Thing = v.InferOutput<typeof Thing>

const Drawn = v.strictObject({
  kind: v.literal('arrival'),
  /** The arriving unit, such as Engine 7. */
  unit: Text(12),
  address: Text(18),
  time: TimeOfDay,
  isNight: v.boolean(),
  /** Describes the buildings and their surroundings without naming the building type or interpreting what is visible. */
  looks: Text(400),
  blocks: v.pipe(v.array(Block), v.maxLength(5)),
  fires: v.pipe(v.array(Fire), v.maxLength(6)),
  smoke: v.pipe(v.array(Smoke), v.maxLength(5)),
  things: v.pipe(v.array(Thing), v.maxLength(8)),
})

/** The scene that the first unit sees on arrival: a building or a vehicle, by day or night, with any visible fire and smoke. */
export const Arrival = v.pipe(
  Drawn,
  v.check(
    ({ blocks, fires, smoke }) =>
      [...fires, ...smoke].every(({ from }) => {
        if (from.at === 'point') return true
        const block = blocks[from.block]
        if (!block) return false
        return from.at === 'opening'
          ? isOpening(block, from.floor, from.bay)
          : from.bay < (block.floors[0]?.length ?? 0)
      }),
    'must have all fire and smoke at an opening or a bay of one of its blocks',
  ),
  v.check(
    ({ blocks, things }) => things.every((thing) => thing.what !== 'panels' || blocks[thing.block]?.roof === 'hip'),
    'must have its panels on a hip roof',
  ),
)
export type Arrival = v.InferOutput<typeof Arrival>

const [WIDTH, HEIGHT] = [360, 270]
const [LAWN, WALK, ROAD] = [206, 222, 230]

export function drawArrival(arrival: Arrival): Figure {
  const { unit, address, time, isNight, blocks, fires, smoke, things } = arrival
  const isBehind = ({ what }: Thing) => what === 'tree' || what === 'panels' || what === 'standpipe'
  return {
    width: WIDTH,
    height: HEIGHT,
    shapes: [
      rect(0, 0, WIDTH, LAWN, { fill: isNight ? 'night' : 'sky' }),
      ...(isNight ? moon : sun),
      rect(0, LAWN, WIDTH, WALK - LAWN, { fill: 'green-wash' }),
      rect(0, WALK, WIDTH, ROAD - WALK, { fill: 'sunken' }),
      rect(0, ROAD, WIDTH, HEIGHT - ROAD, { fill: 'line' }),
      segment(0, ROAD, WIDTH, ROAD, { stroke: 'edge', thickness: 3 }),
      ...blocks.flatMap((block) => drawBlock(block, isNight)),
      ...things.filter(isBehind).flatMap((thing) => drawThing(thing, blocks)),
      ...smoke.flatMap((one) => drawSmoke(one, arrival)),
      ...fires.flatMap((fire) => drawFire(fire, blocks)),
      ...things.filter((thing) => !isBehind(thing)).flatMap((thing) => drawThing(thing, blocks)),
      ...drawSign(address),
      ...drawClock(time),
      ...plate(WIDTH / 2, HEIGHT - 12, unit),
    ].map(rounded),
    text: describeArrival(arrival),
  }
}

const SKY: Point = [300, 48]

const sun: Shape[] = [
  circle(...SKY, 10, { fill: 'glow', stroke: 'ink', thickness: 1.5 }),
  ...[0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => {
    const [dx, dy] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
    return segment(SKY[0] + dx * 13, SKY[1] + dy * 13, SKY[0] + dx * 17, SKY[1] + dy * 17, {
      stroke: 'glow',
      thickness: 2.5,
    })
  }),
]

const moon: Shape[] = [
  circle(...SKY, 11, { fill: 'smoke-white' }),
  circle(SKY[0] + 5, SKY[1] - 3, 9, { fill: 'night' }),
  ...points('24,44 66,62 118,40 170,54 226,42 258,66 338,70').map(([x, y]) =>
    circle(x, y, 1.4, { fill: 'smoke-white' }),
  ),
]

function pointOf(place: Place, blocks: readonly Block[]): Point {
  if (place.at === 'point') return [place.x, place.y]
  const block = blocks[place.block]
  if (!block) return [0, 0]
  const { x, top, bottom } = openingAt(block, place.at === 'opening' ? place.floor : 0, place.bay)
  if (place.at === 'opening') return [x, (top + bottom) / 2]
  return [x, wallTopOf(block) + (place.at === 'eaves' ? 2 : -6)]
}

function drawFire({ from, height }: Fire, blocks: readonly Block[]): Shape[] {
  const [x, y] = pointOf(from, blocks)
  const block = from.at === 'opening' ? blocks[from.block] : undefined
  const bottom = block && from.at === 'opening' ? openingAt(block, from.floor, from.bay).bottom : y
  return flame(x, bottom, height, ['flame', 'glow'])
}

/** Number of puffs, radius of the first and last puff, and height of the column, in the figure's units. */
const VOLUMES = {
  light: { count: 4, from: 3, to: 7, height: 34 },
  moderate: { count: 6, from: 5, to: 13, height: 58 },
  heavy: { count: 9, from: 8, to: 20, height: 92 },
}

/** Draws every puff with an outline, then again without one, so that the puffs merge into one cloud. */
function drawSmoke({ from, volume, color, isPushing, leans }: Smoke, { blocks, fires }: Arrival): Shape[] {
  const [x, start] = pointOf(from, blocks)
  // If there is a fire in the same place, the smoke starts near the tips of its flames.
  const below = fires.find((fire) => JSON.stringify(fire.from) === JSON.stringify(from))
  const y = start - (below ? below.height * 0.6 : 0)
  const { count, from: first, to: last, height } = VOLUMES[volume]
  const side = leans === 'left' ? -1 : 1
  const fill = `smoke-${color}` as const
  const stroke = color === 'black' ? 'smoke-gray' : 'smoke-black'
  const puffs = Array.from({ length: count }, (_, i) => {
    const share = i / (count - 1)
    const radius = (first + (last - first) * share) * (isPushing ? 1.1 : 0.9)
    const sway = (i % 2 === 0 ? -1 : 1) * radius * 0.45
    // Pressurized smoke billows sideways; other smoke rises almost straight up.
    const drift = side * (isPushing ? 30 * Math.sqrt(share) : 12 * share)
    return {
      radius,
      x: within(x + drift + sway, radius + 1, WIDTH - radius - 1),
      y: Math.max(radius + 1, y - height * share),
    }
  })
  return [
    ...puffs.map((puff) => circle(puff.x, puff.y, puff.radius, { fill, stroke, thickness: 2.5 })),
    ...puffs.map((puff) => circle(puff.x, puff.y, puff.radius - 0.4, { fill })),
    ...(isPushing ? puffs : [])
      .filter((_, i) => i % 2 === 1)
      .flatMap((puff) => [
        arc(puff.x, puff.y, puff.radius * 0.6, -80, 60, { stroke, thickness: 1.3 }),
        arc(puff.x, puff.y, puff.radius * 0.6, 110, 200, { stroke, thickness: 1.3 }),
      ]),
  ]
}

const within = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value))

function drawThing(thing: Thing, blocks: readonly Block[]): Shape[] {
  switch (thing.what) {
    case 'hydrant':
    case 'tree':
    case 'cone':
      return drawStanding(
        { kind: 'thing', what: thing.what, before: '' },
        thing.x,
        thing.what === 'tree' ? LAWN + 8 : ROAD - 3,
      )
    case 'resident':
      return drawStanding({ kind: 'person', who: 'resident', mark: null, holds: null, before: '' }, thing.x, ROAD - 3)
    case 'child':
      return child(thing.x, ROAD - 3)
    case 'car':
    case 'pickup':
    case 'van': {
      const body = drawVehicle(
        { type: thing.what, mark: '7K2', faces: thing.faces, lane: 'curb', before: '' },
        thing.x,
        thing.on === 'lot' ? WALK : ROAD + 14,
      )
      // The license plate is too small to read at this distance.
      return body.filter(({ shape }, i) => shape !== 'label' && body[i + 1]?.shape !== 'label')
    }
    case 'panels': {
      const block = blocks[thing.block]
      return block ? drawPanels(block) : []
    }
    case 'standpipe':
      return standpipe(thing.x)
    case 'lines':
      return lines(thing.x, thing.downAt)
  }
}

const child = (x: number, ground: number): Shape[] => [
  line(
    [
      [x - 2, ground - 7],
      [x - 3, ground],
    ],
    { thickness: 2.5 },
  ),
  line(
    [
      [x + 2, ground - 7],
      [x + 3, ground],
    ],
    { thickness: 2.5 },
  ),
  rect(x - 5, ground - 18, 10, 12, { fill: 'green-wash', stroke: 'ink', thickness: 1.3, radius: 3 }),
  circle(x, ground - 22, 4, { fill: 'surface', stroke: 'ink', thickness: 1.3 }),
]

const standpipe = (x: number): Shape[] => [
  ...plate(x, BASE - 19, 'STANDPIPE'),
  ...[-6, 6].map((dx) => circle(x + dx, BASE - 5, 4.5, { fill: 'red', stroke: 'ink', thickness: 1.5 })),
]

/** Draws a pole at `x` with a power line that runs to the far edge of the picture, or that lies on the ground at `downAt`. */
function lines(x: number, downAt: number | null): Shape[] {
  const top = 44
  const end = x < WIDTH / 2 ? WIDTH : 0
  const pole = [
    rect(x - 3, top, 6, ROAD - 6 - top, { fill: 'muted', stroke: 'ink', thickness: 1.5 }),
    rect(x - 14, top + 6, 28, 5, { fill: 'muted', stroke: 'ink', thickness: 1.5 }),
  ]
  const wire = (along: Point[]) => [
    line(along, { stroke: 'smoke-white', thickness: 4 }),
    line(along, { stroke: 'smoke-black', thickness: 2 }),
  ]
  if (downAt === null)
    return [
      ...pole,
      ...wire([
        [x, top + 6],
        [(x + end) / 2, top + 16],
        [end, top + 8],
      ]),
    ]
  const toward = downAt < x ? -1 : 1
  const ground = WALK - 6
  return [
    ...pole,
    ...wire([
      [x, top + 6],
      [x + toward * 14, top + 60],
      [x + toward * 20, ground - 30],
      [downAt - toward * 26, ground - 2],
      [downAt - toward * 12, ground - 8],
      [downAt, ground],
    ]),
    ...points('-4,-13 3,-15 9,-9 11,0').map(([dx, dy]) =>
      segment(downAt, ground, downAt + toward * dx, ground + dy, { stroke: 'flame', thickness: 2.5 }),
    ),
  ]
}

/** Rounds to one decimal, which is precise enough for a drawing of this size and makes the stored questions smaller. */
function rounded(shape: Shape): Shape {
  return JSON.parse(JSON.stringify(shape), (_, value) =>
    typeof value === 'number' ? Math.round(value * 10) / 10 : value,
  )
}

const AMOUNTS = { light: 'A little', moderate: 'A moderate amount of', heavy: 'A lot of' }

/**
 * Describes the scene as an observer would, with left and right as seen from the street. Omits what the report has to conclude, such as
 * sides, strategy or the building type.
 */
function describeArrival({ unit, address, time, isNight, looks, blocks, fires, smoke, things }: Arrival): string {
  const people = blocks.flatMap((block, at) =>
    openingsOf(block).flatMap(({ mark, floor, bay }) =>
      mark === 'p' ? [`A person waves from ${placeWords({ at: 'opening', block: at, floor, bay }, blocks)}.`] : [],
    ),
  )
  const count = (what: Thing['what']) => things.filter((thing) => thing.what === what).length
  const outside = [
    ...(count('resident') > 0 ? [`${counted(count('resident'), 'person', 'people')} beside the road`] : []),
    ...(count('child') > 0 ? [`${counted(count('child'), 'child', 'children')} beside the road`] : []),
    ...(count('panels') > 0 ? ['dark panels with a grid on the roof'] : []),
    ...countEqual(
      things.map(thingWords).filter((words) => words !== undefined),
      ([noun, where], many) => `${many === 1 ? withArticle(noun) : counted(many, noun)} ${where}`,
    ),
  ]
  return [
    `${address} at ${time}, ${isNight ? 'in the dark' : 'in daylight'}, seen from the street. You arrive on ${unit}.`,
    looks,
    ...people,
    ...countEqual(
      fires.map(({ from }) => placeWords(from, blocks)),
      (where, many) => `Flames at ${where}${many === 1 ? '' : `, in ${counted(many, 'place')}`}.`,
    ),
    ...smoke.map(
      ({ from, volume, color, isPushing }) =>
        `${AMOUNTS[volume]} ${color} smoke ${isPushing ? 'pushes' : 'drifts'} from ${placeWords(from, blocks)}.`,
    ),
    ...(fires.length + smoke.length === 0 ? ['No smoke or flames can be seen.'] : []),
    ...(outside.length > 0 ? [`${capitalized(listed(outside))}.`] : []),
  ].join(' ')
}

/** Describes each distinct item and its count, in order of first occurrence. */
const countEqual = <Item>(items: readonly Item[], words: (item: Item, count: number) => string): string[] =>
  [...Map.groupBy(items, (item) => JSON.stringify(item)).values()].flatMap((equal) =>
    equal.slice(0, 1).map((item) => words(item, equal.length)),
  )

const openingsOf = ({ floors }: Block) =>
  floors.flatMap((row, at) => [...row].map((mark, bay) => ({ mark, floor: floors.length - at, bay })))

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

function placeWords(place: Place, blocks: readonly Block[]): string {
  if (place.at === 'point') return place.where
  const block = blocks[place.block]
  if (!block) return ''
  const of = blocks.length > 1 ? ` of ${block.name}` : ''
  if (place.at !== 'opening') {
    const share = (place.bay + 0.5) / (block.floors[0]?.length ?? 1)
    const part = share < 1 / 3 ? 'left' : share > 2 / 3 ? 'right' : 'middle'
    return place.at === 'roof' ? `the roof${of}, ${part}` : `the edge of the roof${of}, ${part}`
  }
  const row = block.floors[block.floors.length - place.floor] ?? ''
  const openings = [...row].flatMap((mark, bay) => (mark === '.' ? [] : bay))
  const at = openings.indexOf(place.bay)
  const what = NAMES[row[place.bay] ?? ''] ?? 'opening'
  const floor =
    block.floors.length > 1
      ? ` on the ${place.floor < 5 ? floorName(place.floor) : `${ORDINALS[place.floor - 1]} floor`}`
      : ''
  const which = openings.length > 1 ? `, ${ORDINALS[at]} opening from the left` : ''
  return `${withArticle(what)}${of}${floor}${which}`
}

/** The opening that each character of a floor's pattern represents. */
const NAMES: Record<string, string> = {
  ...{ w: 'window', l: 'lit window', x: 'boarded window', p: 'window', k: 'window', d: 'door' },
  ...{
    o: 'overhead door',
    O: 'open overhead door',
    s: 'shop window',
    S: 'lit shop window',
    b: 'balcony',
    B: 'lit balcony',
  },
  ...{ n: 'bay between studs', g: 'glass door' },
}

/** Returns the noun and the place of an object; undefined for objects that are counted separately. */
function thingWords(thing: Thing): readonly [noun: string, where: string] | undefined {
  switch (thing.what) {
    case 'hydrant':
    case 'tree':
    case 'cone':
      return [thing.what, sideWords(thing.x)]
    case 'resident':
    case 'child':
    case 'panels':
      return undefined
    case 'car':
    case 'pickup':
    case 'van':
      return [thing.what, `${thing.on === 'road' ? 'on the road' : 'beside the road'} ${sideWords(thing.x)}`]
    case 'standpipe':
      return ['hose connection', `under a sign that says STANDPIPE, ${sideWords(thing.x)}`]
    case 'lines':
      return [
        'pole',
        thing.downAt === null
          ? `with a line ${sideWords(thing.x)}`
          : `${sideWords(thing.x)} whose line lies sparking on the lawn ${sideWords(thing.downAt)}`,
      ]
  }
}

const sideWords = (x: number): string =>
  x < WIDTH / 3 ? 'on the left' : x > (2 * WIDTH) / 3 ? 'on the right' : 'in the middle'
