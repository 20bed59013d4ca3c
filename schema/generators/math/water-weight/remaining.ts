import { between, pick } from '../../kit/chance.ts'
import { over, say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { perGallon, swapped } from './given.ts'

export const remaining = level({
  draw: (random) => ({
    left: between(random, 200, 1_200, 100),
    flow: pick(random, [50, 100, 125, 150, 200]),
    minutes: pick(random, [4, 6, 8]),
    rate: pick(random, perGallon),
  }),
  pose: ({ left, flow, minutes, rate }, { tell }) => {
    const used = flow * minutes
    const tank = left + used
    const pounds = (gallons: number, hundredths = rate) => over(gallons * hundredths, 100)
    const stated = say(over(rate, 100))
    return {
      question: tell([
        `A tank starts with ${say(tank)} gallons. A line flows ${flow} gpm from it for ${minutes} minutes. At ${stated} pounds per gallon, what does the water left in the tank weigh?`,
        `A tender arrives with ${say(tank)} gallons and pumps off ${flow} gpm for ${minutes} minutes. Water weighs ${stated} pounds per gallon. What does the water still on board weigh?`,
      ]),
      unit: 'pounds',
      answer: pounds(left),
      why: `${flow} × ${minutes} = ${say(used)} gallons are gone, and ${say(tank)} − ${say(used)} = ${say(left)} are left. ${say(left)} × ${stated} = ${say(pounds(left))} pounds.`,
      mistakes: [
        [pounds(used), `This is the weight of the ${say(used)} gallons that are gone.`],
        [pounds(tank), `This is the weight of the full load before any water was used.`],
        [pounds(tank - flow), `This takes away only one minute of flow.`],
        [pounds(tank + used), `This adds the ${say(used)} gallons that should be taken away.`],
        [pounds(left, 800), `This rounds ${stated} down to 8 before multiplying.`],
        [pounds(left, 748), `This multiplies by 7.48, the gallons in a cubic foot.`],
        [pounds(left, swapped[rate]), `This swaps two digits and multiplies by ${say(over(swapped[rate] ?? 0, 100))}.`],
        [pounds(left + flow), `This counts one minute of flow too few.`],
        [pounds(left - flow), `This counts one minute of flow too many.`],
        [over(pounds(left), 10), `The decimal point slips one place to the left.`],
      ],
      hint: 'How many gallons are still there?',
    }
  },
})
