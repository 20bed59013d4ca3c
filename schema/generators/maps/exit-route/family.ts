import { shuffled } from '../../../random.ts'
import { family, type Mistake } from '../../family.ts'
import { between, fitting, pick, sample } from '../../kit/chance.ts'
import { at, upTo } from '../../kit/lists.ts'
import { choices } from '../../kit/options.ts'
import { ranked } from '../shared/options.ts'
import { sources } from '../shared/sources.ts'
import { count } from '../shared/words.ts'
import { barrier, straightParts, throughWalls, whyOf } from './answer.ts'
import { drawing } from './figure.ts'
import { best, doorsTo, EXITS, type Given, hasOuterWall, openFloor, ROOMS, walls, waysFrom } from './given.ts'

/** The way out of a burning building through the fewest doors. */
export const exitRoute = family<Given>({
  name: 'exit-route',
  version: 1,
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
      // The key's number is drawn by itself, so that no number is the key more often.
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
  pose: ({ floor, start, asks, stem, place }) => {
    const key = best(floor, start) ?? 0
    const doors = doorsTo(floor, start, key)
    const rules = `The bars are doors${floor.doors.some(({ isLocked }) => isLocked) ? '; a cross marks a locked one' : ''}. You cannot enter a room on fire.`
    const scene = at(
      ['You are at YOU and must leave the building.', 'Visibility is falling, and you leave the room marked YOU.'],
      stem,
    )
    const hint = 'Strike out what cannot be passed, then count doors from the inside to the outside.'
    const shared = { hint, figure: drawing(floor, start), source: sources.plans }
    if (asks === 'exit') {
      const options = floor.exits.map((_, index) => ({
        text: `Exit ${index + 1}`,
        why: whyOf(floor, start, index, key),
      }))
      return {
        question: `${rules} ${scene} Which exit do you reach through the fewest doors?`,
        ...choices(options, key),
        ...shared,
      }
    }
    const right = `The right count is ${doors}.`
    const open = openFloor(floor)
    const least = best(open, start)
    const other = floor.exits
      .map((_, index) => doorsTo(floor, start, index))
      .filter((number) => number > doors && number < 12)
    const wrongs: Mistake[] = [
      [least === undefined ? 0 : doorsTo(open, start, least), `This goes through ${barrier(floor)}. ${right}`],
      [doors - 1, `This leaves out the exit door itself. ${right}`],
      [doors + 1, `This counts the room at the start as well as the doors. ${right}`],
      [Math.min(...other), `This is the way to another exit, which is longer. ${right}`],
      [doors - 2, `This counts only the rooms between the first and the last one. ${right}`],
      [doors + 2, `This goes round through two rooms that need not be entered. ${right}`],
      [straightParts(floor, start, key), `This counts the straight parts of the way instead of the doors. ${right}`],
      [straightParts(floor, start, key) - 1, `This counts the turns of the way instead of the doors. ${right}`],
      [throughWalls(start, at(floor.exits, key)), `This goes straight through walls that have no door. ${right}`],
      [Math.max(...other), `This is the way to the farthest exit that can be reached. ${right}`],
      [doors * 2 - 1, `This counts the rooms entered as well as the doors. ${right}`],
    ]
    return {
      question: `${rules} ${scene} What is the smallest number of doors you pass, the exit door included?`,
      ...ranked([doors, whyOf(floor, start, key, key)], wrongs, place, (number) => count(number, 'door')),
      ...shared,
    }
  },
})
