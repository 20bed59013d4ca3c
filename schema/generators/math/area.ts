import type { Figure, Point } from '../../figures/figure.ts'
import { between, fitting, oneOf } from './chance.ts'
import * as draw from './draw.ts'
import { over, say } from './number.ts'
import { level, mathFamily } from './problem.ts'

const FIGURE = { width: 360, height: 270 }
const LEFT = 70
const TOP = 40

/** Units of the drawing for a foot: all plans are to scale. */
const scaleFor = (length: number, width: number) => Math.min(250 / length, 170 / width)
const feet = (value: number) => `${value} ft`

function rectanglePlan(length: number, width: number): Figure {
  const scale = scaleFor(length, width)
  const [x, y] = [LEFT + draw.tidy(length * scale), TOP + draw.tidy(width * scale)]
  const corners: Point[] = [
    [LEFT, TOP],
    [x, TOP],
    [x, y],
    [LEFT, y],
  ]
  return {
    ...FIGURE,
    height: y + 44,
    shapes: [
      draw.area(corners),
      ...draw.measure([LEFT, y], [x, y], feet(length), -16),
      ...draw.measure([LEFT, TOP], [LEFT, y], feet(width), -16),
    ],
    text: `A plan of a rectangle, ${length} feet long and ${width} feet wide.`,
  }
}

const rectangle = level({
  draw: (random) =>
    fitting(
      () => ({ length: between(random, 24, 95), width: between(random, 15, 60, 5) }),
      ({ length, width }) => length > width && length < 3 * width,
    ),
  pose: ({ length, width }, { tell, station }) => ({
    question: tell([
      `The plan shows the apparatus floor of ${station}. What is its area?`,
      `The drawing shows the footprint of a burning house. How many square feet does the house cover?`,
      `A crew spreads salvage covers over the floor in the plan, without overlap. How many square feet do they cover?`,
    ]),
    unit: 'square feet',
    answer: length * width,
    why: `Area is length times width: ${length} × ${width} = ${say(length * width)} square feet.`,
    mistakes: [
      [
        2 * (length + width),
        `This is the distance around the rectangle, 2 × (${length} + ${width}), and not its area.`,
      ],
      [length + width, `This adds the two sides.`],
      [over(length * width, 2), `This halves the product, which is right for a triangle.`],
      [2 * length * width, `This doubles the product; only the distance around counts each side twice.`],
      [length * length, `This multiplies the length by itself.`],
      [width * width, `This multiplies the width by itself.`],
      [(length + 10) * width, `This takes ${length + 10} feet for the length; the plan says ${length}.`],
      [(length - 10) * width, `This takes ${length - 10} feet for the length; the plan says ${length}.`],
      [length * width + 100, `This carries 100 too many in the product.`],
      [length * width - 100, `This loses 100 on the way in the product.`],
    ],
    hint: 'How many squares of one foot fit along each side?',
    figure: rectanglePlan(length, width),
  }),
})

const corners = ['upper right', 'upper left', 'lower right', 'lower left'] as const

function cornerPlan(
  length: number,
  width: number,
  cutLength: number,
  cutWidth: number,
  corner: (typeof corners)[number],
): Figure {
  const scale = Math.min(scaleFor(length, width), 1_000)
  const [isLeft, isLow] = [corner.endsWith('left'), corner.startsWith('lower')]
  const [w, h, a, b] = [length, width, cutLength, cutWidth].map((value) => draw.tidy(value * scale)) as [
    number,
    number,
    number,
    number,
  ]
  const at = (x: number, y: number): Point => [
    draw.tidy(LEFT + (isLeft ? w - x : x)),
    draw.tidy(TOP + (isLow ? h - y : y)),
  ]
  const side = isLeft ? -1 : 1
  const below = isLow ? 1 : -1
  return {
    ...FIGURE,
    height: TOP + h + 44,
    shapes: [
      draw.area([at(0, 0), at(w - a, 0), at(w - a, b), at(w, b), at(w, h), at(0, h)]),
      ...draw.measure(at(0, h), at(w, h), feet(length), 16 * side * below),
      ...draw.measure(at(0, 0), at(0, h), feet(width), -16 * side * -below),
      draw.label([at(w - a / 2, 0)[0], at(0, b)[1] + 14 * below], feet(cutLength)),
      draw.label([at(w - a, 0)[0] + 14 * side, at(0, b / 2)[1]], feet(cutWidth), { turn: -90 }),
    ],
    text: `A plan of a building with six walls: a rectangle of ${length} by ${width} feet without a rectangle of ${cutLength} feet along the length and ${cutWidth} feet along the width, which is left out at the ${corner} corner.`,
  }
}

