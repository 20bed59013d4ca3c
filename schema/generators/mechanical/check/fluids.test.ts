import { describe } from 'vitest'
import { blockAndTackle } from '../block-and-tackle.ts'
import { hydraulics } from '../hydraulics.ts'
import { pipeFlow } from '../pipe-flow.ts'
import { ramp } from '../ramp.ts'
import { screwJack } from '../screw-jack.ts'
import { waterHead } from '../water-head.ts'
import { checkFamilies } from './families.ts'

describe('slopes, ropes and fluids', () =>
  checkFamilies([hydraulics, pipeFlow, ramp, screwJack, blockAndTackle, waterHead]))
