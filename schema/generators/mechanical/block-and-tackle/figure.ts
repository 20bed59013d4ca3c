import type { Figure, Point, Shape } from '../../../figures/figure.ts'
import { figure, line, WIDTH } from '../../kit/drawing.ts'
import { withCommas } from '../../kit/words.ts'
import { box, disc, firm, force, label, rect } from '../shared/shapes.ts'
import type { Tackle } from './given.ts'
import { figureText } from './words.ts'

const SPACE = 42
const [CEILING, FIXED, MOVABLE] = [20, 62, 178]
/** Top of the bar that joins the wheels of the movable block. */
const BAR = MOVABLE + 26

/** The blocks are spread sideways so that every rope part can be counted. */
export function drawing(given: Tackle): Figure {
  const { parts, isHauledUp, load, block, asks, lift } = given
  const strands = isHauledUp ? parts : parts + 1
  const left = (WIDTH - (strands - 1) * SPACE) / 2
  const x = (strand: number): number => left + strand * SPACE
  const startsAbove = parts % 2 === 0
  /** Between one strand and the next, the rope runs over a wheel, above and below by turns. */
  const isAbove = (wheel: number): boolean => (wheel % 2 === 1) === startsAbove
  const wheels = Array.from({ length: strands - 1 }, (_, at) => ({
    x: (x(at) + x(at + 1)) / 2,
    y: isAbove(at) ? FIXED : MOVABLE,
    isUpper: isAbove(at),
  }))
  const lower = wheels.filter(({ isUpper }) => !isUpper)
  const loadX = [...lower.map((wheel) => wheel.x), ...(startsAbove ? [] : [x(0)])]
  const [from, to] = [Math.min(...loadX), Math.max(...loadX)]
  const middle = (from + to) / 2
  const strand = (at: number): Shape => {
    const isLast = at === strands - 1
    const top = isLast && isHauledUp ? 40 : FIXED
    const bottom = isLast && !isHauledUp ? MOVABLE + 4 : at === 0 && !startsAbove ? BAR : MOVABLE
    return line(
      [
        [x(at), at === 0 && startsAbove ? CEILING : top],
        [x(at), bottom],
      ],
      { stroke: 'blue', thickness: 3 },
    )
  }
  const pull =
    asks === 'load'
      ? `${withCommas((load + block) / parts)} lb`
      : asks === 'pull'
        ? '? lb'
        : asks === 'rope'
          ? '? ft'
          : `${lift * parts} ft`
  const end: Point = isHauledUp ? [x(strands - 1), 40] : [x(strands - 1), MOVABLE + 4]
  const tip: Point = isHauledUp ? [end[0], 4] : [end[0], end[1] + 38]
  const rises = asks === 'rope' ? `${lift} ft up` : asks === 'lift' ? '? ft up' : undefined
  return figure(
    302,
    figureText(given),
    firm(20, x(strands - 1) + (isHauledUp ? -14 : 24), CEILING, 'above'),
    wheels
      .filter(({ isUpper }) => isUpper)
      .map((wheel) =>
        line(
          [
            [wheel.x, CEILING],
            [wheel.x, FIXED],
          ],
          { thickness: 4, stroke: 'edge' },
        ),
      ),
    lower.map((wheel) =>
      line(
        [
          [wheel.x, MOVABLE],
          [wheel.x, MOVABLE + 34],
        ],
        { thickness: 4, stroke: 'edge' },
      ),
    ),
    wheels.map((wheel) => disc([wheel.x, wheel.y], SPACE / 2 - 2)),
    Array.from({ length: strands }, (_, at) => strand(at)),
    wheels.map(
      (wheel): Shape => ({
        shape: 'arc',
        center: [wheel.x, wheel.y],
        radius: SPACE / 2,
        from: wheel.isUpper ? -90 : 90,
        to: wheel.isUpper ? 90 : 270,
        stroke: 'blue',
        thickness: 3,
      }),
    ),
    wheels.map((wheel) => disc([wheel.x, wheel.y], 3, 'ink')),
    rect([from - 12, BAR], to - from + 24, 12, 'sunken', 3),
    line(
      [
        [middle, MOVABLE + 38],
        [middle, MOVABLE + 52],
      ],
      { thickness: 4, stroke: 'edge' },
    ),
    box([middle, 274], 78, 44, asks === 'load' ? '? lb' : (rises ?? `${withCommas(load)} lb`)),
    block ? label([middle, 288], `movable block: ${block} lb`) : [],
    force(end, tip),
    isHauledUp
      ? label([tip[0] + 10, 18], pull, { isBold: true, anchor: 'start' })
      : label([tip[0], tip[1] + 14], pull, { isBold: true }),
  )
}
