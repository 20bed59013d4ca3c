import { mathFamily } from '../shared/math-family.ts'
import { corner } from './corner.ts'
import { rectangle } from './rectangle.ts'
import { strip } from './strip.ts'

/** Area from a plan: a rectangle, a missing corner, and a strip around a building. */
export const areas = mathFamily(
  'area',
  'OpenStax, Prealgebra 2e, Math Models and Geometry chapter',
  {
    1: rectangle,
    2: corner,
    3: strip,
  },
  4,
)
