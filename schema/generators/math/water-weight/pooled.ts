import { between, fitting, pick } from '../../kit/chance.ts'
import { fraction, over, say, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { count } from '../shared/words.ts'

export const pooled = level({
  draw: (random) =>
    fitting(
      () => ({
        length: between(random, 20, 80, 5),
        width: between(random, 10, 50, 5),
        inches: pick(random, [2, 3, 4, 6, 9]),
        tenths: pick(random, [624, 625]),
      }),
      ({ length, width, inches, tenths }) =>
        length > width && (length * width * inches * tenths) % 120 === 0 && (length * width * inches) % 12 === 0,
    ),
  pose: ({ length, width, inches, tenths }, { tell }) => {
    const area = length * width
    const rate = fraction(tenths, 10)
    const volume = over(area * inches, 12)
    return {
      question: tell([
        `Water stands ${inches} inches deep on a flat roof ${length} feet long and ${width} feet wide. A cubic foot of water weighs ${say(rate)} pounds. How many pounds does the water add to the roof?`,
        `A loft floor of ${length} by ${width} feet is flooded to a depth of ${inches} inches. At ${say(rate)} pounds per cubic foot, what does the water weigh?`,
        `A salvage crew finds ${inches} inches of water over a basement floor ${length} feet by ${width} feet. A cubic foot of water weighs ${say(rate)} pounds. How many pounds of water is that?`,
      ]),
      unit: 'pounds',
      answer: times(volume, rate),
      why: `${inches} inches are ${inches}/12 foot. ${length} × ${width} = ${say(area)} square feet, × ${inches}/12 = ${say(volume)} cubic feet, and ${say(volume)} × ${say(rate)} = ${say(times(volume, rate))} pounds.`,
      mistakes: [
        [times(area, inches, rate), `This takes the ${inches} inches for feet.`],
        [times(area, rate), `This leaves out the depth: it would be right for one foot of water.`],
        [times(area, fraction(inches, 10), rate), `This divides the inches by 10; a foot has 12.`],
        [times(volume, fraction(834, 100)), `This multiplies cubic feet by 8.34, the pounds in a gallon.`],
        [times(volume, fraction(748, 100)), `This multiplies by 7.48, the gallons in a cubic foot.`],
        [over(times(volume, rate), 10), `The decimal point slips one place to the left.`],
        [times(volume, 10, rate), `The decimal point slips one place to the right.`],
        [times(over(area * (inches + 1), 12), rate), `This takes ${inches + 1} inches for the depth.`],
        [times(over(area * (inches - 1), 12), rate), `This takes ${count(inches - 1, 'inches')} for the depth.`],
        [
          times(2 * (length + width), fraction(inches, 12), rate),
          `This uses the distance around the floor in place of its area.`,
        ],
        [times(volume, 60), `This rounds ${say(rate)} down to 60 before multiplying.`],
      ],
      hint: 'Bring all three measurements to feet first.',
    }
  },
})
