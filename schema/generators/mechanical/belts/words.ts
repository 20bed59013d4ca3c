import { listed } from '../../kit/words.ts'
import { inches, rpm, way } from '../shared/words.ts'
import { type Belts, nameOf } from './given.ts'

const SCENES = ['A shop fan', 'A hose dryer', 'A workshop grinder', 'A training rig']

export function stem({ pulleys, speed, isClockwise, scene }: Belts): string {
  const sizes = listed(pulleys.map(({ diameter }, at) => `${inches(diameter)} (${nameOf(at)})`))
  const shaft = pulleys.length === 4 ? ' B and C are fixed to the same shaft.' : ''
  const last = nameOf(pulleys.length - 1)
  return `${SCENES[scene] ?? SCENES[0]} is driven by belts as shown. The diameters of the pulleys are ${sizes}.${shaft} Pulley A turns ${way(isClockwise)} at ${rpm(speed)}, and no belt slips. How does pulley ${last} turn?`
}
