import { mathFamily } from '../shared/math-family.ts'
import { minutesOf } from './minutes-of.ts'
import { shuttle } from './shuttle.ts'
import { speedOf } from './speed-of.ts'

/** Time for a distance, speed from clock times, and the average flow of a tender shuttle. */
export const travel = mathFamily(
  'travel',
  'OpenStax, Prealgebra 2e, ratios, rates and proportions',
  {
    1: minutesOf,
    2: speedOf,
    3: shuttle,
  },
  4,
)
