import type { Figure, Point } from '../../figures/figure.ts'
import { line } from '../drawing.ts'
import type { Mistake } from '../family.ts'
import { between, fitting, pick } from '../kit.ts'
import { type Fraction, fraction, type Num, over, say, times } from './fraction.ts'
import { area, ellipse, ft, label, level, mathFamily, measure, tidy } from './kit.ts'

const drawBox = (random: () => number, most: number) =>
  fitting(
    () => ({ length: between(random, 6, 24), width: between(random, 4, 14), depth: between(random, 2, 9) }),
    ({ length, width, depth }) =>
      length > width && length !== depth && width !== depth && length * width * depth <= most,
  )

const perFoot = fraction(75, 10)

function boxSlips(length: number, width: number, depth: number, factor: Fraction): Mistake<Num>[] {
  const rest = factor.top === factor.bottom ? '' : ` × ${say(factor)}`
  return [
    [times(length, width, factor), `This leaves out the depth`, `${length} × ${width}${rest}`],
    [times(length, depth, factor), `This leaves out the width`, `${length} × ${depth}${rest}`],
    [
      times(length + width + depth, factor),
      `This adds the three measurements instead of multiplying them`,
      `(${length} + ${width} + ${depth})${rest}`,
    ],
    [times(width, depth, factor), `This leaves out the length`, `${width} × ${depth}${rest}`],
    [
      times(length, length, depth, factor),
      `This uses the length twice and leaves out the width`,
      `${length} × ${length} × ${depth}${rest}`,
    ],
    [
      times(length, width, width, factor),
      `This uses the width twice and leaves out the depth`,
      `${length} × ${width} × ${width}${rest}`,
    ],
    [
      times(width, width, depth, factor),
      `This uses the width twice and leaves out the length`,
      `${width} × ${width} × ${depth}${rest}`,
    ],
    [
      times(length, depth, depth, factor),
      `This uses the depth twice and leaves out the width`,
      `${length} × ${depth} × ${depth}${rest}`,
    ],
    [
      times(2 * (length + width), depth, factor),
      `This multiplies the distance around the bottom by the depth`,
      `2 × (${length} + ${width}) × ${depth}${rest}`,
    ],
    [
      times(length, length, width, factor),
      `This uses the length twice and leaves out the depth`,
      `${length} × ${length} × ${width}${rest}`,
    ],
  ]
}

/** A box in oblique projection, from the front and above. */
function boxFigure(length: number, width: number, depth: number): Figure {
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
    text: `A box-shaped space full of water: ${length} feet long, ${width} feet wide and ${depth} feet deep.`,
  }
}

