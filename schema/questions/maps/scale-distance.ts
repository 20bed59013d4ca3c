import type { Point } from '../../figures/figure.ts'
import { figure, line } from '../drawing.ts'
import { family, type Mistake, type Options } from '../family.ts'
import { at, between, fitting, pick, total, upTo, withCommas } from '../kit.ts'
import { count, label, mark, nth, ranked, rect, sources } from './kit.ts'

interface MeasuredRoute {
  /** Corners of the route, in squares from the upper left. */
  route: Point[]
  /** The scale bar is `barSquares` squares long and represents `barFeet` feet. */
  barSquares: number
  barFeet: number
  asks: 'feet' | 'lengths'
  scene: number
  place: number
}

/** Feet per length of hose. */
const HOSE = 50

const feetOf = ({ route, barSquares, barFeet }: MeasuredRoute): number => (total(legsOf(route)) * barFeet) / barSquares

export const [COLUMNS, ROWS, SQUARE, LEFT, TOP] = [13, 8, 26, 11, 11]

const legsOf = (route: readonly Point[]): number[] =>
  route.slice(1).map(([x, y], index) => Math.abs(x - at(route, index)[0]) + Math.abs(y - at(route, index)[1]))

const SCENES = [
  { from: 'the hydrant (H)', to: 'the door (D)', letters: ['H', 'D'], what: 'hose line' },
  { from: 'the engine (E)', to: 'the fire (F)', letters: ['E', 'F'], what: 'hose line' },
  { from: 'the pump (P)', to: 'the tank (T)', letters: ['P', 'T'], what: 'supply line' },
  { from: 'the valve (V)', to: 'the tower (T)', letters: ['V', 'T'], what: 'hose line' },
] as const

function stem({ barSquares, barFeet, asks, scene }: MeasuredRoute): string {
  const { from, to, what } = at(SCENES, scene)
  const intro = `The scale bar on the plan is ${count(barSquares, 'square')} long and stands for ${barFeet} feet. A ${what} follows the marked route from ${from} to ${to}.`
  return `${intro} ${asks === 'feet' ? 'How long is the route?' : `How many ${HOSE}-foot lengths of hose does it take?`}`
}

function answer(given: MeasuredRoute): Options {
  const { route, barSquares, barFeet, asks, place } = given
  const legs = legsOf(route)
  const squares = total(legs)
  const feet = feetOf(given)
  const steps = `The route covers ${legs.length > 1 ? `${legs.join(' + ')} = ` : ''}${squares} squares, and each square stands for ${barFeet / barSquares} feet: ${squares} × ${barFeet / barSquares} = ${withCommas(feet)} feet.`
  const number = asks === 'feet' ? feet : Math.ceil(feet / HOSE)
  const why =
    asks === 'feet'
      ? steps
      : `${steps} That is more than ${number - 1} × ${HOSE} = ${withCommas((number - 1) * HOSE)} feet, so it takes ${number} lengths.`
  return ranked([number, why], mistakesOf(given, number), place, (value) =>
    asks === 'feet' ? `${withCommas(value)} feet` : count(value, 'length'),
  )
}

function mistakesOf(given: MeasuredRoute, key: number): Mistake[] {
  const { route, barSquares, barFeet, asks } = given
  const legs = legsOf(route)
  const [squares, each] = [total(legs), barFeet / barSquares]
  const [first, last] = [at(route, 0), at(route, route.length - 1)]
  const straight = Math.hypot(first[0] - last[0], first[1] - last[1])
  const isFeet = asks === 'feet'
  const lengthsIn = (feet: number) => `${withCommas(feet)} feet takes ${count(Math.ceil(feet / HOSE), 'length')}`
  /** Builds a mistake that results in this distance, converted to lengths of hose if the question asks for lengths. */
  const by = (why: string, feet: number, how: string): Mistake =>
    isFeet
      ? [feet, why, how]
      : [Math.ceil(feet / HOSE), `${why}: ${how} = ${withCommas(feet)}, and ${lengthsIn(feet)}.`]
  return [
    ...(barSquares > 1
      ? [by('This gives each square the length of the whole bar', squares * barFeet, `${squares} × ${barFeet}`)]
      : []),
    by('This counts grid lines instead of squares', (squares + 1) * each, `${squares + 1} × ${each}`),
    ...(isFeet
      ? []
      : [
          [Math.floor((squares * each) / HOSE), 'This rounds down, so the line comes up short.'] as Mistake,
          [
            Math.ceil((squares * each) / (2 * HOSE)),
            `This uses ${2 * HOSE}-foot lengths instead of ${HOSE}-foot lengths.`,
          ] as Mistake,
          [squares, 'This uses one length for each square.'] as Mistake,
        ]),
    ...(isFeet && each !== HOSE
      ? [by(`This counts each square as a ${HOSE}-foot length of hose`, squares * HOSE, `${squares} × ${HOSE}`)]
      : []),
    by('This counts one square too few', (squares - 1) * each, `${squares - 1} × ${each}`),
    ...legs
      .slice(0, legs.length > 1 ? 2 : 0)
      .map((leg, index) =>
        by(
          `This leaves out the ${nth(index + 1)} leg of the route`,
          (squares - leg) * each,
          `${squares - leg} × ${each}`,
        ),
      ),
    ...(legs.length > 1 && Number.isInteger(straight)
      ? [by('This measures a straight line instead of the route', straight * each, `${straight} × ${each}`)]
      : []),
    ...(isFeet ? [] : [[key + 1, 'This adds a length to a number that is already rounded up.'] as Mistake]),
    by('This uses half of what one square stands for', (squares * each) / 2, `${squares} × ${each} ÷ 2`),
    ...(barSquares > 1
      ? []
      : [by('This counts two squares too few', (squares - 2) * each, `${squares - 2} × ${each}`)]),
    by('This counts the distance there and back', squares * each * 2, `${squares} × ${each} × 2`),
  ]
}

