import { between, fitting, pick } from '../../kit/chance.ts'
import { article, capital, spelled } from '../../kit/words.ts'
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
  pose: ({ top, bottom, lines, flow, tank }, { tell, driver }) => {
    const held = (tank * top) / bottom
    const minutes = held / lines / flow
    const total = lines * flow
    return {
      question: tell([
        `${capital(article(tank))} ${say(tank)}-gallon tank is ${top}/${bottom} full. ${inWords(lines)} lines draw from it, each flowing ${flow} gpm, and nothing refills it. How many minutes will the water last?`,
        `${driver} has ${article(tank)} ${say(tank)}-gallon tender that is ${top}/${bottom} full. With ${lines} lines flowing ${flow} gpm each and no other supply, how many minutes will the water last?`,
        `A portable tank holds ${say(tank)} gallons and is now ${top}/${bottom} full. ${inWords(lines)} pumps each draw ${flow} gpm from it. How many minutes until it is empty?`,
      ]),
      unit: 'minutes',
      answer: minutes,
      why: `The tank holds ${top}/${bottom} × ${say(tank)} = ${say(held)} gallons. The total flow is ${lines} × ${flow} = ${total} gpm, and ${say(held)} ÷ ${total} = ${minutes} minutes.`,
      mistakes: [
        [over(tank, total), `This uses a full tank`, `${say(tank)} ÷ ${total}`],
        [minutes * lines, `This divides by the flow of only one of the ${spelled(lines)}`, `${say(held)} ÷ ${flow}`],
        [
          over(tank - held, total),
          `This uses the water that is missing from the tank`,
          `(${say(tank)} − ${say(held)}) ÷ ${total}`,
        ],
        [over(tank, flow), `This uses a full tank and only one of the ${spelled(lines)}`, `${say(tank)} ÷ ${flow}`],
        [
          over(minutes * lines, lines - 1),
          `This counts ${spelled(lines - 1)} instead of ${spelled(lines)}`,
          `${say(held)} ÷ (${lines - 1} × ${flow})`,
        ],
        [
          over(minutes * lines, lines + 1),
          `This counts ${spelled(lines + 1)} instead of ${spelled(lines)}`,
          `${say(held)} ÷ (${lines + 1} × ${flow})`,
        ],
        [over(minutes, lines), `This multiplies by ${lines} twice`, `${say(held)} ÷ (${lines} × ${total})`],
        [over(held, 100 * lines), `This uses 100 gpm for each instead of ${flow}`, `${say(held)} ÷ (${lines} × 100)`],
        [
          over(tank - held, flow),
          `This uses the missing water and only one of the ${spelled(lines)}`,
          `(${say(tank)} − ${say(held)}) ÷ ${flow}`,
        ],
        [
          over(tank, lines * total),
          `This uses a full tank and multiplies by ${lines} twice`,
          `${say(tank)} ÷ (${lines} × ${total})`,
        ],
        [minutes - 1, `This stops too soon, with ${total} gallons still in the tank: ${minutes} − 1 = ${minutes - 1}.`],
        [
          over(tank + held, total),
          `This adds the full tank to the water in it`,
          `(${say(tank)} + ${say(held)}) ÷ ${total}`,
        ],
      ],
      hint: 'How much water is in the tank, and how much leaves it each minute?',
    }
  },
})
