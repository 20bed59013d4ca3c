import { family } from '../../family.ts'
import { between, fitting, sample } from '../../kit/chance.ts'
import { at, upTo } from '../../kit/lists.ts'
import { sources } from '../shared/sources.ts'
import { drawCorner, drawTown } from '../town/draw-town.ts'
import { byRoad, type Corner, isSame, openTown, SIZE, type Town, twoWayTown } from '../town/town.ts'
import { answer, nearest } from './answer.ts'
import { drawing } from './figure.ts'
import type { Given } from './given.ts'
import { stem } from './words.ts'

const HYDRANTS = 4
const ALL_CORNERS = upTo(SIZE * SIZE).map((index): Corner => [index % SIZE, Math.floor(index / SIZE)])

/** Which of four hydrants has the shortest legal drive. */
export const nearestHydrant = family<Given>({
  name: 'nearest-hydrant',
  version: 7,
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
      // Draw the key's number separately, so that no number is the key more often.
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
