import { change } from './percent/change.ts'
import { part } from './percent/part.ts'
import { twice } from './percent/twice.ts'
import { mathFamily } from './problem.ts'

/** Part of a whole, a change, and one change after another. */
export const percent = mathFamily(
  'percent',
  'OpenStax, Prealgebra 2e, Percents chapter',
  {
    1: part,
    2: change,
    3: twice,
  },
  2,
)
