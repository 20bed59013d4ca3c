import { between, fitting, pick } from '../../kit/chance.ts'
import { over, say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { cornerPlan } from './figure.ts'
import { corners } from './given.ts'

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
