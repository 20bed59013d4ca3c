import { between, pick } from '../../kit/chance.ts'
import { minus, over, say, sum } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { perGallon, swapped } from './given.ts'

export const load = level({
  draw: (random) => ({ gallons: between(random, 200, 1_500, 100), rate: pick(random, perGallon) }),
  pose: ({ gallons, rate }, { tell, who }) => {
    const pounds = (hundredths: number) => over(gallons * hundredths, 100)
    const stated = say(over(rate, 100))
    return {
      question: tell([
        `An engine carries ${say(gallons)} gallons of water. At ${stated} pounds per gallon, what does that water weigh?`,
        `${who} drains ${say(gallons)} gallons from a tender before it crosses a weak bridge. Water weighs ${stated} pounds per gallon. How many pounds lighter is the tender?`,
        `Hose streams have left ${say(gallons)} gallons of water on an upper floor. At ${stated} pounds per gallon, what load is that?`,
      ]),
      unit: 'pounds',
      answer: pounds(rate),
      why: `Each gallon weighs ${stated} pounds: ${say(gallons)} × ${stated} = ${say(pounds(rate))} pounds.`,
      mistakes: [
        [pounds(800), `This rounds ${stated} down to 8 before multiplying.`],
        [pounds(748), `This multiplies by 7.48, the gallons in a cubic foot.`],
        [pounds(6_240), `This multiplies by 62.4, the pounds in a cubic foot and not in a gallon.`],
        [pounds(rate * 10), `The decimal point slips one place to the right.`],
        [over(pounds(rate), 10), `The decimal point slips one place to the left.`],
        [pounds(swapped[rate] ?? 0), `This swaps two digits and multiplies by ${say(over(swapped[rate] ?? 0, 100))}.`],
        [pounds(900), `This rounds ${stated} up to 9 before multiplying.`],
        [
          pounds(803 + (rate % 10) - 3),
          `This loses the 3 of ${stated} and multiplies by ${say(over(800 + (rate % 10), 100))}.`,
        ],
        [sum(pounds(rate), 100), `This carries 100 too many in the multiplication.`],
        [minus(pounds(rate), 100), `This loses 100 on the way in the multiplication.`],
        [pounds(1_000), `This takes 10 pounds for each gallon.`],
      ],
      hint: 'The figure given is for a single gallon.',
    }
  },
})
