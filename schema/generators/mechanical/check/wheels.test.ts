import { describe } from 'vitest'
import { belts } from '../belts/family.ts'
import { gearDirection } from '../gear-direction/family.ts'
import { gearSpeed } from '../gear-speed/family.ts'
import { springs } from '../springs/family.ts'
import { checkFamilies } from './families.ts'

describe('wheels and springs', () => checkFamilies([belts, gearDirection, gearSpeed, springs]))
