import type { Figure, Point } from '../../../figures/figure.ts'
import { line } from '../../kit/drawing.ts'
import { area, ellipse, label, measure, tidy } from '../shared/shapes.ts'
import { ft } from '../shared/words.ts'

/** A box seen from the front and above, foreshortened front to back. */
export function boxFigure(length: number, width: number, depth: number): Figure {
  const scale = Math.min(230 / (length + width * 0.4), 170 / (depth + width * 0.35))
  const [l, d, back, up] = [length, depth, width * 0.4, width * 0.35].map((value) => tidy(value * scale)) as [
    number,
    number,
    number,
    number,
  ]
  const [x, y] = [50, tidy(20 + up)]
  const front: Point[] = [
    [x, y],
    [x + l, y],
    [x + l, y + d],
    [x, y + d],
  ]
  const shift = ([a, b]: Point): Point => [tidy(a + back), tidy(b - up)]
  const [a, b, c] = front as [Point, Point, Point, Point]
  const middle: Point = [(c[0] + shift(c)[0]) / 2, (c[1] + shift(c)[1]) / 2]
  return {
    width: 360,
    height: y + d + 44,
    shapes: [
      area([a, b, shift(b), shift(a)], 'blue-wash'),
      area([b, shift(b), shift(c), c], 'sunken'),
      area(front),
      ...measure([x, y + d], [x + l, y + d], ft(length), -16),
      label([x - 10, y + d / 2], ft(depth), { anchor: 'end', size: 16 }),
      label([middle[0] + 10, middle[1] + 10], ft(width), { anchor: 'start' }),
    ],
    text: `A space shaped like a box and full of water: ${length} feet long, ${width} feet wide and ${depth} feet deep.`,
  }
}

export function cylinderFigure(diameter: number, depth: number): Figure {
  const scale = Math.min(190 / diameter, 180 / (depth + diameter * 0.3))
  const [r, d, rim] = [(diameter * scale) / 2, depth * scale, diameter * scale * 0.15].map(tidy) as [
    number,
    number,
    number,
  ]
  const [x, y] = [150, tidy(46 + rim)]
  const bottom = ellipse([x, y + d], r, rim, 0.5)
  return {
    width: 360,
    height: tidy(y + d + rim + 16),
    shapes: [
      area([[x + r, y], ...bottom, [x - r, y]]),
      area(ellipse([x, y], r, rim), 'blue-wash'),
      line(
        [
          [x - r, y],
          [x + r, y],
        ],
        { arrow: 'both', thickness: 1.5, stroke: 'muted' },
      ),
      label([x, y - rim - 16], `diameter ${diameter} ft`),
      line(
        [
          [x + r + 18, y],
          [x + r + 18, y + d],
        ],
        { arrow: 'both', thickness: 1.5, stroke: 'muted' },
      ),
      label([x + r + 28, y + d / 2], ft(depth), { anchor: 'start' }),
    ],
    text: `A round, upright tank, full to the brim: ${diameter} feet in diameter and ${depth} feet deep.`,
  }
}
