import type { Random } from '../../core/random.ts'
import type { Figure, Point, Shape } from '../../figures/figure.ts'
import { figure, line } from '../drawing.ts'
import { at, between, listed, pick, sample, upTo } from '../kit.ts'
import { count, cross, headings, label, mark, northArrow, rect } from './kit.ts'

/** Column from the west, row from the north. */
export type Corner = readonly [column: number, row: number]
/** An index into `headings`, clockwise from north. */
export type Heading = number
type Block = readonly [Corner, Corner]

export interface Town {
  /** Names of the east–west streets, from north to south, and of the avenues, from west to east. */
  streets: readonly string[]
  avenues: readonly string[]
  /** The legal heading on each one-way street; null if the street is two-way. */
  oneWayStreets: readonly (Heading | null)[]
  oneWayAvenues: readonly (Heading | null)[]
  closed: readonly Block[]
}

export const SIZE = 5

const MOVES: readonly Corner[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
]

/** The corner this many blocks ahead; undefined if the corner is outside the map. */
export function ahead([column, row]: Corner, heading: Heading, blocks = 1): Corner | undefined {
  const [dx, dy] = at(MOVES, heading)
  const [x, y] = [column + dx * blocks, row + dy * blocks]
  return Math.min(x, y) >= 0 && Math.max(x, y) < SIZE ? [x, y] : undefined
}

export const isSame = (one: Corner, other: Corner): boolean => one[0] === other[0] && one[1] === other[1]
export const streetAlong = (town: Town, [column, row]: Corner, heading: Heading): string =>
  heading % 2 === 0 ? at(town.avenues, column) : at(town.streets, row)
export const cornerName = (town: Town, [column, row]: Corner): string =>
  `${at(town.streets, row)} and ${at(town.avenues, column)}`
export const blocksApart = (a: Corner, b: Corner): number => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1])

/** Returns why driving the next block is illegal; null if it is legal. */
function bar(town: Town, from: Corner, heading: Heading): 'closed' | 'one-way' | null {
  const to = ahead(from, heading)
  const isClosed = town.closed.some(
    ([a, b]) => to && ((isSame(a, from) && isSame(b, to)) || (isSame(b, from) && isSame(a, to))),
  )
  if (isClosed) return 'closed'
  const only = heading % 2 === 0 ? town.oneWayAvenues[from[0]] : town.oneWayStreets[from[1]]
  return only === null || only === undefined || only === heading ? null : 'one-way'
}

/** Returns a function for the number of blocks on the shortest legal route to a corner; infinity if there is no legal route. */
export function byRoad(town: Town, from: Corner): (to: Corner) => number {
  const spot = ([column, row]: Corner) => row * SIZE + column
  const far = upTo(SIZE * SIZE).map(() => Number.POSITIVE_INFINITY)
  const waiting: Corner[] = [from]
  far[spot(from)] = 0
  for (const corner of waiting) {
    for (const heading of [0, 1, 2, 3]) {
      const next = ahead(corner, heading)
      if (!next || at(far, spot(next)) < Number.POSITIVE_INFINITY || bar(town, corner, heading)) continue
      far[spot(next)] = at(far, spot(corner)) + 1
      waiting.push(next)
    }
  }
  return (to) => at(far, spot(to))
}

export const blocksTo = (town: Town, from: Corner, to: Corner): number => byRoad(town, from)(to)

/** The headings of a shortest legal route; undefined if there is no legal route. */
export function route(town: Town, from: Corner, to: Corner): Heading[] | undefined {
  const found = new Map<string, Heading[]>([[String(from), []]])
  const waiting: Corner[] = [from]
  for (let corner = waiting.shift(); corner; corner = waiting.shift()) {
    const way = found.get(String(corner)) ?? []
    if (isSame(corner, to)) return way
    // Try the current heading first, to avoid unnecessary turns.
    const order = [way.at(-1) ?? 0, 0, 1, 2, 3]
    for (const heading of order) {
      const next = ahead(corner, heading)
      if (!next || found.has(String(next)) || bar(town, corner, heading)) continue
      found.set(String(next), [...way, heading])
      waiting.push(next)
    }
  }
  return undefined
}

export const openTown = (town: Town): Town => ({ ...town, closed: [] })

export const twoWayTown = (town: Town): Town => ({
  ...town,
  oneWayStreets: town.streets.map(() => null),
  oneWayAvenues: town.avenues.map(() => null),
})

const STREETS = [
  'Oak',
  'Elm',
  'Pine',
  'Main',
  'Lake',
  'Park',
  'Mill',
  'Ash',
  'Hill',
  'Bell',
  'Bay',
  'Fir',
  'Dale',
  'Mott',
]

const NUMBERS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th']

