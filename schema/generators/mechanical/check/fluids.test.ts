import { describe } from 'vitest'
import { blockAndTackle } from '../block-and-tackle/family.ts'
import { hydraulics } from '../hydraulics/family.ts'
import { pipeFlow } from '../pipe-flow/family.ts'
import { ramp } from '../ramp/family.ts'
import { screwJack } from '../screw-jack/family.ts'
import { waterHead } from '../water-head/family.ts'
import { checkFamilies } from './families.ts'

describe('slopes, ropes and fluids', () =>
  checkFamilies([hydraulics, pipeFlow, ramp, screwJack, blockAndTackle, waterHead]))
