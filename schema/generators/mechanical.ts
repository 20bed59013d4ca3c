import type { Family } from './family.ts'
import { belts } from './mechanical/belts.ts'
import { carry } from './mechanical/carry.ts'
import { gearDirection } from './mechanical/gear-direction.ts'
import { gearSpeed } from './mechanical/gear-speed.ts'
import { hydraulics } from './mechanical/hydraulics.ts'
import { lever } from './mechanical/lever.ts'
import { pipeFlow } from './mechanical/pipe-flow.ts'
import { ramp } from './mechanical/ramp.ts'
import { screw } from './mechanical/screw.ts'
import { seesaw } from './mechanical/seesaw.ts'
import { springs } from './mechanical/springs.ts'
import { tackle } from './mechanical/tackle.ts'
import { tipping } from './mechanical/tipping.ts'
import { waterHead } from './mechanical/water-head.ts'
import { winch } from './mechanical/winch.ts'

/** Mechanical reasoning: what moves, which way, with how much force. */
export const mechanicalFamilies: readonly Family[] = [
  ...[lever, seesaw, carry, winch],
  ...[gearDirection, gearSpeed, belts, tackle],
  ...[ramp, screw, hydraulics, waterHead],
  ...[pipeFlow, springs, tipping],
]
