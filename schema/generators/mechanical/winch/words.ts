import { inches, pounds } from '../shared/words.ts'
import type { Winch } from './given.ts'

const SCENES = ['A hand winch', 'A boat winch', "A trailer's hand winch", 'A windlass over a well'] as const

export function stem(given: Winch): string {
  const { crank, hasPulley, load, push, asks, scene } = given
  const machine = `${SCENES[scene] ?? SCENES[0]} has a crank handle that is ${inches(crank)} from the center of the shaft. Its drum has ${drumWords(given)}.`
  const rope = hasPulley
    ? ' From the drum, the rope runs down around a movable pulley that carries the load and back up to a fixed hook.'
    : ' The load hangs from the rope on the drum.'
  const ideal = ` Ignore friction and the weight of the rope${hasPulley ? ' and the pulley' : ''}.`
  const ask =
    asks === 'push'
      ? `How much force on the handle does it take to hold a load of ${pounds(load)}?`
      : `How heavy a load can a force of ${pounds(push)} on the handle hold?`
  return `${machine}${rope}${ideal} ${ask}`
}

export const drumWords = ({ gives, radius }: Winch): string =>
  gives === 'radius' ? `a radius of ${inches(radius)}` : `a diameter of ${inches(radius * 2)}`
