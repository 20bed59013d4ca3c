import { mean } from './averages/mean.ts'
import { missing } from './averages/missing.ts'
import { weighted } from './averages/weighted.ts'
import { mathFamily } from './problem.ts'

/** The mean, the value that brings a mean about, and the mean of two groups. */
export const averages = mathFamily('averages', 'OpenStax, Prealgebra 2e, averages and probability', {
  1: mean,
  2: missing,
  3: weighted,
})
