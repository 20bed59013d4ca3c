import { describe } from 'vitest'
import { belts } from '../belts.ts'
import { gearDirection } from '../gear-direction.ts'
import { gearSpeed } from '../gear-speed.ts'
import { springs } from '../springs.ts'
import { checkFamilies } from './families.ts'

describe('wheels and springs', () => checkFamilies([belts, gearDirection, gearSpeed, springs]))
