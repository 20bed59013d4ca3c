import type { Family } from '../family.ts'
import { packPace } from './pack-pace.ts'

/** Arithmetic for physical tests other than the CPAT. */
export const physicalTestFamilies: readonly Family[] = [packPace]