export function drawTown(random: Random, oneWays: number, closures: number): Town {
  const first = between(random, 0, NUMBERS.length - SIZE)
  const numbers = NUMBERS.slice(first, first + SIZE).map((number) => `${number} Ave`)
  const isOneWay = new Set(sample(random, upTo(SIZE * 2), oneWays))
  const headingOf = (index: number, either: readonly Heading[]) => (isOneWay.has(index) ? pick(random, either) : null)
  return {
    streets: sample(random, STREETS, SIZE).map((name) => `${name} St`),
    avenues: random() < 0.5 ? numbers : numbers.reverse(),
    oneWayStreets: upTo(SIZE).map((row) => headingOf(row, [1, 3])),
    oneWayAvenues: upTo(SIZE).map((column) => headingOf(SIZE + column, [0, 2])),
    closed: different(upTo(closures).map(() => drawBlock(random))),
  }
}

export const drawCorner = (random: Random): Corner => [between(random, 0, SIZE - 1), between(random, 0, SIZE - 1)]

/** Removes duplicate blocks. */
function different(blocks: readonly Block[]): Block[] {
  return [...new Map(blocks.map((block) => [JSON.stringify(block), block])).values()]
}

function drawBlock(random: Random): Block {
  const [along, over] = [between(random, 0, SIZE - 2), between(random, 0, SIZE - 1)]
  return random() < 0.5
    ? [
        [along, over],
        [along + 1, over],
      ]
    : [
        [over, along],
        [over, along + 1],
      ]
}

export function firstBar(town: Town, from: Corner, way: readonly Heading[]) {
  let corner = from
  for (const heading of way) {
    const reason = bar(town, corner, heading)
    if (reason) return { street: streetAlong(town, corner, heading), heading, reason }
    corner = ahead(corner, heading) ?? corner
  }
  return undefined
}

const MAX_LEGS = 4
export const turnsOf = (way: readonly Heading[]): number =>
  way.filter((heading, at) => at > 0 && heading !== way[at - 1]).length

/** Returns all routes between two corners, legal or not, with one to three turns and at most `most` blocks, that visit no corner twice. */
export function routes(
  from: Corner,
  to: Corner,
  most: number,
  way: Heading[] = [],
  been: Corner[] = [from],
): Heading[][] {
  const here = been.at(-1) ?? from
  if (isSame(here, to)) return turnsOf(way) > 0 ? [way] : []
  if (way.length + blocksApart(here, to) > most || turnsOf(way) >= MAX_LEGS) return []
  return [0, 1, 2, 3].flatMap((heading) => {
    const next = ahead(here, heading)
    const longer = [...way, heading]
    if (!next || turnsOf(longer) >= MAX_LEGS || been.some((corner) => isSame(corner, next))) return []
    return routes(from, to, most, longer, [...been, next])
  })
}

/** A straight section of a route. */
export interface Leg {
  heading: Heading
  street: string
  blocks: number
}

export function legsOf(town: Town, from: Corner, way: readonly Heading[]): Leg[] {
  const legs: Leg[] = []
  let corner = from
  for (const heading of way) {
    const last = legs.at(-1)
    if (last?.heading === heading) last.blocks += 1
    else legs.push({ heading, street: streetAlong(town, corner, heading), blocks: 1 })
    corner = ahead(corner, heading) ?? corner
  }
  return legs
}

/** Formats legs like "2 blocks east on Oak St and 1 block north on 3rd Ave". */
export const spoken = (legs: readonly Leg[]): string =>
  listed(legs.map(({ heading, street, blocks }) => `${count(blocks, 'block')} ${headings[heading]} on ${street}`))

/** The vehicle and the destination of a drive on a street map, with their letters on the map. */
export interface Drive {
  unit: string
  target: string
  letters: readonly [unit: string, target: string]
}

export const drives: readonly Drive[] = [
  { unit: 'Engine 4', target: 'the fire', letters: ['E', 'F'] },
  { unit: 'Ladder 2', target: 'the alarm', letters: ['L', 'A'] },
  { unit: 'Medic 7', target: 'the patient', letters: ['M', 'P'] },
  { unit: 'Rescue 1', target: 'the crash', letters: ['R', 'C'] },
  { unit: 'Tender 9', target: 'the drill ground', letters: ['T', 'D'] },
  { unit: 'Battalion 3', target: 'the command post', letters: ['B', 'C'] },
  { unit: 'Engine 11', target: 'the station', letters: ['E', 'S'] },
]

const [LEFT, TOP, ACROSS, DOWN] = [84, 60, 61, 53]
const [RIGHT, BOTTOM] = [LEFT + ACROSS * (SIZE - 1), TOP + DOWN * (SIZE - 1)]
const REACH = 20

/** A mark at a corner or at the center of a block. */
interface Place {
  at: Corner
  letter: string
  /** Description of the place, like "The engine (E)". */
  words: string
  fill: 'blue-wash' | 'red-wash' | 'amber-wash'
  /** If present, the mark is halfway between `at` and this corner; otherwise it is at `at`. */
  halfwayTo?: Corner
}

