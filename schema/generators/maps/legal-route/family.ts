import type { Random } from '../../../random.ts'
import { family, type Option } from '../../family.ts'
import { between, fitting, pick, sample } from '../../kit/chance.ts'
import { sources } from '../shared/sources.ts'
import { drawCorner, drawTown } from '../town/draw-town.ts'
import { drives } from '../town/drives.ts'
import { legsOf } from '../town/legs.ts'
import { townMap } from '../town/map.ts'
import { firstBar, routes, turnsOf } from '../town/routes.ts'
import { blocksApart, blocksTo, type Heading } from '../town/town.ts'
import { blocksOf, whyNot } from './answer.ts'
import type { Given } from './given.ts'
import { written } from './words.ts'

/** Which of four described routes is the shortest legal one. */
export const legalRoute = family<Given>({
  name: 'legal-route',
  version: 2,
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
      // The turns are drawn by themselves, or the plainest route would nearly always be the key.
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
  pose: ({ town, from, to, way, others, drive, stem }) => {
    const { unit, target, letters } = drive
    const ask = [
      `Which is the shortest legal route for ${unit} from ${letters[0]} to ${target} at ${letters[1]}?`,
      `${unit} stands at ${letters[0]} and is due at ${target} (${letters[1]}). Which of these routes is the shortest that obeys the signs?`,
    ][stem]
    return {
      question: `Arrows show the one-way blocks${town.closed.length > 0 ? ', crosses the closed ones' : ''}. ${ask}`,
      key: {
        text: written(legsOf(town, from, way)),
        why: `Every block of it is open in the direction driven: ${blocksOf(town, from, way)}. No legal route is shorter.`,
      },
      mistakes: others.map(
        (other): Option => ({ text: written(legsOf(town, from, other)), why: whyNot(town, from, other, way.length) }),
      ),
      hint: 'Follow each route with a finger and stop at the first block that a sign forbids.',
      figure: townMap(town, [
        { at: from, letter: letters[0], words: `${unit} (${letters[0]})`, fill: 'blue-wash' },
        { at: to, letter: letters[1], words: `The destination (${letters[1]})`, fill: 'red-wash' },
      ]),
      source: sources.signs,
    }
  },
})

const pickOr = <T>(random: Random, from: readonly T[]): T | undefined =>
  from.length > 0 ? pick(random, from) : undefined
