import type { Random } from '../../../random.ts'
import { type Difficulty, family } from '../../family.ts'
import { between, fitting, pick, sample } from '../../kit/chance.ts'
import { at, upTo } from '../../kit/lists.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import { type Given, type Part, signsOf } from './given.ts'
import { plants, stem } from './words.ts'

const OPTIONS = 4
/** The part before each: a trunk of three, then two branches of two. */
const AFTER: readonly (number | null)[] = [null, 0, 1, 2, 3, 2, 5]
const SINGLE_BRANCH_PARTS = 5

/** A drawn plant with its readings: which part explains them? */
export const plantFault = family<Given>({
  name: 'plant-fault',
  version: 3,
  draw: (random, difficulty: Difficulty) =>
    fitting(
      () => drawPlant(random, difficulty),
      (given) => {
        const signs = (part: number) => String(signsOf(given, part))
        return given.options.every((part) => part === given.fault || signs(part) !== signs(given.fault))
      },
    ),
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Follow the water and look for the first gauge that is wrong. Then check the gauges that are right.',
    figure: drawing(given),
    source: 'U.S. Navy, Fluid Power (NAVEDTRA 14105), troubleshooting of fluid power systems',
  }),
})

function drawPlant(random: Random, difficulty: Difficulty): Given {
  const plant = between(random, 0, plants.length - 1)
  const count = difficulty === 1 ? SINGLE_BRANCH_PARTS : AFTER.length
  const kind = difficulty === 3 ? 'clogged' : 'weak'
  const fault = kind === 'clogged' ? between(random, 2, count - 1) : between(random, 0, count - 1)
  const normals = drawNormals(random)
  const parts = upTo(count).map((nth): Part => {
    const normal = at(normals, nth)
    return { name: at(at(plants, plant).names, nth), after: at(AFTER, nth), normal, reading: normal }
  })
  const off = between(random, 2, 4) * 5
  const signs = signsOf({ parts, kind }, fault)
  const read = parts.map((part, nth) => {
    const sign = at(signs, nth)
    return sign === 'normal' ? part : { ...part, reading: sign === 'low' ? part.normal - off - 15 : part.normal + off }
  })
  const others = sample(
    random,
    upTo(count).filter((nth) => nth !== fault),
    OPTIONS - 1,
  )
  return { plant, parts: read, fault, kind, options: [fault, ...others], stem: pick(random, [0, 1]) }
}

/** Low before the pump, then falling a little from part to part. */
function drawNormals(random: Random): number[] {
  const pump = between(random, 120, 160, 5)
  const drop = () => between(random, 1, 2) * 5
  const filter = pump - drop()
  const [left, right] = [filter - drop(), filter - drop()]
  return [between(random, 45, 60, 5), pump, filter, left, left - drop(), right, right - drop()]
}
