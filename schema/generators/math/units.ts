import { mathFamily } from './problem.ts'
import { leftOver } from './units/left-over.ts'
import { repeated } from './units/repeated.ts'
import { smaller } from './units/smaller.ts'

/** Feet and inches, hours and minutes: into the smaller unit, many times over, and what is left. */
export const units = mathFamily('units', 'NIST Special Publication 811 (unit conversion factors)', {
  1: smaller,
  2: repeated,
  3: leftOver,
})
