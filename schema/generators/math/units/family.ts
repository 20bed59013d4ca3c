import { mathFamily } from '../shared/math-family.ts'
import { leftOver } from './left-over.ts'
import { repeated } from './repeated.ts'
import { smaller } from './smaller.ts'

/** Feet and inches, hours and minutes: into the smaller unit, repeated, and what is left over. */
export const units = mathFamily(
  'units',
  'NIST Special Publication 811 (unit conversion factors)',
  { 1: smaller, 2: repeated, 3: leftOver },
  5,
)