export const spot = ([column, row]: Corner): Point => [LEFT + column * ACROSS, TOP + row * DOWN]

const middle = (a: Corner, b: Corner): Point => {
  const [[x1, y1], [x2, y2]] = [spot(a), spot(b)]
  return [(x1 + x2) / 2, (y1 + y2) / 2]
}

export function townMap(town: Town, places: readonly Place[], more: readonly Shape[] = []): Figure {
  return figure(
    BOTTOM + REACH + 12,
    textOf(town, places),
    rect([LEFT - REACH, TOP - REACH], RIGHT - LEFT + REACH * 2, BOTTOM - TOP + REACH * 2, { fill: 'edge', radius: 4 }),
    upTo(SIZE).map((row) => road([LEFT - REACH, TOP + row * DOWN], [RIGHT + REACH, TOP + row * DOWN])),
    upTo(SIZE).map((column) => road([LEFT + column * ACROSS, TOP - REACH], [LEFT + column * ACROSS, BOTTOM + REACH])),
    town.streets.map((name, row) => label([LEFT - REACH - 6, TOP + row * DOWN], name, { anchor: 'end' })),
    town.avenues.map((name, column) => label([LEFT + column * ACROSS, TOP - REACH - 11], name)),
    blocks().flatMap((block) => signs(town, block)),
    places.flatMap(({ at, halfwayTo, letter, fill }) => mark(middle(at, halfwayTo ?? at), letter, fill)),
    more,
    northArrow([22, 26]),
  )
}

const road = (from: Point, to: Point): Shape => line([from, to], { stroke: 'surface', thickness: 17 })

const blocks = (): Block[] =>
  upTo(SIZE).flatMap((over) =>
    upTo(SIZE - 1).flatMap((along): Block[] => [
      [
        [along, over],
        [along + 1, over],
      ],
      [
        [over, along],
        [over, along + 1],
      ],
    ]),
  )

function signs(town: Town, [a, b]: Block): Shape[] {
  const there = a[1] === b[1] ? 1 : 2
  const [forth, back] = [bar(town, a, there), bar(town, b, (there + 2) % 4)]
  if (forth === 'closed') return cross(middle(a, b))
  if (forth === back) return []
  const [[x1, y1], [x2, y2]] = forth === null ? [spot(a), spot(b)] : [spot(b), spot(a)]
  const part = (share: number): Point => [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]
  return [line([part(0.3), part(0.72)], { arrow: 'end', stroke: 'blue', thickness: 3 })]
}

/** Describes the center of a block, like "on Elm St, halfway between 5th Ave and 6th Ave". */
const halfway = ({ streets, avenues }: Town, [x, y]: Corner, [toX, toY]: Corner): string =>
  y === toY
    ? `on ${streets[y]}, halfway between ${avenues[x]} and ${avenues[toX]}`
    : `on ${avenues[x]}, halfway between ${streets[y]} and ${streets[toY]}`

function textOf(town: Town, places: readonly Place[]): string {
  const named = (names: readonly string[], only: Town['oneWayStreets']) =>
    listed(
      names.map((name, index) => {
        const heading = only[index]
        return typeof heading === 'number' ? `${name} (one-way ${headings[heading]}bound)` : name
      }),
    )
  return [
    `A street map of ${count(SIZE, 'street')} and ${count(SIZE, 'avenue')}, with north at the top.`,
    `The streets, from north to south: ${named(town.streets, town.oneWayStreets)}.`,
    `The avenues, from west to east: ${named(town.avenues, town.oneWayAvenues)}.`,
    ...town.closed.map(([[ax, ay], [bx, by]]) =>
      ay === by
        ? `Closed to traffic: the block of ${town.streets[ay]} between ${town.avenues[ax]} and ${town.avenues[bx]}.`
        : `Closed to traffic: the block of ${town.avenues[ax]} between ${town.streets[ay]} and ${town.streets[by]}.`,
    ),
    ...places.map(({ at, halfwayTo, words }) =>
      halfwayTo ? `${words} is ${halfway(town, at, halfwayTo)}.` : `${words} is at ${cornerName(town, at)}.`,
    ),
  ].join(' ')
}

/** The town map, with marks at the unit and its destination. */
export const driveMap = ({
  town,
  from,
  to,
  drive: { unit, letters },
}: {
  town: Town
  from: Corner
  to: Corner
  drive: Drive
}): Figure =>
  townMap(town, [
    { at: from, letter: letters[0], words: `${unit} (${letters[0]})`, fill: 'blue-wash' },
    { at: to, letter: letters[1], words: `The destination (${letters[1]})`, fill: 'red-wash' },
  ])
