import { withCommas } from '../../kit/words.ts'
import { inches, pounds } from '../shared/words.ts'
import { gainOf, type Press } from './given.ts'

const SCENES = ['rescue jack', 'hydraulic press', 'vehicle lift', 'bottle jack']

export function stem(given: Press): string {
  const { sizes, small, large, force, stroke, lift, asks, scene } = given
  const machine = `The pump piston of a ${SCENES[scene]} has ${sized(sizes, small)}, and its lift piston has ${sized(sizes, large)}. Ignore all losses and the height of the fluid.`
  if (asks === 'output')
    return `${machine} A force of ${pounds(force)} pushes on the pump piston. How much force does the lift piston exert?`
  if (asks === 'input')
    return `${machine} How much force on the pump piston does it take to hold a load of ${pounds(force * gainOf(given))} on the lift piston?`
  return `${machine} Each stroke pushes the pump piston ${inches(stroke)} and none of the fluid flows back. How many strokes does it take to raise the lift piston ${inches(lift)}?`
}

export const sized = (sizes: Press['sizes'], size: number): string =>
  sizes === 'areas'
    ? `an area of ${withCommas(size)} square ${size === 1 ? 'inch' : 'inches'}`
    : `a diameter of ${inches(size)}`
