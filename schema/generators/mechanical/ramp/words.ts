import { a, feet, pounds } from '../shared/words.ts'
import type { Ramp } from './given.ts'

const SCENES = [
  ['A crew rolls', 'cart', 'up a ramp into a truck'],
  ['Two firefighters slide', 'generator', 'up a smooth ramp onto a dock'],
  ['Two recruits push', 'drum on a dolly', 'up a straight ramp'],
  ['A mechanic winches', 'tire rack on wheels', 'up a ramp onto a trailer'],
] as const

export function stem({ load, push, height, slope, base, asks, scene }: Ramp): string {
  const [who, what, where] = SCENES[scene] ?? SCENES[0]
  const heavy = asks === 'load' ? `a ${what}` : `${a(load, 'pound')} ${what}`
  const long = base
    ? ` The ramp covers ${feet(base)} of level ground and rises ${feet(height)}.`
    : asks === 'slope'
      ? ` The ramp must rise ${feet(height)}.`
      : ` The ramp is ${feet(slope)} long, measured along the slope, and rises ${feet(height)}.`
  const ask =
    asks === 'push'
      ? 'How much force along the ramp does it take to hold the load in place?'
      : asks === 'load'
        ? `A force of ${pounds(push)} along the ramp holds the load in place. How much does the load weigh?`
        : `How long must the ramp be so that a force of ${pounds(push)} along it holds the load in place?`
  return `${who} ${heavy} ${where}.${long} Ignore friction. ${ask}`
}
