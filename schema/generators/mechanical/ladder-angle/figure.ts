import type { Figure, Point } from '../../../figures/figure.ts'
import { figure, line, WIDTH } from '../../kit/drawing.ts'
import { round } from '../shared/circles.ts'
import { span } from '../shared/measures.ts'
import { firm, label, rect } from '../shared/shapes.ts'
import { feet } from '../shared/words.ts'
import type { Ladder } from './given.ts'
import { figureText } from './words.ts'

const [GROUND, WALL, TALL, SHOWN] = [236, 232, 176, 30]
const RUNGS = 11

/** Not to scale: the angle is drawn as the rule has it. */
export function drawing(given: Ladder): Figure {
  const { used, past, out, asks, wrongOut, isMirrored } = given
  const flip = ([x, y]: Point): Point => [isMirrored ? WIDTH - x : x, y]
  const foot = TALL / 3.873
  const butt: Point = [WALL - foot * (asks === 'move' ? (wrongOut > out ? 1.5 : 0.6) : 1), GROUND]
  const edge: Point = [WALL, GROUND - TALL]
  const along = (share: number): Point => [
    round(butt[0] + (edge[0] - butt[0]) * share),
    round(butt[1] + (edge[1] - butt[1]) * share),
  ]
  const tip = past ? 1 + SHOWN / TALL : 1
  const beside = ([x, y]: Point, off: number): Point => flip([x + off, y])
  const rungs = Array.from({ length: RUNGS }, (_, nth) => along(((nth + 0.7) / RUNGS) * tip))
  const marked = asks === 'used' || asks === 'length' ? '?' : past ? `${used + past} ft in all` : feet(used)
  const near = along(0.5)
  const roof = GROUND - TALL
  const wallLeft = isMirrored ? WIDTH - WALL - 96 : WALL
  return figure(
    GROUND + 46,
    figureText(given),
    firm(16, WIDTH - 16, GROUND),
    rect([wallLeft, past ? roof : roof - 44], 96, GROUND - (past ? roof : roof - 44), 'sunken'),
    // The rail on the side of the wall leans on it.
    [-8, 0].map((off) => line([beside(along(0), off), beside(along(tip), off)], { thickness: 3 })),
    rungs.map((at) => line([beside(at, -8), beside(at, 0)], { thickness: 2 })),
    label(flip([near[0] - 18, near[1]]), marked, { anchor: isMirrored ? 'start' : 'end', isBold: true }),
    past ? label(flip([WALL + 16, roof - 20]), `${feet(past)} above`, { anchor: isMirrored ? 'end' : 'start' }) : [],
    span(flip(butt)[0], flip([WALL, 0])[0], GROUND + 18, asks === 'out' ? '?' : feet(asks === 'move' ? wrongOut : out)),
  )
}
