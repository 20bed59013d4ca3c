import type { Figure, Point } from '../../../figures/figure.ts'
import { figure } from '../../kit/drawing.ts'
import { at } from '../../kit/lists.ts'
import { label, mark, northArrow, rect, sideOfPage } from '../shared/shapes.ts'
import { type Around, pagePlace } from './given.ts'

const [COLUMNS, ROWS] = [
  [62, 180, 298],
  [40, 136, 232],
] as const

/** Column and row of each eighth of the page. */
const CELLS: readonly Point[] = [
  [1, 0],
  [2, 0],
  [2, 1],
  [2, 2],
  [1, 2],
  [0, 2],
  [0, 1],
  [0, 0],
]

const PAGE = [
  'top',
  'upper right corner',
  'right',
  'lower right corner',
  'bottom',
  'lower left corner',
  'left',
  'upper left corner',
]

export function drawing(given: Around): Figure {
  const { places, north } = given
  const spots = places.map((place): [string, Point] => {
    const [column, row] = at(CELLS, pagePlace(given, place))
    return [place, [at(COLUMNS, column), at(ROWS, row)]]
  })
  const told = places.map((place) => `the ${place} at the ${at(PAGE, pagePlace(given, place))}`)
  return figure(
    272,
    `A plan whose north arrow points to the ${sideOfPage(north)} of the page. Around a middle point X stand, seen on the page: ${told.join(', ')}.`,
    // The roads end where the houses begin.
    [rect([108, 116], 144, 40, { fill: 'sunken' }), rect([160, 59], 40, 154, { fill: 'sunken' })],
    spots.flatMap(([place, [x, y]]) => [
      rect([x - 46, y - 19], 92, 38, { fill: 'surface', stroke: 'edge', radius: 4 }),
      label([x, y], place, { size: 16 }),
    ]),
    mark([180, 136], 'X', 'amber-wash'),
    northArrow([118, 88], north),
  )
}
