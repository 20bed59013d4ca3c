import { describe } from 'vitest'
import { lever } from '../lever/family.ts'
import { seesaw } from '../seesaw/family.ts'
import { sharedLoad } from '../shared-load/family.ts'
import { tipping } from '../tipping/family.ts'
import { winch } from '../winch/family.ts'
import { checkFamilies } from './families.ts'

describe('levers', () => checkFamilies([sharedLoad, lever, seesaw, tipping, winch]))
