import { describe } from 'vitest'
import { belts } from './belts.ts'
import { checkFamilies } from './check/families.ts'
import { gearDirection } from './gear-direction.ts'
import { gearSpeed } from './gear-speed.ts'
import { springs } from './springs.ts'

describe('wheels and springs', () => checkFamilies([belts, gearDirection, gearSpeed, springs]))
