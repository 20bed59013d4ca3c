import { between, pick } from '../../kit/chance.ts'
import { over, say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'

export const gallons = level({
  draw: (random) => ({
    flow: pick(random, [95, 115, 125, 135, 150, 160, 175, 185, 225, 250]),
    minutes: between(random, 4, 15),
  }),
  pose: ({ flow, minutes }, { tell, who }) => ({
    question: tell([
      `A handline flows ${flow} gpm for ${minutes} minutes without a break. How many gallons has it used?`,
      `${who} keeps a nozzle open for ${minutes} minutes at a steady ${flow} gpm. How many gallons flow?`,
      `A portable pump moves ${flow} gallons of floodwater each minute. How many gallons does it move in ${minutes} minutes?`,
      `During a pump test the engine discharges ${flow} gpm for ${minutes} minutes. How many gallons is that?`,
    ]),
    unit: 'gallons',
    answer: flow * minutes,
    why: `Each minute brings ${flow} gallons: ${flow} × ${minutes} = ${say(flow * minutes)} gallons.`,
    mistakes: [
      [flow * (minutes + 1), `This counts one minute too many, ${minutes + 1} in place of ${minutes}.`],
      [flow * (minutes - 1), `This counts one minute too few, ${minutes - 1} in place of ${minutes}.`],
      [flow * minutes + 100, `This carries 100 too many; ${flow} × ${minutes} is ${say(flow * minutes)}.`],
      [flow * minutes - 100, `This loses a 100 on the way; ${flow} × ${minutes} is ${say(flow * minutes)}.`],
      [flow + minutes, `This adds the two numbers; gallons each minute call for a product.`],
      [flow * minutes * 10, `The decimal point slips one place to the right.`],
      [over(flow * minutes, 10), `The decimal point slips one place to the left.`],
      [flow * 60, `This is a whole hour, 60 minutes.`],
      [over(flow * minutes, 2), `This halves the result, as if the line had been open half of the time.`],
      [flow * minutes * 2, `This counts the flow twice.`],
    ],
    hint: 'How many gallons flow in one minute?',
  }),
})
