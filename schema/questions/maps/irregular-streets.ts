import { type Random, shuffled } from '../../core/random.ts'
import type { Figure, Point, Shape } from '../../figures/figure.ts'
import { figure, line } from '../drawing.ts'
import { type Difficulty, family, type Options } from '../family.ts'
import { at, between, fitting, listed, sample, total, upTo, worded } from '../kit.ts'
import { count, cross, label, mark, rect, sources } from './kit.ts'

/** A street between two corners, given as indexes. */
interface Street {
  a: number
  b: number
  minutes: number
  /** Whether the street is two-way, one-way from a to b, or closed. */
  sign: 'two-way' | 'one-way' | 'closed'
}

interface Given {
  corners: readonly Point[]
  streets: readonly Street[]
  /** Corners with a dead-end street, and the street's end. */
  deadEnds: readonly { corner: number; end: Point }[]
  from: number
  to: number
  /** The fastest legal route, followed by wrong routes. */
  routes: readonly (readonly number[])[]
  stem: number
}

const streetOf = ({ streets }: Pick<Given, 'streets'>, one: number, other: number): Street | undefined =>
  streets.find(({ a, b }) => (a === one && b === other) || (a === other && b === one))

/** Returns why driving from one corner to the other is illegal; null if it is legal. */
function barOf(town: Pick<Given, 'streets'>, one: number, other: number): 'one-way' | 'closed' | null {
  const street = streetOf(town, one, other)
  if (!street || street.sign === 'closed') return 'closed'
  return street.sign === 'one-way' && street.a === other ? 'one-way' : null
}

const legs = (route: readonly number[]): [number, number][] =>
  route.slice(1).map((corner, nth) => [route[nth] ?? 0, corner])

const minutesOf = (town: Pick<Given, 'streets'>, route: readonly number[]): number[] =>
  legs(route).map(([one, other]) => streetOf(town, one, other)?.minutes ?? 0)

const barredLeg = (town: Pick<Given, 'streets'>, route: readonly number[]): [number, number] | undefined =>
  legs(route).find(([one, other]) => barOf(town, one, other) !== null)

/** All routes that visit no corner twice, legal or not. */
function routesOf(town: Pick<Given, 'streets'>, to: number, route: readonly number[]): number[][] {
  const here = route.at(-1)
  if (here === to) return [[...route]]
  return town.streets
    .flatMap(({ a, b }) => (a === here ? [b] : b === here ? [a] : []))
    .filter((next) => !route.includes(next))
    .flatMap((next) => routesOf(town, to, [...route, next]))
}

const LETTERS = 'ABCDEFGHI'
const letter = (corner: number): string => LETTERS.charAt(corner)
const routeWords = (route: readonly number[]): string => route.map(letter).join('–')

const ASKS = [
  (from: string, to: string) => `Engine 5 is at ${from}, and the fire is at ${to}. Which route is quickest?`,
  (from: string, to: string) => `A medic unit at ${from} is sent to ${to}. Which route takes the least time?`,
  (from: string, to: string) =>
    `The ladder truck must go from ${from} to ${to}. Which route should the driver take to arrive soonest?`,
  (from: string, to: string) => `Which route from the station at ${from} to the hydrant at ${to} takes the least time?`,
]

const has = ({ streets }: Pick<Given, 'streets'>, sign: Street['sign']): boolean =>
  streets.some((street) => street.sign === sign)

/** Whether any street is closed or one-way. */
const hasRules = (town: Pick<Given, 'streets'>): boolean => has(town, 'one-way') || has(town, 'closed')

function stem({ streets, from, to, stem }: Given): string {
  const marks = [
    'The numbers are driving times in minutes',
    ...(has({ streets }, 'one-way') ? ['arrows mark one-way streets'] : []),
    ...(has({ streets }, 'closed') ? ['a cross marks a closed street'] : []),
  ]
  const legend = marks.length === 3 ? `${marks[0]}, ${marks[1]}, and ${marks[2]}` : marks.join(', and ')
  return `${legend}. ${at(ASKS, stem)(letter(from), letter(to))}`
}

