import type { Figure, Point, Shape } from '../../../figures/figure.ts'
import { figure, line } from '../../kit/drawing.ts'
import { round } from '../shared/circles.ts'
import { rise } from '../shared/measures.ts'
import { disc, firm, label, rect } from '../shared/shapes.ts'
import type { Given, Siphon, Tanks } from './given.ts'
import { figureText } from './words.ts'

const FLOOR = 190

export const drawing = (given: Given): Figure =>
  given.vessel.kind === 'joined' ? joined(given, given.vessel) : siphon(given, given.vessel)

function joined(given: Given, { levels, areas }: Tanks): Figure {
  const inch = 130 / Math.max(...levels)
  const unit = Math.min(60, 160 / (areas[0] + areas[1]))
  const [wide, other] = [areas[0] * unit, areas[1] * unit]
  const [left, right] = [60, 60 + wide + 64]
  const tank = (x: number, width: number, level: number, name: string): Shape[] => [
    ...water(x, round(FLOOR - level * inch), width, round(level * inch)),
    line(
      [
        [x, FLOOR - 150],
        [x, FLOOR],
        [x + width, FLOOR],
        [x + width, FLOOR - 150],
      ],
      { thickness: 3 },
    ),
    label([x + width / 2, FLOOR - 164], name, { isBold: true }),
  ]
  const middle = (left + wide + right) / 2
  return figure(
    224,
    figureText(given),
    firm(20, 340, FLOOR + 2),
    tank(left, wide, levels[0], 'A'),
    tank(right, other, levels[1], 'B'),
    rect([left + wide, FLOOR - 18], right - left - wide, 10, 'surface'),
    disc([middle, FLOOR - 13], 9, 'red-wash'),
    rise(left - 10, FLOOR, round(FLOOR - levels[0] * inch), `${levels[0]} in`, 'left'),
    rise(right + other + 10, FLOOR, round(FLOOR - levels[1] * inch), `${levels[1]} in`),
    label([middle, FLOOR - 34], 'valve', { size: 14 }),
  )
}

function siphon(given: Given, { level, intake, outlet }: Siphon): Figure {
  const inch = 110 / level
  const floor = 170
  const y = (inches: number): number => round(floor - inches * inch)
  const low = Math.min(outlet, 0)
  const ground = y(low) + 26
  const hose: Point[] = [
    [150, y(intake)],
    [150, 30],
    [236, 30],
    [236, y(outlet)],
  ]
  return figure(
    ground + 14,
    figureText(given),
    firm(20, 340, ground),
    water(74, y(level), 126, round(level * inch)),
    [80, 194].map((x) =>
      line(
        [
          [x, floor],
          [x, ground],
        ],
        { stroke: 'edge', thickness: 4 },
      ),
    ),
    line(
      [
        [74, 46],
        [74, floor],
        [200, floor],
        [200, 46],
      ],
      { thickness: 3 },
    ),
    line(hose, { stroke: 'ink', thickness: 9 }),
    line(hose, { stroke: 'blue', thickness: 4 }),
    rise(64, floor, y(level), `${level} in`, 'left'),
    intake > 0 ? rise(136, floor, y(intake), `${intake} in`, 'left') : [],
    line(
      [
        [206, floor],
        [257, floor],
      ],
      { isDashed: true, stroke: 'muted', thickness: 1.5 },
    ),
    outlet === 0 ? [] : rise(252, floor, y(outlet), `${Math.abs(outlet)} in`),
  )
}

/** Water with its surface as a line, which shows in the dark too. */
const water = (x: number, top: number, width: number, height: number): Shape[] => [
  rect([x, top], width, height, 'blue-wash', 0, 'none'),
  line(
    [
      [x, top],
      [x + width, top],
    ],
    { stroke: 'blue', thickness: 3 },
  ),
]
