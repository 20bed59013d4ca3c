import { mathFamily } from '../shared/math-family.ts'
import { mean } from './mean.ts'
import { missing } from './missing.ts'
import { weighted } from './weighted.ts'

/** The mean, the value needed to reach a mean, and the mean of two groups. */
export const averages = mathFamily(
  'averages',
  'OpenStax, Prealgebra 2e, averages and probability',
  { 1: mean, 2: missing, 3: weighted },
  4,
)
