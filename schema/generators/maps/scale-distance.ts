import type { Point } from '../../figures/figure.ts'
import { family } from '../family.ts'
import { at, between, fitting, pick, upTo } from './chance.ts'
import { figure, label, line, mark, rect } from './draw.ts'
import { ranked, type Valued } from './options.ts'
import { count, sources } from './words.ts'

interface Given {
  /** Corners of the route, in squares from the upper left. */
  route: Point[]
  /** The scale bar: so many squares stand for so many feet. */
  barSquares: number
  barFeet: number
  asks: 'feet' | 'lengths'
  scene: number
  place: number
}

/** Feet of a length of hose. */
const HOSE = 50
const SCENES = [
  { from: 'the hydrant (H)', to: 'the door (D)', letters: ['H', 'D'], what: 'hose line' },
  { from: 'the engine (E)', to: 'the fire (F)', letters: ['E', 'F'], what: 'hose line' },
  { from: 'the pump (P)', to: 'the tank (T)', letters: ['P', 'T'], what: 'supply line' },
  { from: 'the valve (V)', to: 'the tower (T)', letters: ['V', 'T'], what: 'hose line' },
] as const
const [COLUMNS, ROWS, SQUARE, LEFT, TOP] = [13, 8, 26, 11, 11]

/** Feet, or lengths of hose, along a route on squared paper with a scale bar. */
export const scaleDistance = family<Given>({
  name: 'scale-distance',
  version: 1,
  draw: (random, difficulty) =>
    fitting(() => {
      const barSquares = difficulty === 1 ? 1 : pick(random, [2, 2, 4])
      const barFeet = barSquares * pick(random, difficulty === 1 ? [20, 25, 30, 40, 50] : [15, 20, 25, 30, 40])
      const route = drawRoute(difficulty === 1 ? 1 : difficulty, random)
      const given: Given = {
        route,
        barSquares,
        barFeet,
        asks: difficulty === 3 ? 'lengths' : 'feet',
        scene: between(random, 0, SCENES.length - 1),
        place: between(random, 0, 3),
      }
      const squares = legsOf(route).reduce((sum, leg) => sum + leg, 0)
      const isFit = route.every(([x, y]) => x > 0 && x < COLUMNS && y > 0 && y < ROWS) && squares >= 4 && squares <= 18
      // An odd end is left over, so that the last length of hose must be rounded up.
      return isFit && (difficulty < 3 || feetOf(given) % HOSE > 0) ? given : undefined
    }),
  pose: (given) => {
    const { route, barSquares, barFeet, asks, scene, place } = given
    const { from, to, what } = at(SCENES, scene)
    const legs = legsOf(route)
    const squares = legs.reduce((sum, leg) => sum + leg, 0)
    const feet = feetOf(given)
    const steps = `${legs.length > 1 ? `${legs.join(' + ')} = ` : ''}${squares} squares of ${barFeet / barSquares} feet: ${squares} × ${barFeet / barSquares} = ${feet} feet.`
    const number = asks === 'feet' ? feet : Math.ceil(feet / HOSE)
    const why =
      asks === 'feet'
        ? steps
        : `${steps} ${number - 1} × ${HOSE} = ${(number - 1) * HOSE} feet is too short, so it takes ${number} lengths (${number * HOSE} feet).`
    const told = `The bar in the plan is ${count(barSquares, 'square')} long and stands for ${barFeet} feet. A ${what} follows the marked route from ${from} to ${to}.`
    return {
      question: `${told} ${asks === 'feet' ? 'How long is the route?' : `How many ${HOSE}-foot lengths of hose does it take?`}`,
      ...ranked({ value: number, why }, mistakesOf(given, number), place, (value) =>
        asks === 'feet' ? `${value} feet` : count(value, 'length'),
      ),
      hint: 'Find out first how many feet one square stands for.',
      figure: plan(given),
      source: sources.scale,
    }
  },
})

const legsOf = (route: readonly Point[]): number[] =>
  route.slice(1).map(([x, y], index) => Math.abs(x - at(route, index)[0]) + Math.abs(y - at(route, index)[1]))
const feetOf = ({ route, barSquares, barFeet }: Given): number =>
  (legsOf(route).reduce((sum, leg) => sum + leg, 0) * barFeet) / barSquares

/** So many legs at right angles, none back over another. */
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

function mistakesOf(given: Given, key: number): Valued[] {
  const { route, barSquares, barFeet, asks } = given
  const legs = legsOf(route)
  const [squares, each] = [legs.reduce((sum, leg) => sum + leg, 0), barFeet / barSquares]
  const [first, last] = [at(route, 0), at(route, route.length - 1)]
  const straight = Math.hypot(first[0] - last[0], first[1] - last[1])
  const write = (feet: number) => (asks === 'feet' ? feet : Math.ceil(feet / HOSE))
  const right = `The right answer is ${asks === 'feet' ? `${key} feet` : count(key, 'length')}.`
  const wrongs: [number, string][] = [
    [write((squares + 1) * each), 'This counts the lines crossed, the one at the start too, instead of the squares.'],
    ...(barSquares > 1
      ? [[write(squares * barFeet), 'This takes one square for the whole bar.'] as [number, string]]
      : []),
    [write((squares - 1) * each), 'This counts only the lines between start and end, one fewer than the squares.'],
    ...legs
      .slice(0, legs.length > 1 ? 2 : 0)
      .map((leg, index): [number, string] => [
        write((squares - leg) * each),
        `This leaves out the leg of ${leg} squares, number ${index + 1} of the route.`,
      ]),
    ...(asks === 'lengths'
      ? [
          [Math.floor((squares * each) / HOSE), 'This rounds down, and the line ends short.'] as [number, string],
          [squares, 'This takes one length for each square.'] as [number, string],
          [key + 1, 'This adds one whole length to a number already rounded up.'] as [number, string],
        ]
      : []),
    ...(legs.length > 1 && Number.isInteger(straight)
      ? [[write(straight * each), 'This is the straight line, not the way the route goes.'] as [number, string]]
      : []),
    [write((squares + 2) * each), 'This counts the squares of the start and of the end as well.'],
    [write((squares * barFeet) / barSquares / 2), 'This takes half of what one square stands for.'],
    ...(barSquares > 1
      ? []
      : [[write((squares - 2) * each), 'This leaves out the squares at both ends.'] as [number, string]]),
    [write(squares * each * 2), 'This doubles the distance, as if the line went there and back.'],
  ]
  return wrongs.map(([value, why]) => ({ value, why: `${why} ${right}` }))
}

const spot = ([x, y]: Point): Point => [LEFT + x * SQUARE, TOP + y * SQUARE]

function plan({ route, barSquares, barFeet, scene }: Given) {
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
    `A plan on squared paper. The route from ${from} to ${to} goes ${legs.join(', then ')}. A scale bar ${count(barSquares, 'square')} long stands for ${barFeet} feet.`,
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
