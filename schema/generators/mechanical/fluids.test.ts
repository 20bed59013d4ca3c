import { describe } from 'vitest'
import { checkFamilies } from './check/families.ts'
import { hydraulics } from './hydraulics.ts'
import { pipeFlow } from './pipe-flow.ts'
import { ramp } from './ramp.ts'
import { screw } from './screw.ts'
import { tackle } from './tackle.ts'
import { waterHead } from './water-head.ts'

describe('slopes, ropes and fluids', () => checkFamilies([hydraulics, pipeFlow, ramp, screw, tackle, waterHead]))
