import { capital, spelled } from '../../kit/words.ts'
import { a, feet, pounds } from '../shared/words.ts'
import type { Tackle } from './given.ts'

export const SCENES = [
  { who: 'A crew', what: 'a generator' },
  { who: 'Two recruits', what: 'a crate of cribbing' },
  { who: 'A rescue team', what: 'a steel beam' },
  { who: 'Two firefighters', what: 'a spare pump' },
] as const

export function stem({ load, block, lift, asks, scene, parts }: Tackle): string {
  const { who, what } = SCENES[scene] ?? SCENES[0]
  const heavy = block
    ? `The movable block weighs ${pounds(block)}. Ignore friction and the weight of the rope.`
    : 'Ignore friction and the weight of the blocks and the rope.'
  const rig = `${who} hoist${who.endsWith('s') ? '' : 's'} ${what} with the tackle shown.`
  const pull = (load + block) / parts
  if (asks === 'pull')
    return `${rig} The load weighs ${pounds(load)}. ${heavy} How hard must the rope be pulled to hold the load?`
  if (asks === 'load')
    return `${rig} ${capital(a(pull, 'pound'))} pull on the rope holds the load. ${heavy} How much does the load weigh?`
  if (asks === 'rope') return `${rig} The load must be raised ${feet(lift)}. How many feet of rope must be pulled in?`
  return `${rig} The free end of the rope is pulled ${feet(lift * parts)}. How far does the load rise?`
}

export function figureText({ parts, isHauledUp, load, block, asks, lift }: Tackle): string {
  const startsAbove = parts % 2 === 0
  const uppers = Math.ceil(parts / 2) - (isHauledUp ? 1 : 0)
  const lowers = Math.floor(parts / 2)
  const wheel = (many: number): string => `${spelled(many)} wheel${many === 1 ? '' : 's'}`
  const start = startsAbove
    ? 'starts at the ceiling, goes down to the movable block'
    : 'starts at the movable block, goes up to the fixed block'
  const end = isHauledUp
    ? 'leaves the last wheel of the movable block and is pulled upward'
    : 'leaves the last wheel of the fixed block and is pulled downward'
  const amount =
    asks === 'load'
      ? `with ${pounds((load + block) / parts)}`
      : asks === 'lift'
        ? `by ${feet(lift * parts)}`
        : 'by an amount marked with a question mark'
  const hung =
    asks === 'load'
      ? 'a load marked with a question mark'
      : asks === 'pull'
        ? `a load of ${pounds(load)}`
        : asks === 'rope'
          ? `a load that rises ${feet(lift)}`
          : 'a load whose rise is marked with a question mark'
  return `A tackle with a fixed block of ${wheel(uppers)} at the ceiling and a movable block of ${wheel(lowers)} below. One rope ${start} and runs between the two blocks over every wheel once. Its end ${end}, ${amount}. From the movable block${block ? `, which weighs ${pounds(block)},` : ''} hangs ${hung}.`
}
