import { describe } from 'vitest'
import { carry } from './carry.ts'
import { checkFamilies } from './check/families.ts'
import { lever } from './lever.ts'
import { seesaw } from './seesaw.ts'
import { tipping } from './tipping.ts'
import { winch } from './winch.ts'

describe('levers', () => checkFamilies([carry, lever, seesaw, tipping, winch]))
