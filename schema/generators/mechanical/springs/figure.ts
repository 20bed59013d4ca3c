import type { Figure, Point, Shape } from '../../../figures/figure.ts'
import { figure, line } from '../../kit/drawing.ts'
import { withCommas } from '../../kit/words.ts'
import { round } from '../shared/circles.ts'
import { box, firm, label, rect } from '../shared/shapes.ts'
import { inches, pounds } from '../shared/words.ts'
import { type Springs, totalOf } from './given.ts'
import { built } from './words.ts'

const [CEILING, LENGTH, ACROSS] = [20, 66, 46]

export function drawing({ levels, inch, pound, load, asks, ...given }: Springs): Figure {
  const x = 220
  const levelTop = (at: number): number => CEILING + at * (LENGTH + 10)
  const places = (side: number): number[] => Array.from({ length: side }, (_, at) => x + (at - (side - 1) / 2) * ACROSS)
  const bottom = levelTop(levels.length)
  const bar = (y: number, side: number): Shape[] =>
    side === 1
      ? []
      : [rect([x - ((side - 1) * ACROSS) / 2 - 10, y - 5], (side - 1) * ACROSS + 20, 6, 'edge', 2, 'edge')]
  const level = (side: number, at: number): Shape[] => {
    const wide = Math.max(side, levels[at + 1] ?? 1)
    return [
      ...places(side).map((place): Shape => spring([place, levelTop(at)], LENGTH)),
      ...bar(levelTop(at) + LENGTH + 5, wide),
      // From the bar to every spring below it, or to the load.
      ...places(levels[at + 1] ?? 1).map((place) =>
        line([
          [place, levelTop(at) + LENGTH],
          [place, levelTop(at + 1)],
        ]),
      ),
    ]
  }
  const whole: Springs = { levels, inch, pound, load, asks, ...given }
  const heavy = asks === 'stretch' ? `${withCommas(load)} lb` : '? lb'
  const told =
    asks === 'stretch'
      ? `A load of ${pounds(load)} hangs at the bottom; the stretch is marked with a question mark.`
      : `A load marked with a question mark hangs at the bottom; the springs stretch ${inches(totalOf(whole))} in all.`
  const test: Point = [66, CEILING]
  return figure(
    bottom + 92,
    `On the left, one spring that stretches ${inches(inch)} under ${pounds(pound)}. On the right, from the ceiling down: ${built(levels)}. ${told}`,
    firm(20, 112, CEILING, 'above'),
    firm(132, 308, CEILING, 'above'),
    spring(test, LENGTH),
    box([66, CEILING + LENGTH + 34], 62, 34, `${pound} lb`),
    label([66, CEILING + LENGTH + 50], `stretch ${inch} in`, { size: 14 }),
    levels.flatMap(level),
    box([x, bottom + 38], 74, 38, heavy),
    label([x, bottom + 56], `stretch ${asks === 'stretch' ? '?' : withCommas(totalOf(whole))} in`, { size: 14 }),
  )
}

/** The same number of zigzags at any length, like the coils of a spring. */
function spring([x, top]: Point, length: number, width = 18): Shape {
  const ZIGZAGS = 12
  const [start, end] = [top + 8, top + length - 8]
  const bends = Array.from({ length: ZIGZAGS }, (_, at): Point => {
    const side = at % 2 === 0 ? -1 : 1
    return [x + (side * width) / 2, round(start + ((end - start) * (at + 0.5)) / ZIGZAGS)]
  })
  return line([[x, top], [x, start], ...bends, [x, end], [x, top + length]])
}
