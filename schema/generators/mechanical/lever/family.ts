import { type Difficulty, family } from '../../family.ts'
import { between, pick } from '../../kit/chance.ts'
import { drawPlaced, valued } from '../../kit/placed.ts'
import { pounds } from '../shared/words.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import { type Lever, lengthOf } from './given.ts'
import { stem } from './words.ts'

/** What one person can push or lift, and what a cable or rod can pull, in pounds. */
const [MOST_EFFORT, MOST_PULL] = [180, 400]

export const lever = family<Lever>({
  name: 'lever',
  version: 7,
  draw(random, difficulty: Difficulty): Lever {
    const order = pick(random, difficulty === 1 ? ([1, 2] as const) : ([1, 2, 3] as const))
    const asks = difficulty === 3 ? 'effort' : pick(random, ['effort', 'load'] as const)
    const gives = difficulty === 1 ? 'arms' : 'length'
    return drawPlaced(random, answer, (place) => {
      const [short, long] = [between(random, 1, 4), between(random, 3, 10)]
      const [loadArm, effortArm] = order === 3 ? [long, short] : [short, long]
      const load = between(random, 40, order === 3 ? 120 : 400, 10)
      const extra =
        difficulty === 3 ? { load: between(random, 20, 80, 10), arm: between(random, 1, 9) } : { load: 0, arm: 0 }
      const effort = (load * loadArm + extra.load * extra.arm) / effortArm
      const rest = { isMirrored: random() < 0.5, scene: between(random, 0, 2), place }
      const given: Lever = { order, load, effort, loadArm, effortArm, extra, asks, gives, ...rest }
      const most = order === 3 ? MOST_PULL : MOST_EFFORT
      const isEven = short < long && short + long <= 12 && effort % 5 === 0 && effort >= 20 && effort <= most
      return isEven && hasRoom(given) ? given : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, pounds),
    hint: 'Measure every distance from the fulcrum, the point that does not move.',
    figure: drawing(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), Levers chapter',
  }),
})

/** Whether the second load stays clear of the first, of the effort and of the ends. */
function hasRoom(given: Lever): boolean {
  const {
    order,
    loadArm,
    effortArm,
    extra: { load, arm },
  } = given
  if (load === 0) return true
  const furthest = order === 2 ? effortArm : loadArm
  return (
    arm < furthest &&
    arm !== loadArm &&
    arm !== effortArm &&
    Math.abs(arm - loadArm) >= 2 &&
    Math.abs(arm - loadArm) * 4 >= lengthOf(given) &&
    (order === 1 || Math.abs(arm - effortArm) * 7 >= lengthOf(given))
  )
}