function figureText({ corners, streets, deadEnds, from, to }: Given): string {
  const described = streets.map(({ a, b, minutes, sign }) =>
    sign === 'closed'
      ? `${letter(a)} and ${letter(b)}: closed`
      : `${letter(a)} and ${letter(b)}: ${count(minutes, 'minute')}${sign === 'one-way' ? `, one way from ${letter(a)} to ${letter(b)}` : ''}`,
  )
  const ends =
    deadEnds.length > 0
      ? ` Dead-end streets lead off from ${listed(deadEnds.map(({ corner }) => letter(corner)))}.`
      : ''
  return `A map of ${corners.length} corners lettered A to ${letter(corners.length - 1)}, joined by streets that do not form a grid. The start is ${letter(from)}, and the destination is ${letter(to)}. Streets: ${described.join('; ')}.${ends}`
}

function answer(given: Given): Options {
  const [key = [], ...others] = given.routes
  const sum = (route: readonly number[]): string => {
    const minutes = minutesOf(given, route)
    return minutes.length > 1
      ? `${minutes.join(' + ')} = ${count(total(minutes), 'minute')}`
      : count(total(minutes), 'minute')
  }
  const reason = (route: readonly number[]): string => {
    const leg = barredLeg(given, route)
    if (!leg) return `This ${hasRules(given) ? 'is legal but slower' : 'works but is slower'}: ${sum(route)}.`
    const [one, other] = leg
    return barOf(given, one, other) === 'closed'
      ? `This drives from ${letter(one)} to ${letter(other)}, but that street is closed.`
      : `This drives from ${letter(one)} to ${letter(other)} against a one-way sign.`
  }
  const avoids = has(given, 'closed') ? ' and avoids the closed street' : ''
  const obeys = hasRules(given)
    ? `This route obeys every sign${avoids}, and no legal route takes less time`
    : 'No other route takes less time'
  return worded(
    {
      text: routeWords(key),
      why: `${obeys}: ${sum(key)}.`,
    },
    others.map((route) => ({ text: routeWords(route), why: reason(route) })),
  )
}

const HEIGHT = 292

function drawing(given: Given): Figure {
  const { corners, streets, deadEnds, from, to } = given
  const road = (one: Point, other: Point) => line([one, other], { stroke: 'surface', thickness: 17 })
  return figure(
    HEIGHT,
    figureText(given),
    rect([4, 4], 352, HEIGHT - 8, { fill: 'edge', radius: 6 }),
    deadEnds.map(({ corner, end }) => road(at(corners, corner), end)),
    streets.map(({ a, b }) => road(at(corners, a), at(corners, b))),
    streets.flatMap((street) => signs(street, at(corners, street.a), at(corners, street.b))),
    corners.flatMap((corner, nth) =>
      mark(corner, letter(nth), nth === from ? 'blue-wash' : nth === to ? 'red-wash' : 'surface'),
    ),
  )
}

/** The minutes at the center of a street, between two arrows if the street is one-way; a cross if the street is closed. */
function signs({ minutes, sign }: Street, [x1, y1]: Point, [x2, y2]: Point): Shape[] {
  const part = (share: number): Point => [Math.round(x1 + (x2 - x1) * share), Math.round(y1 + (y2 - y1) * share)]
  const middle = part(0.5)
  if (sign === 'closed') return cross(middle)
  const length = Math.hypot(x2 - x1, y2 - y1)
  const arrow = (start: number, end: number) =>
    line([part(start / length), part(end / length)], { arrow: 'end', stroke: 'blue', thickness: 3 })
  const half = length / 2
  return [
    ...(sign === 'one-way' ? [arrow(14, half - 11), arrow(half + 11, length - 14)] : []),
    label(middle, String(minutes), { isBold: true }),
  ]
}

const [COLUMNS, ROWS] = [3, 3]
const WRONG = 4
const STEMS = 4
/** Maximum share of keys with fewer corners than every other option. */
const SHORTEST_SHARE = 0.2
const MAX_CORNERS = 6

