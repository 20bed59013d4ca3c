import type { Figure } from '../../../figures/figure.ts'
import { at } from '../../kit/lists.ts'
import { tableFigure } from '../../kit/table-figure.ts'
import { withCommas } from '../../kit/words.ts'
import type { Given } from './given.ts'
import { checks, range, told, unitName } from './words.ts'

export function drawing(given: Given): Figure {
  const gauges = given.gauges.map((index) => at(at(checks, given.check).gauges, index))
  const [only = []] = given.readings
  const normal = gauges.map((gauge) => `${gauge.name}, normal ${range(gauge)}`)
  if (given.readings.length === 1)
    return tableFigure(
      ['Reading', 'Normal', 'Now'],
      gauges.map((gauge, nth) => [gauge.name, range(gauge), told(gauge, at(only, nth))]),
      `A table of readings. ${gauges.map((gauge, nth) => `${at(normal, nth)}: now ${told(gauge, at(only, nth))}.`).join(' ')}`,
    )
  return tableFigure(
    ['', ...gauges.map(({ short }) => short)],
    [
      ['Normal', ...gauges.map(range)],
      ...given.readings.map((row, nth) => [unitName(given, nth), ...row.map(withCommas)]),
    ],
    `A table of readings. The columns: ${normal.join('; ')}. ${given.readings.map((row, nth) => `${unitName(given, nth)}: ${row.map(withCommas).join('; ')}.`).join(' ')}`,
  )
}
