import { mathFamily } from './problem.ts'
import { bars } from './table/bars.ts'
import { share } from './table/share.ts'
import { totals } from './table/totals.ts'

/** Reading a bar chart, adding up the rows of a table, and a percentage from its column. */
export const tables = mathFamily('table', 'OpenStax, Prealgebra 2e, Percents chapter', { 1: bars, 2: totals, 3: share })
