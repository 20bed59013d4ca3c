import type { Figure } from '../../../figures/figure.ts'
import { at } from '../../kit/lists.ts'
import { tableFigure } from '../../kit/table-figure.ts'
import { capital } from '../../kit/words.ts'
import type { Given } from './given.ts'
import { clock, DAYS, logs } from './words.ts'

export function drawing({ log, incidents }: Given): Figure {
  const one = capital(at(logs, log).one)
  const rows = incidents.map(({ day, time, street, place }, nth) => [
    String(nth + 1),
    at(DAYS, day),
    clock(time),
    street,
    place.replace(/^\w+ an? /, ''),
  ])
  return tableFigure(
    [one, 'Day', 'Time', 'Street', 'Place'],
    rows,
    `A log with the day, the time, the street and the place of each ${one.toLowerCase()}. ${rows.map(([nth, ...rest]) => `${one} ${nth}: ${rest.join(', ')}.`).join(' ')}`,
    [3, 4],
  )
}
