import { type Difficulty, family } from '../family.ts'
import { between, pick } from '../kit/chance.ts'
import { drawPlaced, type Place, valued } from './shared/options.ts'
import { inches, pounds } from './shared/words.ts'
import { answer, drumWords } from './winch-answer.ts'
import { drawing } from './winch-drawing.ts'

/** A crank on a drum; the rope may run round a movable pulley that carries the load. */
export interface Winch {
  /** From the shaft to the handle, inches. */
  crank: number
  /** Of the drum, inches. */
  radius: number
  gives: 'radius' | 'diameter'
  hasPulley: boolean
  load: number
  push: number
  asks: 'push' | 'load'
  scene: number
  place: Place
}

const SCENES = ['A hand winch', 'A boat winch at a drill', "A trailer's hand winch", 'A windlass over a well'] as const

export const winch = family<Winch>({
  name: 'winch',
  version: 2,
  draw(random, difficulty: Difficulty): Winch {
    const [gives, hasPulley] = [difficulty === 1 ? 'radius' : 'diameter', difficulty === 3] as const
    return drawPlaced(random, answer, (place) => {
      const [crank, radius, load] = [between(random, 8, 24), between(random, 2, 6), between(random, 60, 900, 10)]
      const push = (load * radius) / (crank * (hasPulley ? 2 : 1))
      const rest = {
        asks: pick(random, ['push', 'load'] as const),
        scene: between(random, 0, 3),
        place,
      }
      const isHuman = push % 5 === 0 && push >= 10 && push <= 100 && crank >= 2 * radius + 1
      return isHuman ? { crank, radius, gives, hasPulley, load, push, ...rest } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, pounds),
    hint: 'Both distances are measured from the middle of the shaft.',
    figure: drawing(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), The Wheel and Axle chapter',
  }),
})

function stem(given: Winch): string {
  const { crank, hasPulley, load, push, asks, scene } = given
  const machine = `${SCENES[scene] ?? SCENES[0]} has a crank whose handle is ${inches(crank)} from the middle of the shaft. Its drum has ${drumWords(given)}.`
  const rope = hasPulley
    ? ' From the drum the rope runs down round a movable pulley that carries the load and up again to a fixed hook.'
    : ' The load hangs on the rope from the drum.'
  const ideal = ` Ignore friction and the weight of the rope${hasPulley ? ' and the pulley' : ''}.`
  const ask =
    asks === 'push'
      ? `What push on the handle holds a load of ${pounds(load)}?`
      : `What load does a push of ${pounds(push)} on the handle hold?`
  return `${machine}${rope}${ideal} ${ask}`
}
