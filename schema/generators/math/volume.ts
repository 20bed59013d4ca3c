import type { Figure, Point } from '../../figures/figure.ts'
import { between, fitting, oneOf } from './chance.ts'
import * as draw from './draw.ts'
import { type Fraction, fraction, over, say, times } from './number.ts'
import { level, mathFamily } from './problem.ts'

const feet = (value: number) => `${value} ft`

/** A box seen from the front and above: its width goes back at half scale. */
function boxFigure(length: number, width: number, depth: number): Figure {
  const scale = Math.min(230 / (length + width * 0.4), 170 / (depth + width * 0.35))
  const [l, d, back, up] = [length, depth, width * 0.4, width * 0.35].map((value) => draw.tidy(value * scale)) as [
    number,
    number,
    number,
    number,
  ]
  const [x, y] = [50, draw.tidy(20 + up)]
  const front: Point[] = [
    [x, y],
    [x + l, y],
    [x + l, y + d],
    [x, y + d],
  ]
  const shift = ([a, b]: Point): Point => [draw.tidy(a + back), draw.tidy(b - up)]
  const [a, b, c] = front as [Point, Point, Point, Point]
  const middle: Point = [(c[0] + shift(c)[0]) / 2, (c[1] + shift(c)[1]) / 2]
  return {
    width: 360,
    height: y + d + 44,
    shapes: [
      draw.area([a, b, shift(b), shift(a)], 'blue-wash'),
      draw.area([b, shift(b), shift(c), c], 'sunken'),
      draw.area(front),
      ...draw.measure([x, y + d], [x + l, y + d], feet(length), -16),
      draw.label([x - 10, y + d / 2], feet(depth), { anchor: 'end', size: 16 }),
      draw.label([middle[0] + 10, middle[1] + 10], feet(width), { anchor: 'start' }),
    ],
    text: `A space shaped like a box and full of water: ${length} feet long, ${width} feet wide and ${depth} feet deep.`,
  }
}

const drawBox = (random: () => number, most: number) =>
  fitting(
    () => ({ length: between(random, 6, 24), width: between(random, 4, 14), depth: between(random, 2, 9) }),
    ({ length, width, depth }) =>
      length > width && length !== depth && width !== depth && length * width * depth <= most,
  )

