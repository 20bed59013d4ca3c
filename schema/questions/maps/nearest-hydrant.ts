import type { Figure } from '../../figures/figure.ts'
import { family, type Options } from '../family.ts'
import { at, between, choices, fitting, sample, upTo } from '../kit.ts'
import { count, sources } from './kit.ts'
import {
  byRoad,
  type Corner,
  drawCorner,
  drawTown,
  isSame,
  legsOf,
  openTown,
  route,
  SIZE,
  spoken,
  type Town,
  townMap,
  twoWayTown,
} from './town.ts'

interface Given {
  town: Town
  engine: Corner
  /** The hydrants in the order of their numbers. */
  hydrants: Corner[]
  stem: number
}

const hasOneWays = (town: Town): boolean => town.oneWayStreets.concat(town.oneWayAvenues).some((only) => only !== null)

/** Without one-way streets and closed blocks, every route is legal, so the question omits "legal". */
const shortestOf = (town: Town): string =>
  hasOneWays(town) || town.closed.length > 0 ? 'shortest legal route' : 'shortest route'

function stem({ town, stem }: Given): string {
  const marks = [
    'Numbers mark the hydrants',
    ...(hasOneWays(town) ? ['arrows mark one-way streets'] : []),
    ...(town.closed.length > 0 ? ['crosses mark closed blocks'] : []),
  ]
  const ask = [
    `Which hydrant can the engine (E) reach by the ${shortestOf(town)}?`,
    `The engine at E needs water. Which hydrant can it reach in the fewest blocks${marks.length > 1 ? ' while obeying the signs' : ''}?`,
    `The engine starts a hydrant inspection at E. Which hydrant can it reach by the ${shortestOf(town)}?`,
  ][stem]
  return `${marks.length > 1 ? `${marks.slice(0, -1).join(', ')}, and ${marks.at(-1)}` : marks[0]}. ${ask}`
}

function answer({ town, engine, hydrants }: Given): Options {
  const key = nearest(hydrants, byRoad(town, engine)) ?? 0
  const way = (hydrant: Corner) => route(town, engine, hydrant) ?? []
  const blocks = way(at(hydrants, key)).length
  const whyOf = (hydrant: Corner, index: number): string => {
    const drive = `he ${shortestOf(town)} to it is ${spoken(legsOf(town, engine, way(hydrant)))}`
    if (index === key)
      return `T${drive}, a total of ${count(way(hydrant).length, 'block')}. The route to every other hydrant is longer.`
    const more = way(hydrant).length - blocks
    const lure = trap(town, engine, hydrants, index)
    return `${lure ? `${lure}, but t` : 'T'}${drive}, ${count(more, 'block')} longer than the one to Hydrant ${key + 1}.`
  }
  const options = hydrants.map((hydrant, index) => ({ text: `Hydrant ${index + 1}`, why: whyOf(hydrant, index) }))
  return choices(options, key)
}

const byAir =
  (from: Corner) =>
  (to: Corner): number =>
    (from[0] - to[0]) ** 2 + (from[1] - to[1]) ** 2

/** The index of the nearest hydrant; undefined if there is a tie. */
function nearest(hydrants: readonly Corner[], far: (hydrant: Corner) => number): number | undefined {
  const all = hydrants.map(far)
  const least = Math.min(...all)
  return all.filter((distance) => distance === least).length === 1 ? all.indexOf(least) : undefined
}

function trap(town: Town, engine: Corner, hydrants: readonly Corner[], index: number): string {
  if (nearest(hydrants, byAir(engine)) === index) return 'This one is nearest in a straight line'
  if (nearest(hydrants, byRoad(twoWayTown(openTown(town)), engine)) === index)
    return `This one would be nearest without the signs${town.closed.length > 0 ? ' and the closed blocks' : ''}`
  if (nearest(hydrants, byRoad(openTown(town), engine)) === index)
    return 'This one would be nearest if no block were closed'
  if (nearest(hydrants, byRoad(twoWayTown(town), engine)) === index)
    return 'This one would be nearest if every street were two-way'
  return ''
}

const drawing = ({ town, engine, hydrants }: Given): Figure =>
  townMap(town, [
    { at: engine, letter: 'E', words: 'The engine (E)', fill: 'red-wash' },
    ...hydrants.map((hydrant, index) => ({
      at: hydrant,
      letter: `${index + 1}`,
      words: `Hydrant ${index + 1}`,
      fill: 'blue-wash' as const,
    })),
  ])

const HYDRANTS = 4
const ALL_CORNERS = upTo(SIZE * SIZE).map((index): Corner => [index % SIZE, Math.floor(index / SIZE)])

/** Asks which of four hydrants has the shortest legal route. */
export const nearestHydrant = family<Given>({
  name: 'nearest-hydrant',
  version: 9,
  draw: (random, difficulty) => {
    const stem = between(random, 0, 2)
    const first = between(random, 0, HYDRANTS - 1)
    return fitting(() => {
      const town = drawTown(random, [0, 4, 4][difficulty - 1] ?? 0, [0, 0, 2][difficulty - 1] ?? 0)
      const engine = drawCorner(random)
      const drawn = sample(
        random,
        ALL_CORNERS.filter((corner) => !isSame(corner, engine)),
        HYDRANTS,
      )
      // Draw the right hydrant's number separately, so that every number is equally likely to be the answer.
      const key = nearest(drawn, byRoad(town, engine))
      if (key === undefined) return undefined
      const others = drawn.filter((_, index) => index !== key)
      const hydrants = [...others.slice(0, first), at(drawn, key), ...others.slice(first)]
      const blocks = hydrants.map(byRoad(town, engine))
      const isTrap = (wrong: Town) => nearest(hydrants, byRoad(wrong, engine)) !== first
      const isFit =
        at(blocks, first) > 1 &&
        blocks.every((many) => many < 12) &&
        (difficulty < 2 || isTrap(twoWayTown(town))) &&
        (difficulty < 3 || isTrap(openTown(town)))
      return isFit ? { town, engine, hydrants, stem } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Count the blocks along the streets, one hydrant at a time. Straight-line distance does not matter.',
    figure: drawing(given),
    source: sources.signs,
  }),
})