const corner = level({
  draw: (random) =>
    fitting(
      () => ({
        length: between(random, 30, 80, 5),
        width: between(random, 24, 60, 2),
        cutLength: between(random, 10, 50, 5),
        cutWidth: between(random, 8, 40, 2),
        corner: oneOf(random, corners),
      }),
      ({ length, width, cutLength, cutWidth }) =>
        length > width &&
        length < 2.2 * width &&
        [cutLength / length, cutWidth / width].every((share) => share > 0.28 && share < 0.66) &&
        cutLength !== cutWidth,
    ),
  pose: ({ length, width, cutLength, cutWidth, corner }, { tell, station }) => {
    const [full, cut] = [length * width, cutLength * cutWidth]
    return {
      question: tell([
        `The plan shows the ground floor of a shop with one corner left out; all corners are square. What is the floor area?`,
        `The drawing shows the paved yard of ${station}, with square corners throughout. How many square feet are paved?`,
        `For a preplan, a crew sketches the building shown; all its corners are square. What is the area of one floor?`,
      ]),
      unit: 'square feet',
      answer: full - cut,
      why: `The full rectangle is ${length} × ${width} = ${say(full)}; the missing corner is ${cutLength} × ${cutWidth} = ${say(cut)}. ${say(full)} − ${say(cut)} = ${say(full - cut)} square feet.`,
      mistakes: [
        [full, `This is the full rectangle, with the missing corner counted in.`],
        [full + cut, `This adds the missing corner of ${say(cut)} square feet in place of taking it away.`],
        [cut, `This is the area of the missing corner.`],
        [full - 2 * cut, `This takes the missing corner away twice.`],
        [
          length * (width - cutWidth),
          `This is only the part along the full length; the part beside the missing corner belongs to it too.`,
        ],
        [
          (length - cutLength) * width,
          `This is only the part along the full width; the part beside the missing corner belongs to it too.`,
        ],
        [
          length * (width - cutWidth) + (length - cutLength) * width,
          `This adds two parts that overlap, so that one piece counts twice.`,
        ],
        [
          full - cutLength * (width - cutWidth),
          `This takes ${width - cutWidth} feet for the missing corner's width; it is ${cutWidth}.`,
        ],
        [
          full - cutWidth * (length - cutLength),
          `This takes ${length - cutLength} feet for the missing corner's length; it is ${cutLength}.`,
        ],
        [length * (width - cutWidth) + cut, `This adds the missing corner to the part along the full length.`],
        [over(full, 2), `This is half of the full rectangle.`],
      ],
      hint: 'Draw the line that makes two rectangles of it, or fill the corner in.',
      figure: cornerPlan(length, width, cutLength, cutWidth, corner),
    }
  },
})

function stripPlan(length: number, width: number, strip: number): Figure {
  const [outer, across] = [length + 2 * strip, width + 2 * strip]
  const scale = Math.min(scaleFor(outer, across), 1_000)
  const [w, h, s] = [outer, across, strip].map((value) => draw.tidy(value * scale)) as [number, number, number]
  const box = (inset: number): Point[] => [
    [LEFT + inset, TOP + inset],
    [LEFT + w - inset, TOP + inset],
    [LEFT + w - inset, TOP + h - inset],
    [LEFT + inset, TOP + h - inset],
  ]
  return {
    ...FIGURE,
    height: TOP + h + 16,
    shapes: [
      draw.area(box(0), 'amber-wash'),
      draw.area(box(s), 'surface'),
      draw.label([LEFT + w / 2, TOP + h - s - 16], feet(length)),
      draw.label([LEFT + s + 16, TOP + h / 2], feet(width), { turn: -90 }),
      draw.line(
        [
          [LEFT + w - s, TOP + h / 2],
          [LEFT + w, TOP + h / 2],
        ],
        { ...(s > 30 && { arrow: 'both' as const }), thickness: 1.5 },
      ),
      draw.label([LEFT + w - s - 8, TOP + h / 2], feet(strip), { anchor: 'end' }),
    ],
    text: `A plan of a rectangle, ${length} feet long and ${width} feet wide, with a shaded strip around all of it that is ${strip} feet wide everywhere.`,
  }
}

const strip = level({
  draw: (random) =>
    fitting(
      () => ({
        length: between(random, 30, 90, 5),
        width: between(random, 20, 60, 5),
        strip: oneOf(random, [4, 5, 6, 8, 10]),
      }),
      ({ length, width }) => length > width && length < 2.2 * width,
    ),
  pose: ({ length, width, strip }, { tell, station }) => {
    const [inner, outer] = [length * width, (length + 2 * strip) * (width + 2 * strip)]
    const once = (length + strip) * (width + strip)
    return {
      question: tell([
        `A house stands in a strip cleared of brush, shaded in the plan and ${strip} feet wide on every side, corners included. What is the area of the cleared strip?`,
        `The drill tower of ${station} is to get a gravel strip all around, shaded in the plan and ${strip} feet wide. How many square feet of gravel ground is that, corners included?`,
        `A collapse zone is taped off around a shed, shaded in the plan and ${strip} feet wide on every side, with square corners. What is the area of the zone, without the shed?`,
      ]),
      unit: 'square feet',
      answer: outer - inner,
      why: `The outer rectangle is ${length + 2 * strip} × ${width + 2 * strip} = ${say(outer)}, the inner one ${length} × ${width} = ${say(inner)}. ${say(outer)} − ${say(inner)} = ${say(outer - inner)} square feet.`,
      mistakes: [
        [once - inner, `This adds the ${strip} feet once to each side; the strip lies on both ends of it.`],
        [2 * strip * (length + width), `This leaves out the four corners of ${strip} by ${strip} feet.`],
        [2 * strip * (length + width) + strip * strip, `This counts one of the four corners.`],
        [outer, `This is the whole outer rectangle, with what stands inside.`],
        [inner, `This is the inner rectangle and not the strip.`],
        [strip * (length + width), `This counts two of the four sides and no corners.`],
        [strip * (2 * (length + width) + 8 * strip), `This goes around the outer edge and counts the corners twice.`],
        [once, `This is a rectangle with the ${strip} feet added once to each side.`],
        [2 * (length + width) + 8 * strip, `This is the distance around the outer edge.`],
        [outer - inner + 100, `This is off by 100 in the subtraction.`],
        [outer - inner - 100, `This is off by 100 in the subtraction.`],
      ],
      hint: 'How long and how wide is the outer rectangle?',
      figure: stripPlan(length, width, strip),
    }
  },
})

/** Area from a plan: a rectangle, a missing corner, and a strip around a building. */
export const areas = mathFamily('area', 'OpenStax, Prealgebra 2e, Math Models and Geometry chapter', {
  1: rectangle,
  2: corner,
  3: strip,
})
