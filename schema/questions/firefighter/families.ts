import type { Family } from '../family.ts'
import { ergLookup } from './erg-lookup.ts'
import { radiationDistance } from './radiation-distance.ts'
import { standpipePressure } from './standpipe-pressure.ts'

/** Calculations and tables of the academy. */
export const firefighterFamilies: readonly Family[] = [standpipePressure, radiationDistance, ergLookup]
