import { mathFamily } from '../shared/math-family.ts'
import { cubicFeet } from './cubic-feet.ts'
import { gallons } from './gallons.ts'
import { round } from './round.ts'

/** The volume of a box in cubic feet and in gallons, and of a round tank in gallons. */
export const volumes = mathFamily(
  'volume',
  'OpenStax, Prealgebra 2e, Math Models and Geometry chapter',
  {
    1: cubicFeet,
    2: gallons,
    3: round,
  },
  4,
)