function cylinderFigure(diameter: number, depth: number): Figure {
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

const cubicFeet = level({
  draw: (random) => drawBox(random, 1_600),
  pose: ({ length, width, depth }, { pickWording, station }) => {
    const space = length * width * depth
    return {
      question: pickWording([
        `The tank in the drawing is full. How many cubic feet of water does it hold?`,
        `${station} has a dump tank for pump drills, shown in the drawing. What is its volume?`,
        `The elevator pit in the drawing is full of water. How many cubic feet of water is that?`,
      ]),
      unit: 'cubic feet',
      answer: space,
      why: `Volume is length × width × depth: ${length} × ${width} = ${length * width}, and ${length * width} × ${depth} = ${say(space)} cubic feet.`,
      mistakes: [
        ...boxSlips(length, width, depth, fraction(1)).slice(0, 3),
        [
          2 * (length * width + length * depth + width * depth),
          `This is the area of all six faces, not the space inside`,
          `2 × (${length} × ${width} + ${length} × ${depth} + ${width} × ${depth})`,
        ],
        ...boxSlips(length, width, depth, fraction(1)).slice(3),
      ],
      hint: 'How many one-foot cubes cover the bottom, and how many layers are there?',
      figure: boxFigure(length, width, depth),
    }
  },
})

const gallons = level({
  draw: (random) =>
    fitting(
      () => drawBox(random, 2_000),
      ({ length, width, depth }) => (length * width * depth) % 2 === 0,
    ),
  pose: ({ length, width, depth }, { pickWording, driver }) => {
    const space = length * width * depth
    const sides = `${length} × ${width} × ${depth}`
    return {
      question: pickWording([
        `The drawing shows a full tank. At 7.5 gallons per cubic foot, how many gallons of water are in it?`,
        `${driver} wants to draft from the full tank in the drawing. At 7.5 gallons per cubic foot, how many gallons of water are in it?`,
        `The drawing shows the water in a flooded basement. At 7.5 gallons per cubic foot, how many gallons must be pumped out?`,
      ]),
      unit: 'gallons',
      answer: times(space, perFoot),
      why: `The volume is ${sides} = ${say(space)} cubic feet, and ${say(space)} × 7.5 = ${say(times(space, perFoot))} gallons.`,
      mistakes: [
        [space, `This stops at cubic feet`, sides],
        [over(space * 2, 15), `This divides by 7.5 instead of multiplying`, `${sides} ÷ 7.5`],
        ...boxSlips(length, width, depth, perFoot).slice(0, 3),
        [times(space, 8), `This rounds 7.5 up to 8`, `${sides} × 8`],
        [times(space, 7), `This rounds 7.5 down to 7`, `${sides} × 7`],
        ...boxSlips(length, width, depth, perFoot).slice(3),
      ],
      hint: 'Find the volume first, then change the units.',
      figure: boxFigure(length, width, depth),
    }
  },
})

const round = level({
  draw: (random) =>
    fitting(
      () => ({
        ...pick(random, [
          { pi: '22/7', diameter: 7 },
          { pi: '22/7', diameter: 14 },
          { pi: '22/7', diameter: 28 },
          { pi: '3.14', diameter: 10 },
          { pi: '3.14', diameter: 20 },
        ]),
        depth: between(random, 2, 18),
      }),
      ({ pi, diameter, depth }) =>
        diameter <= 4 * depth &&
        depth <= 2 * diameter &&
        times(piOf(pi), fraction(diameter * diameter, 4), depth, perFoot).bottom === 1,
    ),
  pose: ({ pi, diameter, depth }, { pickWording, station }) => {
    const [circle, radius] = [piOf(pi), fraction(diameter, 2)]
    const [bottom, fill] = [
      times(circle, radius, radius),
      (area: Fraction, high = depth, factor = perFoot) => times(area, high, factor),
    ]
    const given = `Use ${pi} for π and 7.5 gallons per cubic foot`
    const [r, rest] = [say(radius), ` × ${depth} × 7.5`]
    return {
      question: pickWording([
        `The drawing shows a full round tank. ${given}. How many gallons of water does it hold?`,
        `The farm cistern in the drawing is full. ${given}. How many gallons of water does it hold?`,
        `${station} trains with the full upright tank in the drawing. ${given}. How many gallons does the tank hold?`,
      ]),
      unit: 'gallons',
      answer: fill(bottom),
      why: `The radius is ${diameter} ÷ 2 = ${r} feet, and the area of the bottom is ${pi} × ${r}² = ${say(bottom)} square feet. The volume is ${say(bottom)} × ${depth} = ${say(times(bottom, depth))} cubic feet, and ${say(times(bottom, depth))} × 7.5 = ${say(fill(bottom))} gallons.`,
      mistakes: [
        [fill(times(bottom, 4)), `This uses the diameter as the radius`, `${pi} × ${diameter}²${rest}`],
        [fill(bottom, depth, fraction(1)), `This stops at cubic feet`, `${pi} × ${r}² × ${depth}`],
        [fill(times(circle, radius)), `This does not square the radius`, `${pi} × ${r}${rest}`],
        [
          fill(times(circle, diameter)),
          `This uses the circumference instead of the area`,
          `${pi} × ${diameter}${rest}`,
        ],
        [fill(times(radius, radius)), `This leaves out π`, `${r}²${rest}`],
        [fill(bottom, 1), `This leaves out the depth`, `${pi} × ${r}² × 7.5`],
        [fill(fraction(diameter * diameter)), `This treats the tank as square`, `${diameter} × ${diameter}${rest}`],
        [
          fill(times(circle, radius, diameter)),
          `This multiplies the radius by the diameter`,
          `${pi} × ${r} × ${diameter}${rest}`,
        ],
        [fill(bottom, depth, fraction(8)), `This rounds 7.5 up to 8`, `${pi} × ${r}² × ${depth} × 8`],
        [fill(bottom, depth, fraction(7)), `This rounds 7.5 down to 7`, `${pi} × ${r}² × ${depth} × 7`],
        [fill(bottom, depth + 1), `This uses ${depth + 1} feet for the depth`, `${pi} × ${r}² × ${depth + 1} × 7.5`],
        [fill(bottom, depth - 1), `This uses ${depth - 1} feet for the depth`, `${pi} × ${r}² × ${depth - 1} × 7.5`],
      ],
      hint: 'Find the area of the bottom first. Which measurement does the formula for a circle need?',
      figure: cylinderFigure(diameter, depth),
    }
  },
})

const piOf = (pi: string) => (pi === '22/7' ? fraction(22, 7) : fraction(314, 100))

/** The volume of a box in cubic feet and gallons, and of a round tank in gallons. */
export const volumes = mathFamily(
  'volume',
  'OpenStax, Prealgebra 2e, Math Models and Geometry chapter',
  {
    1: cubicFeet,
    2: gallons,
    3: round,
  },
  5,
)
