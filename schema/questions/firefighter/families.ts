import type { Family } from '../family.ts'
import { ergLookup } from './erg-lookup.ts'
import { radiationDistance } from './radiation-distance.ts'
import { standpipePressure } from './standpipe-pressure.ts'

/** Families for the academy's calculations and tables. */
export const firefighterFamilies: readonly Family[] = [standpipePressure, radiationDistance, ergLookup]
