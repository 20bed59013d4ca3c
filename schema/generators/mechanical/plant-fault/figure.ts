import type { Figure, Point, Shape } from '../../../figures/figure.ts'
import { figure, line } from '../../kit/drawing.ts'
import { label, rect } from '../shared/shapes.ts'
import type { Given } from './given.ts'
import { figureText } from './words.ts'

const [TOP, ROW, HIGH, WIDE] = [22, 62, 28, 104]
const TRUNK = 180
const COLUMNS = [88, 264]
const TRUNK_PARTS = 3

/** From top to bottom; below the third part the pipe divides. */
export function drawing(given: Given): Figure {
  const { parts } = given
  const spots = parts.map((_, nth): Point => {
    const inBranch = nth - TRUNK_PARTS
    const rows = TRUNK_PARTS + (inBranch % 2)
    return inBranch < 0 ? [TRUNK, TOP + nth * ROW] : [COLUMNS[Math.floor(inBranch / 2)] ?? TRUNK, TOP + rows * ROW + 8]
  })
  const fork = TOP + TRUNK_PARTS * ROW - 20
  const pipes = spots.map(([x, y], nth): Shape[] => {
    const isForked = nth === TRUNK_PARTS || nth === TRUNK_PARTS + 2
    const isFollowed = spots.some(([nextX, nextY]) => nextX === x && nextY === y + ROW)
    const end = isFollowed ? y + ROW : y + HIGH / 2 + 26
    const stops = nth === TRUNK_PARTS - 1 && parts.length > TRUNK_PARTS ? fork : end
    return [
      line(
        [
          [x, y - HIGH / 2 - (nth === 0 ? 6 : 0)],
          [x, stops],
        ],
        { stroke: 'blue', thickness: 5 },
      ),
      ...(isForked
        ? [
            line(
              [
                [TRUNK, fork],
                [x, fork],
                [x, y - HIGH / 2],
              ],
              { stroke: 'blue', thickness: 5 },
            ),
          ]
        : []),
    ]
  })
  const last = Math.max(...spots.map(([, y]) => y))
  return figure(
    last + HIGH / 2 + 34,
    figureText(given),
    pipes,
    parts.map(({ name, normal, reading }, nth) => {
      const [x, y] = spots[nth] ?? [0, 0]
      return [
        rect([x - WIDE / 2, y - HIGH / 2], WIDE, HIGH, 'sunken', 4),
        label([x, y], name, { size: 14 }),
        label([x + 9, y + HIGH / 2 + 14], `${reading} (${normal})`, { size: 14, anchor: 'start', isBold: true }),
      ]
    }),
  )
}
