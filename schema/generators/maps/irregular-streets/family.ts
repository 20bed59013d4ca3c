import type { Point } from '../../../figures/figure.ts'
import type { Random } from '../../../random.ts'
import { shuffled } from '../../../random.ts'
import { type Difficulty, family } from '../../family.ts'
import { between, fitting, sample } from '../../kit/chance.ts'
import { at, total, upTo } from '../../kit/lists.ts'
import { sources } from '../shared/sources.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import { barredLeg, type Given, minutesOf, routesOf, type Street } from './given.ts'
import { stem } from './words.ts'

const [COLUMNS, ROWS] = [3, 3]
const WRONG = 4
const STEMS = 4
/** How often the key may have fewer corners than every other option. */
const SHORTEST_SHARE = 0.2
const MOST_CORNERS = 6

/** Streets at all angles with their minutes: the quickest legal route. */
export const irregularStreets = family<Given>({
  name: 'irregular-streets',
  version: 3,
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
    hint: 'Add up the minutes of each route, and check every arrow on the way.',
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
  const isShort = (route: readonly number[]) => route.length <= MOST_CORNERS
  const legal = all.filter((route) => !barredLeg({ streets }, route)).sort((a, b) => time(a) - time(b))
  const [key, next] = legal
  // Nothing may be quicker than the key, not even a route with too many corners to be an option.
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

/** Neighbors of a loose net, some left out, with diagonals that do not cross; the minutes go by length. */
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

/** From the corners at the left and right edges outward. */
const drawDeadEnds = (corners: readonly Point[]): Given['deadEnds'] =>
  [2, 6].map((corner) => {
    const [x, y] = at(corners, corner)
    return { corner, end: [corner === 2 ? Math.min(x + 34, 346) : Math.max(x - 34, 14), y - 14] as Point }
  })
