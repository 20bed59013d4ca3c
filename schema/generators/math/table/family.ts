import { mathFamily } from '../shared/math-family.ts'
import { bars } from './bars.ts'
import { share } from './share.ts'
import { totals } from './totals.ts'

/** Reading a bar chart, adding up rows of a table, and finding a percentage in a column. */
export const tables = mathFamily(
  'table',
  'OpenStax, Prealgebra 2e, Percents chapter',
  { 1: bars, 2: totals, 3: share },
  3,
)
