import type { Mistake, Options } from '../../family.ts'
import { ranked } from '../shared/options.ts'
import { count } from '../shared/words.ts'
import { legsOf, spoken } from '../town/legs.ts'
import { blocksTo, type Corner, openTown, route, type Town } from '../town/town.ts'
import type { Given } from './given.ts'

export function answer({ town, from, to, place }: Given): Options {
  const way = route(town, from, to) ?? []
  const why = `One shortest legal route is ${spoken(legsOf(town, from, way))}, a total of ${count(way.length, 'block')}.`
  return ranked([way.length, why], mistakesOf(town, from, to, way.length), place, (blocks) => count(blocks, 'block'))
}

function mistakesOf(town: Town, from: Corner, to: Corner, blocks: number): Mistake[] {
  const [across, along] = [Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1])]
  const straight = across + along
  return [
    [straight, `This ignores the signs and takes the most direct way.`],
    [blocksTo(openTown(town), from, to), `This drives through a closed block.`],
    [blocks + 1, `This counts the corners, including the one at the start, instead of the blocks.`],
    [blocks - 1, `This counts only the corners along the way, which are one fewer than the blocks.`],
    [blocksTo(town, to, from), `This is the way back, where the one-way arrows point the other way.`],
    [blocks + 2, `This takes a detour that the signs do not require.`],
    [blocks + 4, `This goes all the way around one more block than necessary.`],
    [Math.max(across, along), `This counts the blocks in only one direction, the longer one.`],
    [Math.round(Math.hypot(across, along)), `This is about the straight-line distance, which cuts through the blocks.`],
    [Math.min(across, along), `This counts the blocks in only one direction, the shorter one.`],
    [
      legsOf(town, from, route(town, from, to) ?? []).length,
      `This counts the straight stretches of the route instead of the blocks.`,
    ],
  ]
}
