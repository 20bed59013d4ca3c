import type { Family } from '../family.ts'
import { belts } from './belts/family.ts'
import { blockAndTackle } from './block-and-tackle/family.ts'
import { circuits } from './circuits/family.ts'
import { connectedVessels } from './connected-vessels/family.ts'
import { easierWay } from './easier-way/family.ts'
import { gearDirection } from './gear-direction/family.ts'
import { gearSpeed } from './gear-speed/family.ts'
import { hydraulics } from './hydraulics/family.ts'
import { ladderAngle } from './ladder-angle/family.ts'
import { lever } from './lever/family.ts'
import { pipeFlow } from './pipe-flow/family.ts'
import { plantFault } from './plant-fault/family.ts'
import { ramp } from './ramp/family.ts'
import { screwJack } from './screw-jack/family.ts'
import { seesaw } from './seesaw/family.ts'
import { sharedLoad } from './shared-load/family.ts'
import { springs } from './springs/family.ts'
import { tipping } from './tipping/family.ts'
import { valvePath } from './valve-path/family.ts'
import { waterHead } from './water-head/family.ts'
import { winch } from './winch/family.ts'

/** Mechanical reasoning: what moves, which way, with how much force. */
export const mechanicalFamilies: readonly Family[] = [
  ...[lever, seesaw, sharedLoad, winch],
  ...[gearDirection, gearSpeed, belts, blockAndTackle],
  ...[ramp, screwJack, hydraulics, waterHead],
  ...[pipeFlow, springs, tipping],
]

/** Drawn only where a profile or a practice names them, so that the forms of old seeds stay as they are. */
export const newerMechanicalFamilies: readonly Family[] = [
  ...[ladderAngle, valvePath, circuits, connectedVessels],
  ...[plantFault, easierWay],
]
