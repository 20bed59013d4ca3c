import type { Figure, Point } from '../../../figures/figure.ts'
import { between, fitting, pick } from '../../kit/chance.ts'
import { level } from '../problem.ts'
import { over, say } from '../shared/fraction.ts'
import { area, label, measure, tidy } from '../shared/shapes.ts'
import { corners, FIGURE, feet, LEFT, scaleFor, TOP } from './plan.ts'

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
      ...measure(at(0, h), at(w, h), feet(length), 16 * side * below),
      ...measure(at(0, 0), at(0, h), feet(width), -16 * side * -below),
      label([at(w - a / 2, 0)[0], at(0, b)[1] - 14 * below], feet(cutLength)),
      label([at(w - a, 0)[0] + 14 * side, at(0, b / 2)[1]], feet(cutWidth), { turn: -90 }),
    ],
    text: `A plan of a building with six walls: a rectangle of ${length} by ${width} feet without a rectangle of ${cutLength} feet along the length and ${cutWidth} feet along the width, which is left out at the ${corner} corner.`,
  }
}

export const corner = level({
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
