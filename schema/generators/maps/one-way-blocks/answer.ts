import type { Mistake, Options } from '../../family.ts'
import { ranked } from '../shared/options.ts'
import { count } from '../shared/words.ts'
import { legsOf, spoken } from '../town/legs.ts'
import { blocksTo, type Corner, openTown, route, type Town } from '../town/town.ts'
import type { Given } from './given.ts'

export function answer({ town, from, to, place }: Given): Options {
  const way = route(town, from, to) ?? []
  const why = `A shortest legal route: ${spoken(legsOf(town, from, way))}. That makes ${count(way.length, 'block')}.`
  return ranked([way.length, why], mistakesOf(town, from, to, way.length), place, (blocks) => count(blocks, 'block'))
}

function mistakesOf(town: Town, from: Corner, to: Corner, blocks: number): Mistake[] {
  const right = `The shortest legal route has ${count(blocks, 'block')}.`
  const [across, along] = [Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1])]
  const straight = across + along
  return [
    [straight, `This ignores the signs: without them it would be ${count(straight, 'block')}. ${right}`],
    [blocksTo(openTown(town), from, to), `This drives through a closed block. ${right}`],
    [blocksTo(town, to, from), `This is the way back, for which the arrows read the other way. ${right}`],
    [blocks + 1, `This counts corners, with the one at the start, instead of blocks. ${right}`],
    [blocks - 1, `This counts only the corners passed on the way, one fewer than the blocks. ${right}`],
    [blocks + 2, `This goes round one block more than the signs make necessary. ${right}`],
    [
      Math.round(Math.hypot(across, along)),
      `This is about the straight-line distance, as if driving through the blocks. ${right}`,
    ],
    [blocks + 4, `This drives once round a block without need. ${right}`],
    [
      legsOf(town, from, route(town, from, to) ?? []).length,
      `This counts the straight parts of the route instead of its blocks. ${right}`,
    ],
    [Math.max(across, along), `This counts only the longer of the two directions. ${right}`],
    [Math.min(across, along), `This counts only the shorter of the two directions. ${right}`],
  ]
}
