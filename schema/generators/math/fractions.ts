import { added } from './fractions/added.ts'
import { remaining } from './fractions/remaining.ts'
import { whole } from './fractions/whole.ts'
import { mathFamily } from './problem.ts'

/** Adding unlike fractions, a fraction of the rest, and the whole from what remains. */
export const fractions = mathFamily(
  'fractions',
  'OpenStax, Prealgebra 2e, Fractions chapter',
  {
    1: added,
    2: remaining,
    3: whole,
  },
  2,
)
