import { between, pick } from '../../kit/chance.ts'
import { over, say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'

export const gallons = level({
  draw: (random) => ({
    flow: pick(random, [95, 115, 125, 135, 150, 160, 175, 185, 225, 250]),
    minutes: between(random, 4, 15),
  }),
  pose: ({ flow, minutes }, { tell, who, driver }) => ({
    question: tell([
      `A handline flows ${flow} gpm for ${minutes} minutes without stopping. How many gallons does it use?`,
      `${who} keeps a nozzle open for ${minutes} minutes at a steady ${flow} gpm. How many gallons flow?`,
      `A portable pump removes ${flow} gallons of floodwater each minute. How many gallons does it remove in ${minutes} minutes?`,
      `During a pump test, ${driver} discharges ${flow} gpm for ${minutes} minutes. How many gallons is that?`,
    ]),
    unit: 'gallons',
    answer: flow * minutes,
    why: `Multiply the gallons per minute by the minutes: ${flow} × ${minutes} = ${say(flow * minutes)} gallons.`,
    mistakes: [
      [flow * minutes * 10, `This puts the decimal point one place too far right`, `${flow} × ${minutes} × 10`],
      [over(flow * minutes, 10), `This puts the decimal point one place too far left`, `${flow} × ${minutes} ÷ 10`],
      [flow * (minutes - 1), `This leaves out the first minute`, `${flow} × ${minutes - 1}`],
      [
        flow * (minutes + 1),
        `This counts both the minute it starts and the minute it stops`,
        `${flow} × ${minutes + 1}`,
      ],
      [flow + minutes, `This adds instead of multiplying`, `${flow} + ${minutes}`],
      [flow * 60, `This is the flow for a full hour`, `${flow} × 60`],
      [
        100 * Math.floor(flow / 100) * minutes,
        `This rounds the flow down to ${100 * Math.floor(flow / 100)}`,
        `${100 * Math.floor(flow / 100)} × ${minutes}`,
      ],
      [
        100 * Math.ceil(flow / 100) * minutes,
        `This rounds the flow up to ${100 * Math.ceil(flow / 100)}`,
        `${100 * Math.ceil(flow / 100)} × ${minutes}`,
      ],
      [over(flow * 60, minutes), `This divides the flow for an hour by the minutes`, `${flow} × 60 ÷ ${minutes}`],
    ],
    hint: 'How many gallons flow in one minute?',
  }),
})
