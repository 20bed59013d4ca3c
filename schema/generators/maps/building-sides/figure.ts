import type { Figure, Point } from '../../../figures/figure.ts'
import { figure, line } from '../../kit/drawing.ts'
import { at, upTo } from '../../kit/lists.ts'
import { label, northArrow, rect, sideOfPage, steps } from '../shared/shapes.ts'
import type { Given } from './given.ts'

const CENTER: Point = [180, 140]

export function drawing({ front, north, neighbors }: Given): Figure {
  const spots = steps.map(([dx, dy]): Point => [CENTER[0] + dx * 122, CENTER[1] + dy * 98])
  const around = upTo(4).map((page) => (page === front ? 'the street' : at(neighbors, page)))
  return figure(
    280,
    `A plan whose north arrow points to the ${sideOfPage(north)} of the page. Around the building stand, seen on the page: ${around.map((what, page) => `${what} at the ${sideOfPage(page)}`).join(', ')}. The address is on the street.`,
    spots.flatMap(([x, y], page) =>
      page === front
        ? street(page, [x, y])
        : [
            rect([x - 42, y - 24], 84, 48, { fill: 'surface', stroke: 'edge', radius: 4 }),
            label([x, y], at(neighbors, page), { size: 15 }),
          ],
    ),
    rect([CENTER[0] - 62, CENTER[1] - 52], 124, 104, { fill: 'amber-wash', stroke: 'ink' }),
    label(CENTER, 'Building', { isBold: true, size: 16 }),
    northArrow([front === 0 || front === 3 ? 318 : 40, front === 0 || front === 3 ? 240 : 38], north),
  )
}

function street(page: number, [x, y]: Point) {
  const isUpright = page % 2 === 1
  const [width, height] = isUpright ? [44, 272] : [352, 44]
  return [
    rect(isUpright ? [x - 22, 4] : [4, y - 22], width, height, { fill: 'sunken' }),
    // Its two edges.
    ...[-22, 22].map((off) =>
      line(
        isUpright
          ? [
              [x + off, 4],
              [x + off, 276],
            ]
          : [
              [4, y + off],
              [356, y + off],
            ],
        { stroke: 'edge' },
      ),
    ),
    label([x, y], 'Street', { size: 15, ...(isUpright && { turn: 90 }) }),
  ]
}
