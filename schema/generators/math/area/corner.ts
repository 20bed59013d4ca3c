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
    const whole = `${length} × ${width}`
    const missing = `${cutLength} × ${cutWidth}`
    const [above, beside] = [width - cutWidth, length - cutLength]
    return {
      question: tell([
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