function drawing({ route, barSquares, barFeet, scene }: MeasuredRoute) {
  const { from, to, letters } = at(SCENES, scene)
  const bottom = TOP + ROWS * SQUARE
  const [start, end] = [at(route, 0), at(route, route.length - 1)]
  const legs = route.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = at(route, index)
    return `${count(Math.abs(x - fromX) + Math.abs(y - fromY), 'square')} ${x > fromX ? 'right' : x < fromX ? 'left' : y > fromY ? 'down' : 'up'}`
  })
  const bar = [LEFT, LEFT + barSquares * SQUARE] as const
  return figure(
    bottom + 46,
    `A plan on graph paper. The route from ${from} to ${to} goes ${legs.join(', then ')}. A scale bar ${count(barSquares, 'square')} long stands for ${barFeet} feet.`,
    rect([LEFT, TOP], COLUMNS * SQUARE, ROWS * SQUARE, { fill: 'surface', stroke: 'line' }),
    upTo(COLUMNS + 1).map((x) => line([spot([x, 0]), spot([x, ROWS])], { stroke: 'edge', thickness: 0.8 })),
    upTo(ROWS + 1).map((y) => line([spot([0, y]), spot([COLUMNS, y])], { stroke: 'edge', thickness: 0.8 })),
    line(route.map(spot), { stroke: 'red', thickness: 4 }),
    mark(spot(start), letters[0], 'blue-wash'),
    mark(spot(end), letters[1], 'red-wash'),
    line(
      [
        [bar[0], bottom + 26],
        [bar[1], bottom + 26],
      ],
      { thickness: 4 },
    ),
    bar.map((x) =>
      line([
        [x, bottom + 19],
        [x, bottom + 33],
      ]),
    ),
    label([bar[1] + 12, bottom + 26], `${barFeet} feet`, { anchor: 'start', isBold: true }),
  )
}

const spot = ([x, y]: Point): Point => [LEFT + x * SQUARE, TOP + y * SQUARE]

/** Asks for the length of a route on a grid with a scale bar, in feet or in lengths of hose. */
export const scaleDistance = family<MeasuredRoute>({
  name: 'scale-distance',
  version: 6,
  draw: (random, difficulty) =>
    fitting(() => {
      const barSquares = difficulty === 1 ? 1 : pick(random, [2, 2, 4])
      const barFeet = barSquares * pick(random, difficulty === 1 ? [20, 25, 30, 40, 50] : [15, 20, 25, 30, 40])
      const route = drawRoute(difficulty === 1 ? 1 : difficulty, random)
      const given: MeasuredRoute = {
        route,
        barSquares,
        barFeet,
        asks: difficulty === 3 ? 'lengths' : 'feet',
        scene: between(random, 0, SCENES.length - 1),
        place: between(random, 0, 3),
      }
      const squares = total(legsOf(route))
      const isFit = route.every(([x, y]) => x > 0 && x < COLUMNS && y > 0 && y < ROWS) && squares >= 4 && squares <= 18
      // Leave a remainder, so that the number of hose lengths is rounded up. With few lengths, being off by three is implausible.
      return isFit && (difficulty < 3 || (feetOf(given) % HOSE > 0 && feetOf(given) > 4 * HOSE)) ? given : undefined
    }),
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'How many feet does one square stand for?',
    figure: drawing(given),
    source: sources.scale,
  }),
})

/** Draws a route of perpendicular legs that never cross. */
function drawRoute(legs: number, random: () => number): Point[] {
  let [x, y] = [between(random, 1, COLUMNS - 1), between(random, 1, ROWS - 1)]
  const isAcrossFirst = random() < 0.5
  const [right, down] = [pick(random, [1, -1]), pick(random, [1, -1])]
  return [
    [x, y],
    ...upTo(legs).map((leg): Point => {
      const length = between(random, 2, 9)
      if ((leg % 2 === 0) === isAcrossFirst) x += right * length
      else y += down * length
      return [x, y]
    }),
  ]
}
