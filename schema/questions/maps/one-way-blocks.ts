import { family, type Mistake, type Options } from '../family.ts'
import { between, fitting, pick } from '../kit.ts'
import { count, ranked, sources } from './kit.ts'
import {
  blocksApart,
  blocksTo,
  type Corner,
  type Drive,
  drawCorner,
  drawTown,
  driveMap,
  drives,
  legsOf,
  openTown,
  route,
  spoken,
  type Town,
} from './town.ts'

interface Given {
  town: Town
  from: Corner
  to: Corner
  drive: Drive
  stem: number
  place: number
}

function stem({ town, drive, stem }: Given): string {
  const { unit, target, letters } = drive
  const rules =
    town.closed.length > 0
      ? 'Arrows mark one-way streets, and crosses mark blocks closed to traffic.'
      : 'Arrows mark one-way streets. All other streets are two-way.'
  const ask = [
    `${unit} (${letters[0]}) is sent to ${target} (${letters[1]}). How many blocks long is the shortest legal route?`,
    `What is the smallest number of blocks that ${unit} (${letters[0]}) can legally drive to reach ${target} (${letters[1]})?`,
    `${unit} drives from ${letters[0]} to ${target} at ${letters[1]} and obeys all signs. What is the smallest number of blocks it must drive?`,
  ][stem]
  return `${rules} ${ask}`
}

function answer({ town, from, to, place }: Given): Options {
  const way = route(town, from, to) ?? []
  const why = `No legal route is shorter than ${spoken(legsOf(town, from, way))}, a total of ${count(way.length, 'block')}.`
  return ranked([way.length, why], mistakesOf(town, from, to, way.length), place, (blocks) => count(blocks, 'block'))
}

function mistakesOf(town: Town, from: Corner, to: Corner, blocks: number): Mistake[] {
  const [across, along] = [Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1])]
  const straight = across + along
  return [
    [straight, `This ignores the signs and takes the most direct route.`],
    [blocksTo(openTown(town), from, to), `This drives through a closed block.`],
    [blocks + 1, `This counts the corners, including the one at the start, instead of the blocks.`],
    [blocks - 1, `This counts only the corners passed along the way, one fewer than the blocks.`],
    [
      blocksTo(town, to, from),
      `This counts the blocks of the return trip, where the one-way streets require a different route.`,
    ],
    [blocks + 2, `This takes a detour that the signs do not require.`],
    [blocks + 4, `This route goes all the way around an extra block and is 4 blocks longer than necessary.`],
    [Math.max(across, along), `This counts the blocks in only one direction, the longer one.`],
    [Math.round(Math.hypot(across, along)), `This is about the straight-line distance, which cuts through the blocks.`],
    [Math.min(across, along), `This counts the blocks in only one direction, the shorter one.`],
    [
      legsOf(town, from, route(town, from, to) ?? []).length,
      `This counts the straight stretches of the route instead of the blocks.`,
    ],
  ]
}

/** Asks for the number of blocks on the shortest legal route. */
export const oneWayBlocks = family<Given>({
  name: 'one-way-blocks',
  version: 10,
  draw: (random, difficulty) => {
    const rest = { drive: pick(random, drives), stem: between(random, 0, 2), place: between(random, 0, 3) }
    return fitting(() => {
      const town = drawTown(random, [2, 4, 5][difficulty - 1] ?? 2, difficulty === 3 ? between(random, 1, 2) : 0)
      const [from, to] = [drawCorner(random), drawCorner(random)]
      const blocks = blocksTo(town, from, to)
      const straight = blocksApart(from, to)
      const isLonger = difficulty === 1 || blocks > straight
      const doClosuresMatter = difficulty < 3 || blocks > blocksTo(openTown(town), from, to)
      return straight >= 2 && blocks >= 4 && blocks <= 9 && isLonger && doClosuresMatter
        ? { town, from, to, ...rest }
        : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Start with the most direct route, and change it only where you may not enter the next block.',
    figure: driveMap(given),
    source: sources.signs,
  }),
})
