import { describe } from 'vitest'
import { belts } from './belts.ts'
import { checkFamilies } from './check/families.ts'
import { gearDirection } from './gear-direction.ts'
import { gearSpeed } from './gear-speed.ts'
import { springs } from './springs.ts'

declare const process: { env: Record<string, string | undefined> }

/** 2,000 seeds of each difficulty, and 100,000 with STATION_ZERO_HUNT=1. */
const SEEDS = process.env.STATION_ZERO_HUNT === '1' ? 100_000 : 2_000

describe('wheels and springs', { timeout: 3_600_000 }, () =>
  checkFamilies([belts, gearDirection, gearSpeed, springs], SEEDS),
)