/** Asks for the fastest legal route through streets at various angles, each labeled with its travel time in minutes. */
export const irregularStreets = family<Given>({
  name: 'irregular-streets',
  version: 5,
  draw: (random, difficulty: Difficulty) => {
    const mayBeShortest = random() < SHORTEST_SHARE
    return fitting(
      () => drawMap(random, difficulty),
      ({ routes: [key, ...others] }) =>
        mayBeShortest || others.slice(0, 3).some((route) => route.length <= (key?.length ?? 0)),
    )
  },
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: hasRules(given)
      ? 'Add up the minutes of each route, and check every arrow on the way.'
      : 'Add up the minutes of each route.',
    figure: drawing(given),
    source: sources.signs,
  }),
})

function drawMap(random: Random, difficulty: Difficulty): Given | undefined {
  const corners = upTo(COLUMNS * ROWS).map(
    (nth): Point => [
      56 + (nth % COLUMNS) * 124 + between(random, -22, 22),
      48 + Math.floor(nth / COLUMNS) * 98 + between(random, -18, 18),
    ],
  )
  const streets = drawStreets(random, corners, difficulty)
  const [from = 0, to = 0] = sample(random, upTo(corners.length), 2)
  const all = routesOf({ streets }, to, [from])
  const time = (route: readonly number[]) => total(minutesOf({ streets }, route))
  const isShort = (route: readonly number[]) => route.length <= MAX_CORNERS
  const legal = all.filter((route) => !barredLeg({ streets }, route)).sort((a, b) => time(a) - time(b))
  const [key, next] = legal
  // The key must be the fastest legal route, even compared with routes that have too many corners to be an option.
  if (!key || !next || !isShort(key) || key.length < 3 || time(key) === time(next)) return undefined
  const slower = legal.slice(1).filter(isShort)
  if (slower.length === 0) return undefined
  const lures = all
    .filter((route) => isShort(route) && barredLeg({ streets }, route) && time(route) <= time(key))
    .sort((a, b) => a.length - b.length)
  if (difficulty > 1 && lures.length === 0) return undefined
  const wrong = [...shuffled(lures, random).slice(0, difficulty === 1 ? 0 : 2), ...slower].slice(0, WRONG)
  return wrong.length < 3
    ? undefined
    : {
        corners,
        streets,
        deadEnds: drawDeadEnds(corners),
        from,
        to,
        routes: [key, ...wrong],
        stem: between(random, 0, STEMS - 1),
      }
}

/**
 * Streets between neighboring corners of an irregular grid, some omitted, with diagonals that don't cross. Minutes are roughly proportional
 * to length.
 */
function drawStreets(random: Random, corners: readonly Point[], difficulty: Difficulty): Street[] {
  const pairs = upTo(corners.length).flatMap((a): [number, number][] => {
    const [column, row] = [a % COLUMNS, Math.floor(a / COLUMNS)]
    const right = column < COLUMNS - 1 && random() < 0.85 ? [[a, a + 1] as [number, number]] : []
    const down = row < ROWS - 1 && random() < 0.85 ? [[a, a + COLUMNS] as [number, number]] : []
    const hasDiagonal = column < COLUMNS - 1 && row < ROWS - 1 && random() < 0.6
    const slanted: [number, number] = random() < 0.5 ? [a, a + COLUMNS + 1] : [a + 1, a + COLUMNS]
    return [...right, ...down, ...(hasDiagonal ? [slanted] : [])]
  })
  const signed = shuffled(upTo(pairs.length), random)
  const oneWays = difficulty === 1 ? 0 : difficulty + 1
  return pairs.map(([one, other], nth) => {
    const [x, y] = [at(corners, one)[0] - at(corners, other)[0], at(corners, one)[1] - at(corners, other)[1]]
    const rank = signed.indexOf(nth)
    const [a, b] = random() < 0.5 ? [one, other] : [other, one]
    const minutes = Math.max(2, Math.round(Math.sqrt(x * x + y * y) / 26) + between(random, -1, 2))
    return {
      a,
      b,
      minutes,
      sign: rank < oneWays ? 'one-way' : difficulty === 3 && rank === oneWays ? 'closed' : 'two-way',
    }
  })
}

/** Dead-end streets that extend outward from the corners at the left and right edges. */
const drawDeadEnds = (corners: readonly Point[]): Given['deadEnds'] =>
  [2, 6].map((corner) => {
    const [x, y] = at(corners, corner)
    return { corner, end: [corner === 2 ? Math.min(x + 34, 346) : Math.max(x - 34, 14), y - 14] as Point }
  })
