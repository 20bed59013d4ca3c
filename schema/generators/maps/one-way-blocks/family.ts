import { family } from '../../family.ts'
import { between, fitting, pick } from '../../kit/chance.ts'
import { sources } from '../shared/sources.ts'
import { drawCorner, drawTown } from '../town/draw-town.ts'
import { driveMap } from '../town/drive-map.ts'
import { drives } from '../town/drives.ts'
import { blocksApart, blocksTo, openTown } from '../town/town.ts'
import { answer } from './answer.ts'
import type { Given } from './given.ts'
import { stem } from './words.ts'

/** How many blocks the shortest legal route has. */
export const oneWayBlocks = family<Given>({
  name: 'one-way-blocks',
  version: 8,
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
