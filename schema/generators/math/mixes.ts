import { concentrate } from './mixes/concentrate.ts'
import { lasting } from './mixes/lasting.ts'
import { parts } from './mixes/parts.ts'
import { mathFamily } from './problem.ts'

/** Foam concentrate by percent, shares by ratio, and how long a supply of concentrate lasts. */
export const mixes = mathFamily(
  'mixes',
  'OpenStax, Prealgebra 2e, ratios, rates and proportions',
  {
    1: concentrate,
    2: parts,
    3: lasting,
  },
  2,
)
