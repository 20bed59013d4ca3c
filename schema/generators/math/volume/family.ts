import { mathFamily } from '../shared/math-family.ts'
import { cubicFeet } from './cubic-feet.ts'
import { gallons } from './gallons.ts'
import { round } from './round.ts'

/** Space and gallons of a box, and gallons of a round tank. */
export const volumes = mathFamily(
  'volume',
  'OpenStax, Prealgebra 2e, Math Models and Geometry chapter',
  {
    1: cubicFeet,
    2: gallons,
    3: round,
  },
  2,
)
