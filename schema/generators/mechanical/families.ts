import type { Family } from '../family.ts'
import { belts } from './belts.ts'
import { carry } from './carry.ts'
import { gearDirection } from './gear-direction.ts'
import { gearSpeed } from './gear-speed.ts'
import { hydraulics } from './hydraulics.ts'
import { lever } from './lever.ts'
import { pipeFlow } from './pipe-flow.ts'
import { ramp } from './ramp.ts'
import { screw } from './screw.ts'
import { seesaw } from './seesaw.ts'
import { springs } from './springs.ts'
import { tackle } from './tackle.ts'
import { tipping } from './tipping.ts'
import { waterHead } from './water-head.ts'
import { winch } from './winch.ts'

/** Mechanical reasoning: what moves, which way, with how much force. */
export const mechanicalFamilies: readonly Family[] = [
  ...[lever, seesaw, carry, winch],
  ...[gearDirection, gearSpeed, belts, tackle],
  ...[ramp, screw, hydraulics, waterHead],
  ...[pipeFlow, springs, tipping],
]
