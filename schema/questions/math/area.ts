import type { Figure, Point } from '../../figures/figure.ts'
import { line } from '../drawing.ts'
import { between, fitting, pick } from '../kit.ts'
import { over, say } from './fraction.ts'
import { area, ft, label, level, mathFamily, measure, tidy } from './kit.ts'

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
  const [w, h, a, b] = [length, width, cutLength, cutWidth].map((value) => tidy(value * scale)) as [
    number,
    number,
    number,
    number,
  ]
  const at = (x: number, y: number): Point => [tidy(LEFT + (isLeft ? w - x : x)), tidy(TOP + (isLow ? h - y : y))]
  const side = isLeft ? -1 : 1
  const below = isLow ? 1 : -1
  return {
    ...FIGURE,
    height: TOP + h + 44,
    shapes: [
      area([at(0, 0), at(w - a, 0), at(w - a, b), at(w, b), at(w, h), at(0, h)]),
      ...measure(at(0, h), at(w, h), ft(length), 16 * side * below),
      ...measure(at(0, 0), at(0, h), ft(width), -16 * side * -below),
      label([at(w - a / 2, 0)[0], at(0, b)[1] - 14 * below], ft(cutLength)),
      label([at(w - a, 0)[0] + 14 * side, at(0, b / 2)[1]], ft(cutWidth), { turn: -90 }),
    ],
    text: `A plan with six sides: a rectangle, ${length} feet long and ${width} feet wide, with a smaller rectangle, ${cutLength} feet along the length and ${cutWidth} feet along the width, cut out of its ${corner} corner.`,
  }
}

const FIGURE = { width: 360, height: 270 }

const LEFT = 70

const TOP = 40

/** Drawing units per foot, for drawing all plans to scale. */
const scaleFor = (length: number, width: number) => Math.min(250 / length, 170 / width)

function rectanglePlan(length: number, width: number): Figure {
  const scale = scaleFor(length, width)
  const [x, y] = [LEFT + tidy(length * scale), TOP + tidy(width * scale)]
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
      area(corners),
      ...measure([LEFT, y], [x, y], ft(length), -16),
      ...measure([LEFT, TOP], [LEFT, y], ft(width), -16),
    ],
    text: `A plan of a rectangle, ${length} feet long and ${width} feet wide.`,
  }
}

function stripPlan(length: number, width: number, strip: number): Figure {
  const [outer, across] = [length + 2 * strip, width + 2 * strip]
  const scale = Math.min(scaleFor(outer, across), 1_000)
  const [w, h, s] = [outer, across, strip].map((value) => tidy(value * scale)) as [number, number, number]
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
      area(box(0), 'amber-wash'),
      area(box(s), 'surface'),
      label([LEFT + w / 2, TOP + h - s - 16], ft(length)),
      label([LEFT + s + 16, TOP + h / 2], ft(width), { turn: -90 }),
      line(
        [
          [LEFT + w - s, TOP + h / 2],
          [LEFT + w, TOP + h / 2],
        ],
        { ...(s > 30 && { arrow: 'both' as const }), thickness: 1.5 },
      ),
      label([LEFT + w - s - 8, TOP + h / 2], ft(strip), { anchor: 'end' }),
    ],
    text: `A plan of a rectangle, ${length} feet long and ${width} feet wide, surrounded by a shaded strip that is ${strip} feet wide on all sides.`,
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
        corner: pick(random, corners),
      }),
      ({ length, width, cutLength, cutWidth }) =>
        length > width &&
        length < 2.2 * width &&
        [cutLength / length, cutWidth / width].every((share) => share > 0.28 && share < 0.66) &&
        cutLength !== cutWidth,
    ),
  pose: ({ length, width, cutLength, cutWidth, corner }, { pickWording, station }) => {
    const [full, cut] = [length * width, cutLength * cutWidth]
    const whole = `${length} × ${width}`
    const missing = `${cutLength} × ${cutWidth}`
    const [above, beside] = [width - cutWidth, length - cutLength]
    return {
      question: pickWording([
        `The plan shows the ground floor of a shop. All corners are square. What is the floor area?`,
        `The drawing shows the paved lot at ${station}. All corners are square. How many square feet are paved?`,
        `For a preplan, a crew sketches the building shown. All corners are square. What is the area of one floor?`,
      ]),
      unit: 'square feet',
      answer: full - cut,
      why: `The full rectangle is ${whole} = ${say(full)} square feet, and the missing corner is ${missing} = ${say(cut)}. So ${say(full)} − ${say(cut)} = ${say(full - cut)} square feet.`,
      mistakes: [
        [full, `This includes the missing corner`, whole],
        [length * above, `This leaves out the part next to the missing corner`, `${length} × ${above}`],
        [full + cut, `This adds the missing corner instead of subtracting it`, `${whole} + ${missing}`],
        [beside * width, `This leaves out the part above or below the missing corner`, `${beside} × ${width}`],
        [cut, `This is the area of the missing corner`, missing],
        [
          length * above + beside * width,
          `This adds two rectangles that overlap`,
          `${length} × ${above} + ${beside} × ${width}`,
        ],
        [
          length * above + cut,
          `This adds the missing corner to one part of the floor`,
          `${length} × ${above} + ${missing}`,
        ],
        [full - 2 * cut, `This subtracts the missing corner twice`, `${whole} − 2 × ${missing}`],
        [
          full - cutLength * above,
          `This uses ${above} feet for the width of the missing corner`,
          `${whole} − ${cutLength} × ${above}`,
        ],
        [
          full - cutWidth * beside,
          `This uses ${beside} feet for the length of the missing corner`,
          `${whole} − ${beside} × ${cutWidth}`,
        ],
        [over(full, 2), `This is half of the full rectangle`, `${whole} ÷ 2`],
      ],
      hint: 'Split the shape into two rectangles, or fill in the missing corner.',
      figure: cornerPlan(length, width, cutLength, cutWidth, corner),
    }
  },
})

