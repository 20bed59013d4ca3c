import { between, fitting, pick } from '../../kit/chance.ts'
import { article, capital, spelled } from '../../kit/words.ts'
import { over, say } from '../shared/fraction.ts'
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
    const [gallons, wholeTank] = [say(amount), say(tank)]
    return {
      question: tell([
        `${capital(article(tank))} ${wholeTank}-gallon portable tank holds ${say(held)} gallons. A supply line brings in ${inflow} gpm while ${lines} attack lines take out ${flow} gpm each. In how many minutes is the tank ${way}?`,
        `An engine's ${wholeTank}-gallon tank has ${say(held)} gallons in it. The hydrant supplies ${inflow} gpm, and ${lines} handlines use ${flow} gpm each. How many minutes until the tank is ${way}?`,
        `${capital(article(tank))} ${wholeTank}-gallon cistern contains ${say(held)} gallons. A well pump adds ${inflow} gpm, and ${lines} engines draw ${flow} gpm each. How many minutes until the cistern is ${way}?`,
      ]),
      unit: 'minutes',
      answer: over(amount, speed),
      why: `${tell(['The attack lines use', 'The handlines use', 'The engines draw'])} ${lines} × ${flow} = ${outflow} gpm and ${inflow} gpm comes in, so the tank ${isFilling ? 'gains' : 'loses'} ${speed} gpm. ${isFilling ? `It needs ${wholeTank} − ${say(held)} = ${gallons} more gallons` : `It has ${gallons} gallons to lose`}: ${gallons} ÷ ${speed} = ${say(over(amount, speed))} minutes.`,
      mistakes: [
        [
          over(tank, speed),
          isFilling ? `This fills the tank from empty` : `This empties a full tank`,
          `${wholeTank} ÷ ${speed}`,
        ],
        [
          over(tank - amount, speed),
          isFilling ? `This uses the water already in the tank` : `This uses the water missing from the tank`,
          `${say(tank - amount)} ÷ ${speed}`,
        ],
        [
          over(amount, outflow),
          `This uses the outflow alone and ignores the water coming in`,
          `${gallons} ÷ ${outflow}`,
        ],
        [over(amount, inflow), `This uses the inflow alone and ignores the water going out`, `${gallons} ÷ ${inflow}`],
        [
          over(amount, Math.abs(inflow - flow)),
          `This counts only one of the ${spelled(lines)}`,
          `${gallons} ÷ ${Math.abs(inflow - flow)}`,
        ],
        [over(amount, inflow + outflow), `This adds the inflow and outflow`, `${gallons} ÷ (${inflow} + ${outflow})`],
        [
          slower > 0 ? over(amount, slower) : 0,
          `This counts ${spelled(lines + 1)} instead of ${spelled(lines)}`,
          `${gallons} ÷ ${slower}`,
        ],
        [over(tank + amount, speed), `This adds the two amounts of water`, `(${wholeTank} + ${gallons}) ÷ ${speed}`],
        [
          over(amount, inflow + outflow - flow),
          `This adds the inflow and outflow and leaves out one of the ${spelled(lines)}`,
          `${gallons} ÷ (${inflow} + ${outflow} − ${flow})`,
        ],
        [
          over(amount - speed, speed),
          `This stops with ${speed} gallons still to go`,
          `(${gallons} − ${speed}) ÷ ${speed}`,
        ],
        [over(amount, flow), `This uses the flow of a single one and ignores the rest`, `${gallons} ÷ ${flow}`],
        [over(tank, outflow), `This uses a whole tank and only the outflow`, `${wholeTank} ÷ ${outflow}`],
        [over(tank, inflow), `This uses a whole tank and only the inflow`, `${wholeTank} ÷ ${inflow}`],
      ],
      hint: 'How much does the amount of water change in one minute?',
    }
  },
})
