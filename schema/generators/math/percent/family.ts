import { mathFamily } from '../shared/math-family.ts'
import { change } from './change.ts'
import { part } from './part.ts'
import { twice } from './twice.ts'

/** Part of a whole, a change, and one change after another. */
export const percent = mathFamily(
  'percent',
  'OpenStax, Prealgebra 2e, Percents chapter',
  {
    1: part,
    2: change,
    3: twice,
  },
  5,
)
