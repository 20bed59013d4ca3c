import type { Figure, Point } from '../../../figures/figure.ts'
import { between, fitting } from '../../kit/chance.ts'
import { type Fraction, fraction, over, times } from '../shared/fraction.ts'
import { area, label, measure, tidy } from '../shared/shapes.ts'

export const feet = (value: number) => `${value} ft`

/** A box seen from the front and above: its width goes back at half scale. */
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
      ...measure([x, y + d], [x + l, y + d], feet(length), -16),
      label([x - 10, y + d / 2], feet(depth), { anchor: 'end', size: 16 }),
      label([middle[0] + 10, middle[1] + 10], feet(width), { anchor: 'start' }),
    ],
    text: `A space shaped like a box and full of water: ${length} feet long, ${width} feet wide and ${depth} feet deep.`,
  }
}

export const drawBox = (random: () => number, most: number) =>
  fitting(
    () => ({ length: between(random, 6, 24), width: between(random, 4, 14), depth: between(random, 2, 9) }),
    ({ length, width, depth }) =>
      length > width && length !== depth && width !== depth && length * width * depth <= most,
  )

export const boxSlips = (length: number, width: number, depth: number, factor: Fraction): [Fraction, string][] => [
  [times(length, width, factor), `This leaves out the depth of ${depth} feet.`],
  [times(length, depth, factor), `This leaves out the width of ${width} feet.`],
  [times(width, depth, factor), `This leaves out the length of ${length} feet.`],
  [times(length + width + depth, factor), `This adds the three measures in place of multiplying them.`],
  [times(length, width, depth + 1, factor), `This takes ${depth + 1} feet for the depth.`],
  [times(length, width, depth - 1, factor), `This takes ${depth - 1} for the depth, which is ${depth} feet.`],
  [times(length, width + 1, depth, factor), `This takes ${width + 1} feet for the width.`],
  [times(2 * length * width * depth, factor), `This doubles the space.`],
  [over(times(length * width * depth, factor), 2), `This halves the space, as if the tank were only half full.`],
  [times(length, length, depth, factor), `This uses the length twice and leaves out the width.`],
]

export const perFoot = fraction(75, 10)
