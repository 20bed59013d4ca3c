import { mathFamily } from '../shared/math-family.ts'
import { added } from './added.ts'
import { remaining } from './remaining.ts'
import { whole } from './whole.ts'

/** Adding unlike fractions, a fraction of the rest, and the whole when a part remains. */
export const fractions = mathFamily(
  'fractions',
  'OpenStax, Prealgebra 2e, Fractions chapter',
  {
    1: added,
    2: remaining,
    3: whole,
  },
  5,
)
