import { between } from '../../kit/chance.ts'
import { fraction, over, say, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { gallonsPerCubicFoot, perCubicFoot, perGallon } from './given.ts'

export const load = level({
  draw: (random) => ({ gallons: between(random, 200, 1_500, 50) }),
  pose: ({ gallons }, { tell, driver }) => {
    const amount = say(gallons)
    return {
      question: tell([
        `An engine carries ${amount} gallons of water. At 8.34 pounds per gallon, how much does the water weigh?`,
        `${driver} drains ${amount} gallons from a tender before it crosses a weak bridge. Water weighs 8.34 pounds per gallon. How many pounds lighter is the tender?`,
        `Hose streams have left ${amount} gallons of water on an upper floor. At 8.34 pounds per gallon, how much weight does the water add to the floor?`,
      ]),
      unit: 'pounds',
      answer: times(gallons, perGallon),
      why: `Each gallon weighs 8.34 pounds: ${amount} × 8.34 = ${say(times(gallons, perGallon))} pounds.`,
      mistakes: [
        [
          over(times(gallons, perGallon), 10),
          `This puts the decimal point one place too far left`,
          `${amount} × 0.834`,
        ],
        [times(gallons, perGallon, 10), `This puts the decimal point one place too far right`, `${amount} × 83.4`],
        [times(gallons, perCubicFoot), `This uses 62.4, the pounds in a cubic foot of water`, `${amount} × 62.4`],
        [times(gallons, 8), `This rounds 8.34 down to 8`, `${amount} × 8`],
        [times(gallons, gallonsPerCubicFoot), `This uses 7.48, the gallons in a cubic foot`, `${amount} × 7.48`],
        [times(gallons, fraction(843, 100)), `This switches two digits and uses 8.43`, `${amount} × 8.43`],
        [times(gallons, 10), `This uses 10 pounds per gallon`, `${amount} × 10`],
        [times(gallons, 9), `This rounds 8.34 up to 9`, `${amount} × 9`],
        [times(gallons, fraction(804, 100)), `This drops the 3 and uses 8.04`, `${amount} × 8.04`],
      ],
      hint: 'How much does a single gallon weigh?',
    }
  },
})
