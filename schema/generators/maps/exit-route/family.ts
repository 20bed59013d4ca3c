import { shuffled } from '../../../random.ts'
import { family } from '../../family.ts'
import { between, fitting, pick, sample } from '../../kit/chance.ts'
import { at, upTo } from '../../kit/lists.ts'
import { sources } from '../shared/sources.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import { best, doorsTo, EXITS, type Given, hasOuterWall, openFloor, ROOMS, walls, waysFrom } from './given.ts'
import { stem } from './words.ts'

/** The way out of a burning building through the fewest doors. */
export const exitRoute = family<Given>({
  name: 'exit-route',
  version: 7,
  draw: (random, difficulty) => {
    const rest = {
      stem: between(random, 0, 1),
      place: between(random, 0, 3),
      asks: pick(random, ['exit', 'doors'] as const),
    }
    const first = between(random, 0, EXITS - 1)
    return fitting(() => {
      const [start = 0, ...burning] = sample(random, upTo(ROOMS), difficulty === 3 ? 3 : 2)
      const locked = difficulty === 1 ? 0 : difficulty + 1
      const doors = shuffled(walls, random)
        .slice(0, between(random, 12, 14))
        .map((rooms, index) => ({ rooms, isLocked: index < locked }))
      const outer = upTo(ROOMS).filter((room) => hasOuterWall(room) && room !== start && !burning.includes(room))
      const drawn = sample(random, outer, EXITS)
      const key = best({ doors, burning, exits: drawn }, start)
      if (key === undefined) return undefined
      // Draw the key's number separately, so that no number is the key more often.
      const others = drawn.filter((_, index) => index !== key)
      const floor = { doors, burning, exits: [...others.slice(0, first), at(drawn, key), ...others.slice(first)] }
      const doorsOut = doorsTo(floor, start, first)
      const isTrap = difficulty === 1 || best(openFloor(floor), start) !== first
      const isLong = doorsOut >= (difficulty === 1 && rest.asks === 'exit' ? 3 : 4) && doorsOut <= 8
      const mustReach = difficulty > 1 ? openFloor(floor) : floor
      const isAll = floor.exits.every((room) => waysFrom(mustReach, start).has(room))
      return isTrap && isLong && isAll ? { floor, start, ...rest } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Cross out what you cannot pass through. Then count the doors on the way out.',
    figure: drawing(given),
    source: sources.plans,
  }),
})
