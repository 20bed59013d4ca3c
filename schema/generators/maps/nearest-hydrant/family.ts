import { family } from '../../family.ts'
import { between, fitting, sample } from '../../kit/chance.ts'
import { at, upTo } from '../../kit/lists.ts'
import { choices } from '../../kit/options.ts'
import { sources } from '../shared/sources.ts'
import { count } from '../shared/words.ts'
import { drawCorner, drawTown } from '../town/draw-town.ts'
import { legsOf, spoken } from '../town/legs.ts'
import { townMap } from '../town/map.ts'
import { byRoad, type Corner, isSame, openTown, route, SIZE, type Town, twoWayTown } from '../town/town.ts'
import { nearest, trap } from './answer.ts'
import type { Given } from './given.ts'

const HYDRANTS = 4
const ALL_CORNERS = upTo(SIZE * SIZE).map((index): Corner => [index % SIZE, Math.floor(index / SIZE)])

/** Which of four hydrants has the shortest legal drive. */
export const nearestHydrant = family<Given>({
  name: 'nearest-hydrant',
  version: 2,
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
      // The key's number is drawn by itself, so that no number is the key more often.
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
  pose: ({ town, engine, hydrants, stem }) => {
    const key = nearest(hydrants, byRoad(town, engine)) ?? 0
    const marks = [
      'The numbered marks are hydrants',
      ...(town.oneWayStreets.concat(town.oneWayAvenues).some((only) => only !== null)
        ? ['arrows show one-way blocks']
        : []),
      ...(town.closed.length > 0 ? ['crosses closed ones'] : []),
    ].join(', ')
    const ask = [
      'Which hydrant can the engine (E) reach with the shortest legal drive?',
      'The engine at E needs water. Which hydrant is the fewest blocks away along streets it may drive?',
      'On a hydrant inspection the engine starts at E. Which hydrant is nearest by legal driving distance?',
    ][stem]
    const way = (hydrant: Corner) => route(town, engine, hydrant) ?? []
    const blocks = way(at(hydrants, key)).length
    const whyOf = (hydrant: Corner, index: number): string => {
      const drive = `Its shortest legal drive is ${spoken(legsOf(town, engine, way(hydrant)))}: ${count(way(hydrant).length, 'block')}`
      if (index === key) return `${drive}. Every other hydrant is farther by road.`
      const more = way(hydrant).length - blocks
      return `${drive}, ${more} more than to Hydrant ${key + 1}. ${trap(town, engine, hydrants, index)}`.trim()
    }
    const options = hydrants.map((hydrant, index) => ({ text: `Hydrant ${index + 1}`, why: whyOf(hydrant, index) }))
    return {
      question: `${marks}. ${ask}`,
      ...choices(options, key),
      hint: 'Count blocks along the streets, one hydrant at a time; the straight line does not matter.',
      figure: townMap(town, [
        { at: engine, letter: 'E', words: 'The engine (E)', fill: 'red-wash' },
        ...hydrants.map((hydrant, index) => ({
          at: hydrant,
          letter: `${index + 1}`,
          words: `Hydrant ${index + 1}`,
          fill: 'blue-wash' as const,
        })),
      ]),
      source: sources.signs,
    }
  },
})
