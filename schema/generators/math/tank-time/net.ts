import { between, fitting, pick } from '../../kit/chance.ts'
import { article, capital } from '../../kit/words.ts'
import { minus, over, say, sum, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'

export const net = level({
  draw: (random) =>
    fitting(
      () => {
        const [lines, flow] = [pick(random, [2, 3]), pick(random, [75, 100, 125, 150, 175])]
        const [difference, isFilling] = [pick(random, [50, 60, 75, 80, 100, 120, 150]), random() < 0.5]
        const minutes = between(random, 4, 20)
        const inflow = lines * flow + (isFilling ? difference : -difference)
        const rest = difference * between(random, 2, 14)
        return { lines, flow, inflow, tank: difference * minutes + rest, held: isFilling ? rest : difference * minutes }
      },
      ({ inflow, flow }) => inflow >= 50 && inflow !== flow,
    ),
  pose: ({ lines, flow, inflow, tank, held }, { tell }) => {
    const outflow = lines * flow
    const isFilling = inflow > outflow
    const speed = Math.abs(inflow - outflow)
    const way = isFilling ? 'full' : 'empty'
    const amount = isFilling ? tank - held : held
    const slower = speed + flow * (isFilling ? -1 : 1)
    return {
      question: tell([
        `${capital(article(tank))} ${say(tank)}-gallon portable tank holds ${say(held)} gallons. A supply line brings ${inflow} gpm into it while ${lines} attack lines take out ${flow} gpm each. In how many minutes is the tank ${way}?`,
        `An engine's ${say(tank)}-gallon tank has ${say(held)} gallons in it. The hydrant gives ${inflow} gpm, and ${lines} handlines use ${flow} gpm each. How many minutes until the tank is ${way}?`,
        `A cistern for ${say(tank)} gallons stands at ${say(held)} gallons. A well pump adds ${inflow} gpm and ${lines} engines draw ${flow} gpm each. After how many minutes is the cistern ${way}?`,
      ]),
      unit: 'minutes',
      answer: over(amount, speed),
      why: `Out go ${lines} × ${flow} = ${outflow} gpm, in come ${inflow}: the level ${isFilling ? 'gains' : 'loses'} ${speed} gpm. ${isFilling ? `To fill are ${say(tank)} − ${say(held)} = ${say(amount)} gallons` : `There are ${say(held)} gallons to lose`}: ${say(amount)} ÷ ${speed} = ${say(over(amount, speed))}.`,
      mistakes: [
        [
          over(tank, speed),
          `This takes the whole tank; ${isFilling ? `${say(held)} gallons are already in it` : `only ${say(held)} gallons are in it`}.`,
        ],
        [
          over(tank - amount, speed),
          isFilling
            ? `This divides what is in the tank, not what is missing.`
            : `This divides what is missing in the tank, not what is in it.`,
        ],
        [over(amount, inflow), `This divides by the inflow alone; water goes out at the same time.`],
        [over(amount, outflow), `This divides by the outflow alone; water comes in at the same time.`],
        [over(amount, inflow + outflow), `This adds inflow and outflow, although they work against each other.`],
        [over(amount, Math.abs(inflow - flow)), `This counts one line out; there are ${lines}.`],
        [slower > 0 ? over(amount, slower) : 0, `This counts ${lines + 1} lines out; there are ${lines}.`],
        [over(amount, speed * 2), `This halves the time, as if the level moved by ${speed * 2} gpm.`],
        [
          minus(over(amount, speed), 1),
          `This is one minute too few: ${speed} gallons are still ${isFilling ? 'missing' : 'there'}.`,
        ],
        [sum(over(amount, speed), 1), `This is one minute too many: the tank is ${way} ${speed} gallons earlier.`],
        [over(amount, 100), `This divides by 100; the level moves by ${speed} gpm.`],
        [over(tank + amount, speed), `This adds ${say(amount)} gallons to the whole tank before dividing.`],
        [
          times(2, over(amount, speed)),
          `This doubles the time, as if the level moved by only ${say(over(speed, 2))} gpm.`,
        ],
      ],
      hint: 'By how much does the level change in one minute?',
    }
  },
})
