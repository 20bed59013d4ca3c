import { mathFamily } from '../shared/math-family.ts'
import { ends } from './ends.ts'
import { midnight } from './midnight.ts'
import { rotation } from './rotation.ts'

/** When a task ends, how long it lasts past midnight, and the hours of a rotation. */
export const shifts = mathFamily(
  'shift',
  'OpenStax, Prealgebra 2e, Whole Numbers chapter',
  {
    1: ends,
    2: midnight,
    3: rotation,
  },
  5,
)
