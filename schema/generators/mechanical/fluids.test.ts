import { describe } from 'vitest'
import { checkFamilies } from './check/families.ts'
import { hydraulics } from './hydraulics.ts'
import { pipeFlow } from './pipe-flow.ts'
import { ramp } from './ramp.ts'
import { screw } from './screw.ts'
import { tackle } from './tackle.ts'
import { waterHead } from './water-head.ts'

declare const process: { env: Record<string, string | undefined> }

/** 2,000 seeds of each difficulty, and 100,000 with STATION_ZERO_HUNT=1. */
const SEEDS = process.env.STATION_ZERO_HUNT === '1' ? 100_000 : 2_000

describe('slopes, ropes and fluids', { timeout: 3_600_000 }, () =>
  checkFamilies([hydraulics, pipeFlow, ramp, screw, tackle, waterHead], SEEDS),
)
