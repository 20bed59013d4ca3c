import type { Family } from '../family.ts'
import { belts } from './belts.ts'
import { blockAndTackle } from './block-and-tackle.ts'
import { circuits } from './circuits.ts'
import { connectedVessels } from './connected-vessels.ts'
import { easierWay } from './easier-way.ts'
import { gearDirection } from './gear-direction.ts'
import { gearSpeed } from './gear-speed.ts'
import { hydraulics } from './hydraulics.ts'
import { ladderAngle } from './ladder-angle.ts'
import { lever } from './lever.ts'
import { pipeFlow } from './pipe-flow.ts'
import { plant } from './plant/family.ts'
import { plantFault } from './plant-fault.ts'
import { ramp } from './ramp.ts'
import { screwJack } from './screw-jack.ts'
import { seesaw } from './seesaw.ts'
import { sharedLoad } from './shared-load.ts'
import { springs } from './springs.ts'
import { tipping } from './tipping.ts'
import { valvePath } from './valve-path.ts'
import { waterHead } from './water-head.ts'
import { winch } from './winch.ts'

/** Mechanical reasoning: what moves, in which direction, and with how much force. */
export const mechanicalFamilies: readonly Family[] = [
  ...[lever, seesaw, sharedLoad, winch],
  ...[gearDirection, gearSpeed, belts, blockAndTackle],
  ...[ramp, screwJack, hydraulics, waterHead],
  ...[pipeFlow, springs, tipping],
]

/** Families used only by profiles and practices that list them, so that the forms of old seeds don't change. */
export const newerMechanicalFamilies: readonly Family[] = [
  ...[ladderAngle, valvePath, circuits, connectedVessels],
  ...[plantFault, easierWay, plant],
]