const rectangle = level({
  draw: (random) =>
    fitting(
      () => ({ length: between(random, 24, 95), width: between(random, 15, 60, 5) }),
      ({ length, width }) => length > width && length < 3 * width,
    ),
  pose: ({ length, width }, { pickWording, station }) => ({
    question: pickWording([
      `The plan shows the apparatus floor at ${station}. What is its area?`,
      `The drawing shows the footprint of a house. How many square feet does the house cover?`,
      `A crew covers the floor shown in the plan with salvage covers, without overlap. How many square feet do they cover?`,
    ]),
    unit: 'square feet',
    answer: length * width,
    why: `Area is length times width: ${length} × ${width} = ${say(length * width)} square feet.`,
    mistakes: [
      [2 * (length + width), `This is the perimeter, not the area`, `2 × (${length} + ${width})`],
      [length + width, `This adds the two sides instead of multiplying`, `${length} + ${width}`],
      [2 * length * width, `This doubles the product, as for a perimeter`, `2 × ${length} × ${width}`],
      [length * length, `This multiplies the length by itself`, `${length} × ${length}`],
      [over(length * width, 2), `This takes half, which is right for a triangle`, `${length} × ${width} ÷ 2`],
      [width * width, `This multiplies the width by itself`, `${width} × ${width}`],
      [4 * length * width, `This doubles both sides first, as for a perimeter`, `(2 × ${length}) × (2 × ${width})`],
      [over(length * width, 9), `This is the number of square yards`, `${length} × ${width} ÷ 9`],
    ],
    hint: 'How many one-foot squares fit along each side?',
    figure: rectanglePlan(length, width),
  }),
})

const strip = level({
  draw: (random) =>
    fitting(
      () => ({
        length: between(random, 30, 90, 5),
        width: between(random, 20, 60, 5),
        strip: pick(random, [4, 5, 6, 8, 10]),
      }),
      ({ length, width }) => length > width && length < 2.2 * width,
    ),
  pose: ({ length, width, strip }, { pickWording, station }) => {
    const [inner, outer] = [length * width, (length + 2 * strip) * (width + 2 * strip)]
    const once = (length + strip) * (width + strip)
    const [wide, high] = [length + 2 * strip, width + 2 * strip]
    const [big, small] = [`${wide} × ${high}`, `${length} × ${width}`]
    const around = `2 × (${length} + ${width})`
    return {
      question: pickWording([
        `A house stands inside a strip of ground that has been cleared of brush. The strip is shaded in the plan and is ${strip} feet wide on all sides. The length and width shown are those of the house. What is the area of the strip, including the corners?`,
        `A gravel strip will surround the drill tower at ${station}. It is shaded in the plan and is ${strip} feet wide on all sides. The length and width shown are those of the tower. How many square feet of gravel is that, including the corners?`,
        `A border is painted around a training pad. It is shaded in the plan, is ${strip} feet wide on all sides and has square corners. The length and width shown are those of the pad. What is the area of the border, not counting the pad?`,
      ]),
      unit: 'square feet',
      answer: outer - inner,
      why: `The outer rectangle is ${big} = ${say(outer)} square feet, and the inner one is ${small} = ${say(inner)}. So ${say(outer)} − ${say(inner)} = ${say(outer - inner)} square feet.`,
      mistakes: [
        [
          once - inner,
          `This adds ${strip} feet to each dimension instead of ${2 * strip}`,
          `${length + strip} × ${width + strip} − ${small}`,
        ],
        [2 * strip * (length + width), `This leaves out the four corners`, `${around} × ${strip}`],
        [outer, `This is the whole outer rectangle`, big],
        [inner, `This is the inner rectangle`, small],
        [2 * (length + width) + 8 * strip, `This is the perimeter of the outer rectangle`, `2 × (${wide} + ${high})`],
        [
          strip * (2 * (length + width) + 8 * strip),
          `This multiplies the outer perimeter by ${strip}, which counts the corners twice`,
          `2 × (${wide} + ${high}) × ${strip}`,
        ],
        [strip * (length + width), `This counts only two of the four sides`, `(${length} + ${width}) × ${strip}`],
        [
          2 * strip * (length + width) + strip * strip,
          `This counts only one of the four corners`,
          `${around} × ${strip} + ${strip} × ${strip}`,
        ],
        [
          once,
          `This is a rectangle with ${strip} feet added to each dimension`,
          `${length + strip} × ${width + strip}`,
        ],
        [
          2 * strip * (length + width) + 8 * strip * strip,
          `This counts each corner twice`,
          `${around} × ${strip} + 8 × ${strip} × ${strip}`,
        ],
      ],
      hint: 'How long and how wide is the outer rectangle?',
      figure: stripPlan(length, width, strip),
    }
  },
})

/** The area of a floor plan. The levels: a rectangle, an L-shape, or a strip around a building. */
export const areas = mathFamily(
  'area',
  'OpenStax, Prealgebra 2e, Math Models and Geometry chapter',
  {
    1: rectangle,
    2: corner,
    3: strip,
  },
  6,
)
