import type { Figure, Point, Shape } from '../../../figures/figure.ts'
import { figure, line } from '../../kit/drawing.ts'
import { round } from '../shared/circles.ts'
import { rise } from '../shared/measures.ts'
import { disc, firm, label, rect } from '../shared/shapes.ts'
import { feet, psi } from '../shared/words.ts'
import type { Head } from './given.ts'
import { ROOFTOP } from './words.ts'

const [GROUND, TOP] = [262, 66]

const PLACES = ['on a tower', 'on a roof', 'on a hill']

/** Heights are to scale; the width of the tank is not. */
export function drawing({ surface, outlet, base, width, scene }: Head): Figure {
  const foot = (GROUND - TOP) / (base ? outlet + 20 : surface)
  const y = (height: number): number => round(GROUND - height * foot)
  const told = base
    ? `An upright pipe. A gauge at the ground reads ${psi(base)}. A gauge marked with a question mark sits ${feet(outlet)} higher on the pipe.`
    : outlet
      ? `A tank ${feet(width)} wide ${PLACES[scene] ?? PLACES[0]}, on an upright pipe. Its water surface is ${feet(surface)} above the ground. A gauge marked with a question mark sits at an outlet ${feet(outlet)} above the ground.`
      : `A tank ${PLACES[scene] ?? PLACES[0]}, on an upright pipe. Its water surface is ${feet(surface)} above the ground, where a gauge is marked with a question mark.`
  // Clear of what the tank stands on, and at the ground clear of it.
  const across = base ? 206 : 248
  const gauge = (height: number, text: string) => {
    const middle: Point = [across, y(height) - (height === 0 ? 11 : 0)]
    return [
      line(
        [
          [146, y(height)],
          [across, y(height)],
        ],
        { stroke: 'blue', thickness: 5 },
      ),
      disc(middle, 17, 'surface'),
      label(middle, text, { isBold: true, size: text.length > 2 ? 14 : 16 }),
    ]
  }
  const bottom = TOP + 36
  const tank = base
    ? []
    : [
        rect([76, TOP - 20], 140, 56, 'none'),
        rect([77, TOP], 138, 35, 'blue-wash', 0, 'none'),
        line(
          [
            [76, TOP],
            [216, TOP],
          ],
          { stroke: 'blue' },
        ),
      ]
  return figure(
    290,
    told,
    firm(20, 340, GROUND + 8),
    base ? [] : below(scene, bottom),
    tank,
    rect([138, base ? TOP - 30 : bottom], 16, GROUND + 8 - (base ? TOP - 30 : bottom), 'blue-wash', 0, 'blue'),
    base ? [gauge(0, String(base)), gauge(outlet, '?'), rise(262, y(0), y(outlet), feet(outlet))] : gauge(outlet, '?'),
    base ? label([230, GROUND - 13], 'psi', { anchor: 'start', size: 14 }) : [],
    base ? [] : rise(66, GROUND + 8, TOP, `${surface} ft`, 'left'),
    !base && outlet ? [rise(284, GROUND + 8, y(outlet), feet(outlet)), label([146, TOP - 36], `${width} ft wide`)] : [],
  )
}

/** What the tank stands on: two legs, a building or a hill. */
function below(scene: number, top: number): Shape[] {
  const floor = GROUND + 8
  if (scene === ROOFTOP) return [rect([88, top], 116, floor - top, 'sunken')]
  if (scene === 2)
    return [
      line(
        [
          [74, floor],
          [76, top],
          [216, top],
          [224, floor],
        ],
        { isClosed: true, fill: 'green-wash', stroke: 'edge' },
      ),
    ]
  return [84, 208].map((x) =>
    line(
      [
        [x, top],
        [x, floor],
      ],
      { stroke: 'edge', thickness: 4 },
    ),
  )
}
