import { describe } from 'vitest'
import { lever } from '../lever.ts'
import { seesaw } from '../seesaw.ts'
import { sharedLoad } from '../shared-load.ts'
import { tipping } from '../tipping.ts'
import { winch } from '../winch.ts'
import { checkFamilies } from './families.ts'

describe('levers', () => checkFamilies([sharedLoad, lever, seesaw, tipping, winch]))
