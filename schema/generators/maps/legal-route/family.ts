import type { Random } from '../../../random.ts'
import { family } from '../../family.ts'
import { between, fitting, pick, sample } from '../../kit/chance.ts'
import { sources } from '../shared/sources.ts'
import { drawCorner, drawTown } from '../town/draw-town.ts'
import { driveMap } from '../town/drive-map.ts'
import { drives } from '../town/drives.ts'
import { firstBar, routes, turnsOf } from '../town/routes.ts'
import { blocksApart, blocksTo, type Heading } from '../town/town.ts'
import { answer } from './answer.ts'
import type { Given } from './given.ts'
import { stem } from './words.ts'

/** Which of four described routes is the shortest legal one. */
export const legalRoute = family<Given>({
  name: 'legal-route',
  version: 6,
  draw: (random, difficulty) => {
    const rest = { drive: pick(random, drives), stem: between(random, 0, 1) }
    return fitting(() => {
      const town = drawTown(random, [3, 5, 5][difficulty - 1] ?? 3, difficulty === 3 ? 2 : 0)
      const [from, to] = [drawCorner(random), drawCorner(random)]
      const shortest = blocksTo(town, from, to)
      const straight = blocksApart(from, to)
      if (straight < 3 || shortest < 3 || shortest > 8 || (difficulty === 3 && shortest === straight)) return undefined
      const all = routes(from, to, shortest + 2)
      const isRight = (way: Heading[]) => way.length === shortest && !firstBar(town, from, way)
      // Draw the number of turns separately; otherwise the simplest route would nearly always be the key.
      const turns = between(random, 1, [2, 2, 3][difficulty - 1] ?? 2)
      const way = pickOr(
        random,
        all.filter((one) => isRight(one) && turnsOf(one) === turns),
      )
      if (!way) return undefined
      const wrong = all.filter((one) => !isRight(one) && Math.abs(turnsOf(one) - turns) <= 1)
      const legal = sample(
        random,
        wrong.filter((one) => !firstBar(town, from, one)),
        2,
      )
      const barred = wrong.filter((one) => one.length <= shortest && firstBar(town, from, one))
      const plain = barred.filter((one) => turnsOf(one) <= turns)
      const forbidden = [
        ...sample(random, plain, 2),
        ...sample(
          random,
          barred.filter((one) => turnsOf(one) > turns),
          1,
        ),
      ]
      const others = [...legal, ...forbidden]
      return others.length >= 4 && legal.length > 0 && plain.length > 0
        ? { town, from, to, way, others, ...rest }
        : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Trace each route with a finger, and stop at the first block that you may not enter.',
    figure: driveMap(given),
    source: sources.signs,
  }),
})

const pickOr = <T>(random: Random, from: readonly T[]): T | undefined =>
  from.length > 0 ? pick(random, from) : undefined
