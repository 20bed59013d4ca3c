import { between, fitting, pick } from '../../kit/chance.ts'
import { fraction, over, say, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { count } from '../shared/words.ts'
import { gallonsPerCubicFoot, perCubicFoot, perGallon } from './given.ts'

export const pooled = level({
  draw: (random) =>
    fitting(
      () => ({
        length: between(random, 20, 80, 5),
        width: between(random, 10, 50, 5),
        inches: pick(random, [2, 3, 4, 6, 9]),
      }),
      ({ length, width, inches }) =>
        length > width && (length * width * inches * 624) % 120 === 0 && (length * width * inches) % 12 === 0,
    ),
  pose: ({ length, width, inches }, { tell }) => {
    const area = length * width
    const volume = over(area * inches, 12)
    const size = `${length} × ${width}`
    return {
      question: tell([
        `Water stands ${inches} inches deep on a flat roof that is ${length} feet long and ${width} feet wide. A cubic foot of water weighs 62.4 pounds. How many pounds does the water add to the roof?`,
        `A warehouse floor that measures ${length} by ${width} feet is flooded to a depth of ${inches} inches. At 62.4 pounds per cubic foot, how much does the water weigh?`,
        `A salvage crew finds ${inches} inches of water on a basement floor that measures ${length} by ${width} feet. A cubic foot of water weighs 62.4 pounds. How many pounds of water is that?`,
      ]),
      unit: 'pounds',
      answer: times(volume, perCubicFoot),
      why: `A depth of ${inches} inches is ${inches}/12 of a foot, so the volume is ${size} × ${inches}/12 = ${say(volume)} cubic feet. It weighs ${say(volume)} × 62.4 = ${say(times(volume, perCubicFoot))} pounds.`,
      mistakes: [
        [times(area, inches, perCubicFoot), `This treats the inches as feet`, `${size} × ${inches} × 62.4`],
        [times(area, perCubicFoot), `This leaves out the depth`, `${size} × 62.4`],
        [
          times(area, fraction(inches, 10), perCubicFoot),
          `This uses 10 inches in a foot`,
          `${size} × ${inches} ÷ 10 × 62.4`,
        ],
        [times(volume, perGallon), `This uses 8.34, the pounds in a gallon`, `${size} × ${inches} ÷ 12 × 8.34`],
        [
          times(volume, gallonsPerCubicFoot),
          `This uses 7.48, the gallons in a cubic foot`,
          `${size} × ${inches} ÷ 12 × 7.48`,
        ],
        [
          times(2 * (length + width), fraction(inches, 12), perCubicFoot),
          `This uses the perimeter instead of the area`,
          `2 × (${length} + ${width}) × ${inches} ÷ 12 × 62.4`,
        ],
        [
          over(times(volume, perCubicFoot), 10),
          `This puts the decimal point one place too far left`,
          `${size} × ${inches} ÷ 12 × 6.24`,
        ],
        [
          times(volume, 10, perCubicFoot),
          `This puts the decimal point one place too far right`,
          `${size} × ${inches} ÷ 12 × 624`,
        ],
        [
          times(over(area * (inches + 1), 12), perCubicFoot),
          `This uses ${inches + 1} inches for the depth`,
          `${size} × ${inches + 1} ÷ 12 × 62.4`,
        ],
        [
          times(over(area * (inches - 1), 12), perCubicFoot),
          `This uses ${count(inches - 1, 'inches')} for the depth`,
          `${size} × ${inches - 1} ÷ 12 × 62.4`,
        ],
        [times(volume, 60), `This rounds 62.4 down to 60`, `${size} × ${inches} ÷ 12 × 60`],
      ],
      hint: 'Change all three measurements to feet first.',
    }
  },
})
