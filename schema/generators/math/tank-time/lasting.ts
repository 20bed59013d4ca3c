import { between, fitting, pick } from '../../kit/chance.ts'
import { article, capital } from '../../kit/words.ts'
import { over, say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { inWords } from '../shared/words.ts'

const shares = ['1/2', '2/3', '3/4', '3/5', '4/5', '5/8', '1/4', '1/3', '2/5']

export const lasting = level({
  draw: (random) =>
    fitting(
      () => {
        const [top, bottom] = pick(random, shares).split('/').map(Number) as [number, number]
        const [lines, flow] = [pick(random, [2, 3]), pick(random, [50, 60, 100, 125, 150, 175, 200])]
        return { top, bottom, lines, flow, tank: between(random, 400, 4_000, 100) }
      },
      ({ top, bottom, lines, flow, tank }) => {
        const minutes = (tank * top) / bottom / lines / flow
        return Number.isInteger(minutes) && minutes >= 3 && minutes <= 20
      },
    ),
  pose: ({ top, bottom, lines, flow, tank }, { tell, who }) => {
    const held = (tank * top) / bottom
    const minutes = held / lines / flow
    return {
      question: tell([
        `${capital(article(tank))} ${say(tank)}-gallon tank is ${top}/${bottom} full. ${inWords(lines)} lines draw from it, each flowing ${flow} gpm, and nothing refills it. How many minutes does the water last?`,
        `${who} has ${article(tank)} ${say(tank)}-gallon tender that is ${top}/${bottom} full. With ${lines} lines flowing ${flow} gpm each and no other supply, in how many minutes is it empty?`,
        `A portable tank holds ${say(tank)} gallons when full and is now ${top}/${bottom} full. ${inWords(lines)} pumps take ${flow} gpm each out of it. How many minutes until it is dry?`,
      ]),
      unit: 'minutes',
      answer: minutes,
      why: `${top}/${bottom} of ${say(tank)} is ${say(held)} gallons. Together they take ${lines} × ${flow} = ${lines * flow} gpm, and ${say(held)} ÷ ${lines * flow} = ${minutes}.`,
      mistakes: [
        [over(tank, lines * flow), `This empties a full tank; it is only ${top}/${bottom} full.`],
        [
          over(tank - held, lines * flow),
          `This divides the ${say(tank - held)} gallons that are missing, not the ${say(held)} that are there.`,
        ],
        [minutes * lines, `This counts one of ${flow} gpm; there are ${lines}.`],
        [over(minutes, lines), `This counts the ${lines} lines twice over.`],
        [over(minutes * lines, lines + 1), `This counts ${lines + 1} lines; there are ${lines}.`],
        [over(minutes * lines, lines - 1), `This counts ${lines - 1} of the ${lines} and leaves one out.`],
        [over(tank, flow), `This empties a full tank through only one of the ${lines}.`],
        [over(held, 100 * lines), `This divides by 100 gpm each; they take ${flow}.`],
        [
          over(held, lines * (flow + 50)),
          `This divides by ${lines * (flow + 50)} gpm; ${lines} × ${flow} is ${lines * flow}.`,
        ],
        [
          minutes - 2,
          `This is two minutes too few: ${minutes - 2} × ${lines * flow} is only ${say((minutes - 2) * lines * flow)}.`,
        ],
        [minutes + 1, `This is one minute too many: ${minutes + 1} × ${lines * flow} is more than ${say(held)}.`],
        [minutes - 1, `After this time there are still ${lines * flow} gallons in the tank.`],
      ],
      hint: 'How much is in the tank, and how much leaves it each minute?',
    }
  },
})
