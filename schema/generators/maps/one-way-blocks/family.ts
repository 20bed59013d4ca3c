import { family } from '../../family.ts'
import { between, fitting, pick } from '../../kit/chance.ts'
import { ranked } from '../shared/options.ts'
import { sources } from '../shared/sources.ts'
import { count } from '../shared/words.ts'
import { drawCorner, drawTown } from '../town/draw-town.ts'
import { drives } from '../town/drives.ts'
import { legsOf, spoken } from '../town/legs.ts'
import { townMap } from '../town/map.ts'
import { blocksApart, blocksTo, openTown, route } from '../town/town.ts'
import { mistakesOf } from './answer.ts'
import type { Given } from './given.ts'

/** How many blocks a shortest legal route has. */
export const oneWayBlocks = family<Given>({
  name: 'one-way-blocks',
  version: 2,
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
  pose: ({ town, from, to, drive, stem, place }) => {
    const { unit, target, letters } = drive
    const way = route(town, from, to) ?? []
    const isClosed = town.closed.length > 0
    const rules = isClosed
      ? 'Arrows mark one-way blocks, and crosses mark blocks closed to traffic.'
      : 'Arrows mark one-way streets; all others are two-way.'
    const ask = [
      `${unit} (${letters[0]}) must reach ${target} (${letters[1]}). How many blocks long is the shortest legal route?`,
      `What is the smallest number of blocks in which ${unit} (${letters[0]}) can legally drive to ${target} (${letters[1]})?`,
      `${unit} is sent from ${letters[0]} to ${target} at ${letters[1]} and obeys every sign. How many blocks must it drive at least?`,
    ][stem]
    return {
      question: `${rules} ${ask}`,
      ...ranked(
        [
          way.length,
          `A shortest legal route: ${spoken(legsOf(town, from, way))}. That makes ${count(way.length, 'block')}.`,
        ],
        mistakesOf(town, from, to, way.length),
        place,
        (blocks) => count(blocks, 'block'),
      ),
      hint: 'Start with the most direct way, and leave it only where a sign forbids the next block.',
      figure: townMap(town, [
        { at: from, letter: letters[0], words: `${unit} (${letters[0]})`, fill: 'blue-wash' },
        { at: to, letter: letters[1], words: `The destination (${letters[1]})`, fill: 'red-wash' },
      ]),
      source: sources.signs,
    }
  },
})
