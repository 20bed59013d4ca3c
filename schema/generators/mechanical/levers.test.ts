import { describe } from 'vitest'
import { carry } from './carry.ts'
import { checkFamilies } from './check/families.ts'
import { lever } from './lever.ts'
import { seesaw } from './seesaw.ts'
import { tipping } from './tipping.ts'
import { winch } from './winch.ts'

declare const process: { env: Record<string, string | undefined> }

/** 2,000 seeds of each difficulty, and 100,000 with STATION_ZERO_HUNT=1. */
const SEEDS = process.env.STATION_ZERO_HUNT === '1' ? 100_000 : 2_000

describe('levers', { timeout: 3_600_000 }, () => checkFamilies([carry, lever, seesaw, tipping, winch], SEEDS))
