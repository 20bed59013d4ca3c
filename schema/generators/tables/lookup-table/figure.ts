import type { Figure } from '../../../figures/figure.ts'
import { at } from '../../kit/lists.ts'
import { tableFigure } from '../../kit/table-figure.ts'
import { capital, withCommas } from '../../kit/words.ts'
import type { Given } from './given.ts'
import { charts } from './words.ts'

export function drawing({ chart, rows, columns, cells }: Given): Figure {
  const { rowHead, unit } = at(charts, chart)
  const names = columns.map((column) => at(at(charts, chart).columns, column))
  return tableFigure(
    [capital(rowHead).replace('Gpm', 'gpm'), ...names.map(capital)],
    cells.map((row, nth) => [withCommas(at(rows, nth)), ...row.map(withCommas)]),
    `A table in ${unit}. ${cells.map((row, nth) => `At ${withCommas(at(rows, nth))} ${rowHead}: ${row.map((value, column) => `${at(names, column)} ${withCommas(value)}`).join(', ')}.`).join(' ')}`,
  )
}
