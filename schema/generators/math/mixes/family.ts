import { mathFamily } from '../shared/math-family.ts'
import { concentrate } from './concentrate.ts'
import { lasting } from './lasting.ts'
import { parts } from './parts.ts'

/** Foam concentrate by percent, shares by ratio, and how long a supply of concentrate lasts. */
export const mixes = mathFamily(
  'mixes',
  'OpenStax, Prealgebra 2e, ratios, rates and proportions',
  {
    1: concentrate,
    2: parts,
    3: lasting,
  },
  4,
)