const boxSlips = (length: number, width: number, depth: number, factor: Fraction): [Fraction, string][] => [
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

const cubicFeet = level({
  draw: (random) => drawBox(random, 1_600),
  pose: ({ length, width, depth }, { tell, station }) => {
    const space = length * width * depth
    return {
      question: tell([
        `The tank in the drawing is full. How many cubic feet of water does it hold?`,
        `${station} has a dip tank for pump drills, shaped as in the drawing. What is its volume?`,
        `An elevator pit with the measures in the drawing is full of water. How many cubic feet of water is that?`,
      ]),
      unit: 'cubic feet',
      answer: space,
      why: `Length × width × depth: ${length} × ${width} = ${length * width}, and ${length * width} × ${depth} = ${say(space)} cubic feet.`,
      mistakes: [
        ...boxSlips(length, width, depth, fraction(1)),
        [
          2 * (length * width + length * depth + width * depth),
          `This is the area of all six faces and not the space inside.`,
        ],
      ],
      hint: 'How many cubes of one foot lie on the bottom, and in how many layers?',
      figure: boxFigure(length, width, depth),
    }
  },
})

const perFoot = fraction(75, 10)

const gallons = level({
  draw: (random) =>
    fitting(
      () => drawBox(random, 2_000),
      ({ length, width, depth }) => (length * width * depth) % 2 === 0,
    ),
  pose: ({ length, width, depth }, { tell, who }) => {
    const space = length * width * depth
    return {
      question: tell([
        `The drawing shows a full tank. At 7.5 gallons in a cubic foot, how many gallons of water are in it?`,
        `${who} wants to draft from the full tank in the drawing. Taking 7.5 gallons for each cubic foot, how much water is there?`,
        `A basement with the measures in the drawing is flooded to the top. At 7.5 gallons per cubic foot, how many gallons must be pumped out?`,
      ]),
      unit: 'gallons',
      answer: times(space, perFoot),
      why: `${length} × ${width} × ${depth} = ${say(space)} cubic feet, and ${say(space)} × 7.5 = ${say(times(space, perFoot))} gallons.`,
      mistakes: [
        [space, `This stops at cubic feet; each holds 7.5 gallons.`],
        [over(space * 2, 15), `This divides by 7.5; a cubic foot holds more than one gallon.`],
        [times(space, 8), `This rounds 7.5 up to 8 gallons for a cubic foot.`],
        [times(space, 7), `This rounds 7.5 down to 7 gallons for a cubic foot.`],
        ...boxSlips(length, width, depth, perFoot),
      ],
      hint: 'Find the space first, then change units.',
      figure: boxFigure(length, width, depth),
    }
  },
})

function cylinderFigure(diameter: number, depth: number): Figure {
  const scale = Math.min(190 / diameter, 180 / (depth + diameter * 0.3))
  const [r, d, rim] = [(diameter * scale) / 2, depth * scale, diameter * scale * 0.15].map(draw.tidy) as [
    number,
    number,
    number,
  ]
  const [x, y] = [150, draw.tidy(46 + rim)]
  const bottom = draw.ellipse([x, y + d], r, rim, 0.5)
  return {
    width: 360,
    height: draw.tidy(y + d + rim + 16),
    shapes: [
      draw.area([[x + r, y], ...bottom, [x - r, y]]),
      draw.area(draw.ellipse([x, y], r, rim), 'blue-wash'),
      draw.line(
        [
          [x - r, y],
          [x + r, y],
        ],
        { arrow: 'both', thickness: 1.5, stroke: 'muted' },
      ),
      draw.label([x, y - rim - 16], `diameter ${diameter} ft`),
      draw.line(
        [
          [x + r + 18, y],
          [x + r + 18, y + d],
        ],
        { arrow: 'both', thickness: 1.5, stroke: 'muted' },
      ),
      draw.label([x + r + 28, y + d / 2], feet(depth), { anchor: 'start' }),
    ],
    text: `A round, upright tank, full to the brim: ${diameter} feet in diameter and ${depth} feet deep.`,
  }
}

const round = level({
  draw: (random) =>
    fitting(
      () => ({
        ...oneOf(random, [
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
  pose: ({ pi, diameter, depth }, { tell, station }) => {
    const [circle, radius] = [piOf(pi), fraction(diameter, 2)]
    const [bottom, fill] = [
      times(circle, radius, radius),
      (area: Fraction, high = depth, factor = perFoot) => times(area, high, factor),
    ]
    const given = `Use ${pi} for π and 7.5 gallons for a cubic foot`
    return {
      question: tell([
        `The drawing shows a full, round tank. ${given}. How many gallons of water does it hold?`,
        `A farm cistern shaped as in the drawing is full to the top. ${given}. How many gallons can engines draw from it in all?`,
        `${station} trains at the full upright tank in the drawing. ${given}. What does the tank hold?`,
      ]),
      unit: 'gallons',
      answer: fill(bottom),
      why: `The radius is ${say(radius)} feet: ${pi} × ${say(radius)} × ${say(radius)} = ${say(bottom)} square feet. × ${depth} = ${say(times(bottom, depth))} cubic feet, × 7.5 = ${say(fill(bottom))} gallons.`,
      mistakes: [
        [fill(times(bottom, 4)), `This takes the diameter of ${diameter} feet for the radius.`],
        [fill(bottom, depth, fraction(1)), `This stops at cubic feet; each holds 7.5 gallons.`],
        [fill(times(circle, diameter)), `This uses the distance around the tank in place of the area of its bottom.`],
        [fill(times(circle, radius)), `This leaves the radius unsquared.`],
        [fill(times(radius, radius)), `This leaves out π.`],
        [fill(bottom, 1), `This leaves out the depth of ${depth} feet.`],
        [fill(fraction(diameter * diameter)), `This is a square tank, ${diameter} by ${diameter} feet.`],
        [fill(times(circle, radius, diameter)), `This multiplies the radius by the diameter.`],
        [fill(bottom, depth, fraction(8)), `This rounds 7.5 up to 8 gallons for a cubic foot.`],
        [fill(bottom, depth, fraction(7)), `This rounds 7.5 down to 7 gallons for a cubic foot.`],
        [fill(bottom, depth + 1), `This takes ${depth + 1} feet for the depth.`],
        [fill(bottom, depth - 1), `This takes ${depth - 1} for the depth, which is ${depth} feet.`],
      ],
      hint: 'Bottom first: which measure does the circle rule need?',
      figure: cylinderFigure(diameter, depth),
    }
  },
})

const piOf = (pi: string) => (pi === '22/7' ? fraction(22, 7) : fraction(314, 100))

/** Space and gallons of a box, and gallons of a round tank. */
export const volumes = mathFamily('volume', 'OpenStax, Prealgebra 2e, Math Models and Geometry chapter', {
  1: cubicFeet,
  2: gallons,
  3: round,
})
