import { between, pick } from '../../kit/chance.ts'
import { fraction, type Num, over, say, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { gallonsPerCubicFoot, perGallon } from './given.ts'

export const remaining = level({
  draw: (random) => ({
    left: between(random, 200, 1_200, 50),
    flow: pick(random, [50, 100, 125, 150, 200]),
    minutes: pick(random, [4, 6, 8]),
  }),
  pose: ({ left, flow, minutes }, { tell }) => {
    const used = flow * minutes
    const tank = left + used
    const pounds = (gallons: number, rate: Num = perGallon) => times(gallons, rate)
    return {
      question: tell([
        `A tank starts with ${say(tank)} gallons, and a line flows ${flow} gpm from it for ${minutes} minutes. At 8.34 pounds per gallon, how much does the water left in the tank weigh?`,
        `A tender arrives with ${say(tank)} gallons and pumps off ${flow} gpm for ${minutes} minutes. Water weighs 8.34 pounds per gallon. How much does the water still on board weigh?`,
      ]),
      unit: 'pounds',
      answer: pounds(left),
      why: `${flow} × ${minutes} = ${say(used)} gallons are gone, so ${say(tank)} − ${say(used)} = ${say(left)} are left. They weigh ${say(left)} × 8.34 = ${say(pounds(left))} pounds.`,
      mistakes: [
        [pounds(used), `This is the weight of the water that was used`, `${say(used)} × 8.34`],
        [pounds(tank), `This is the weight of the water at the start`, `${say(tank)} × 8.34`],
        [pounds(tank - flow), `This subtracts only one minute of flow`, `(${say(tank)} − ${flow}) × 8.34`],
        [
          pounds(tank + used),
          `This adds the water used instead of subtracting it`,
          `(${say(tank)} + ${say(used)}) × 8.34`,
        ],
        [pounds(left, 8), `This rounds 8.34 down to 8`, `${say(left)} × 8`],
        [pounds(left, gallonsPerCubicFoot), `This uses 7.48, the gallons in a cubic foot`, `${say(left)} × 7.48`],
        [over(pounds(left), 10), `This puts the decimal point one place too far left`, `${say(left)} × 0.834`],
        [pounds(left, fraction(843, 100)), `This switches two digits and uses 8.43`, `${say(left)} × 8.43`],
        [pounds(left + flow), `This counts one minute of flow too few`, `(${say(left)} + ${flow}) × 8.34`],
        [pounds(left - flow), `This counts one minute of flow too many`, `(${say(left)} − ${flow}) × 8.34`],
      ],
      hint: 'How many gallons are left?',
    }
  },
})
