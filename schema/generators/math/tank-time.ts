import { between, fitting, oneOf } from './chance.ts'
import { minus, over, say, sum, times } from './number.ts'
import { inWords, level, mathFamily } from './problem.ts'

const gallons = level({
  draw: (random) => ({
    flow: oneOf(random, [95, 115, 125, 135, 150, 160, 175, 185, 225, 250]),
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
    hint: 'What does gpm stand for?',
  }),
})

const shares = ['1/2', '2/3', '3/4', '3/5', '4/5', '5/8', '1/4', '1/3', '2/5']

const lasting = level({
  draw: (random) =>
    fitting(
      () => {
        const [top, bottom] = oneOf(random, shares).split('/').map(Number) as [number, number]
        const [lines, flow] = [oneOf(random, [2, 3]), oneOf(random, [50, 60, 100, 125, 150, 175, 200])]
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
        `A ${say(tank)}-gallon tank is ${top}/${bottom} full. ${inWords(lines)} lines draw from it, each flowing ${flow} gpm, and nothing refills it. How many minutes does the water last?`,
        `${who} has a ${say(tank)}-gallon tender that is ${top}/${bottom} full. With ${lines} lines flowing ${flow} gpm each and no other supply, in how many minutes is it empty?`,
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
        [over(minutes * lines, lines - 1), `This counts ${lines - 1} and leaves one of the ${lines} out.`],
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

const net = level({
  draw: (random) =>
    fitting(
      () => {
        const [lines, flow] = [oneOf(random, [2, 3]), oneOf(random, [75, 100, 125, 150, 175])]
        const [difference, isFilling] = [oneOf(random, [50, 60, 75, 80, 100, 120, 150]), random() < 0.5]
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
        `A ${say(tank)}-gallon portable tank holds ${say(held)} gallons. A supply line brings ${inflow} gpm into it while ${lines} attack lines take out ${flow} gpm each. In how many minutes is the tank ${way}?`,
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

/** What flows, how long a tank lasts, and a tank with water going in and out. */
export const tankTime = mathFamily(
  'tank-time',
  'IFSTA, Pumping and Aerial Apparatus Driver/Operator Handbook (fireground hydraulics)',
  { 1: gallons, 2: lasting, 3: net },
)
