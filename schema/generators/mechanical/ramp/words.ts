import { a, feet, pounds } from '../shared/words.ts'
import type { Ramp } from './given.ts'

const SCENES = [
  ['A crew rolls', 'cart', 'up a ramp into a truck'],
  ['Two firefighters slide', 'generator', 'up a smooth ramp onto a dock'],
  ['A recruit pushes', 'drum on rollers', 'up a straight ramp'],
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
      ? 'What force along the slope holds the load in place?'
      : asks === 'load'
        ? `A force of ${pounds(push)} along the slope just holds the load. How much does the load weigh?`
        : `How long must the slope be so that a force of ${pounds(push)} along it is just enough?`
  return `${who} ${heavy} ${where}.${long} Ignore friction. ${ask}`
}
