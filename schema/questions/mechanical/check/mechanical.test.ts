import { describe } from 'vitest'
import { belts } from '../belts.ts'
import { blockAndTackle } from '../block-and-tackle.ts'
import { gearDirection } from '../gear-direction.ts'
import { gearSpeed } from '../gear-speed.ts'
import { hydraulics } from '../hydraulics.ts'
import { lever } from '../lever.ts'
import { pipeFlow } from '../pipe-flow.ts'
import { ramp } from '../ramp.ts'
import { screwJack } from '../screw-jack.ts'
import { seesaw } from '../seesaw.ts'
import { sharedLoad } from '../shared-load.ts'
import { springs } from '../springs.ts'
import { tipping } from '../tipping.ts'
import { waterHead } from '../water-head.ts'
import { winch } from '../winch.ts'
import { checkFamilies } from './families.ts'

describe('questions about levers have one right answer for every seed', () =>
  checkFamilies([sharedLoad, lever, seesaw, tipping, winch]))

describe('questions about slopes, ropes and fluids have one right answer for every seed', () =>
  checkFamilies([hydraulics, pipeFlow, ramp, screwJack, blockAndTackle, waterHead]))

describe('questions about wheels and springs have one right answer for every seed', () =>
  checkFamilies([belts, gearDirection, gearSpeed, springs]))
