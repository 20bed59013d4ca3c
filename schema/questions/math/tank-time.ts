import { article, between, capital, fitting, pick, spelled } from '../kit.ts'
import { over, say } from './fraction.ts'
import { inWords, level, mathFamily } from './kit.ts'

const gallons = level({
  draw: (random) => ({
    flow: pick(random, [95, 115, 125, 135, 150, 160, 175, 185, 225, 250]),
    minutes: between(random, 4, 15),
  }),
  pose: ({ flow, minutes }, { pickWording, who, driver }) => ({
    question: pickWording([
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

const shares = ['1/2', '2/3', '3/4', '3/5', '4/5', '5/8', '1/4', '1/3', '2/5']

const lasting = level({
  draw: (random) =>
    fitting(
      () => {
        const [top, bottom] = pick(random, shares).split('/').map(Number) as [number, number]
        const [lines, flow] = [pick(random, [2, 3]), pick(random, [50, 60, 100, 125, 150, 175, 200])]
        return { top, bottom, lines, flow, tank: between(random, 400, 4_000, 100) }
      },
      ({ top, bottom, lines, flow, tank }) => {
        const minutes = (tank * top) / bottom / lines / flow
        return Number.isInteger(minutes) && minutes >= 5 && minutes <= 20
      },
    ),
  pose: ({ top, bottom, lines, flow, tank }, { pickWording, driver }) => {
    const held = (tank * top) / bottom
    const minutes = held / lines / flow
    const total = lines * flow
    const [one, many] = pickWording([
      ['line', 'lines'],
      ['line', 'lines'],
      ['pump', 'pumps'],
    ] as const)
    const drawn = (number: number) => `${spelled(number)} ${number === 1 ? one : many}`
    return {
      question: pickWording([
        `${capital(article(tank))} ${say(tank)}-gallon tank is ${top}/${bottom} full. ${inWords(lines)} lines draw from it, each flowing ${flow} gpm, and nothing refills it. How many minutes will the water last?`,
        `${driver} has ${article(tank)} ${say(tank)}-gallon tender that is ${top}/${bottom} full. With ${lines} lines flowing ${flow} gpm each and no other supply, how many minutes will the water last?`,
        `A portable tank holds ${say(tank)} gallons and is now ${top}/${bottom} full. ${inWords(lines)} pumps each draw ${flow} gpm from it. How many minutes until it is empty?`,
      ]),
      unit: 'minutes',
      answer: minutes,
      why: `The tank contains ${top}/${bottom} × ${say(tank)} = ${say(held)} gallons. The total flow is ${lines} × ${flow} = ${total} gpm, and ${say(held)} ÷ ${total} = ${minutes} minutes.`,
      mistakes: [
        [over(tank, total), `This uses a full tank`, `${say(tank)} ÷ ${total}`],
        [minutes * lines, `This divides by the flow of only one of the ${drawn(lines)}`, `${say(held)} ÷ ${flow}`],
        [
          over(tank - held, total),
          `This uses the water that is missing from the tank`,
          `(${say(tank)} − ${say(held)}) ÷ ${total}`,
        ],
        [over(tank, flow), `This uses a full tank and only one of the ${drawn(lines)}`, `${say(tank)} ÷ ${flow}`],
        [
          over(minutes * lines, lines - 1),
          `This counts ${drawn(lines - 1)} instead of ${spelled(lines)}`,
          `${say(held)} ÷ (${lines - 1} × ${flow})`,
        ],
        [
          over(minutes * lines, lines + 1),
          `This counts ${spelled(lines + 1)} ${many} instead of ${spelled(lines)}`,
          `${say(held)} ÷ (${lines + 1} × ${flow})`,
        ],
        [
          over(minutes * top, bottom),
          `This takes ${top}/${bottom} of the tank twice`,
          `${top}/${bottom} × ${say(held)} ÷ ${total}`,
        ],
        [over(minutes, lines), `This multiplies by ${lines} twice`, `${say(held)} ÷ (${lines} × ${total})`],
        [
          over(held, 100 * lines),
          `This uses 100 gpm for each ${one} instead of ${flow}`,
          `${say(held)} ÷ (${lines} × 100)`,
        ],
        [
          over(tank - held, flow),
          `This uses the missing water and only one of the ${drawn(lines)}`,
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

const net = level({
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
  pose: ({ lines, flow, inflow, tank, held }, { pickWording }) => {
    const outflow = lines * flow
    const isFilling = inflow > outflow
    const speed = Math.abs(inflow - outflow)
    const way = isFilling ? 'full' : 'empty'
    const amount = isFilling ? tank - held : held
    const vessel = pickWording(['tank', 'tank', 'cistern'])
    const slower = speed + flow * (isFilling ? -1 : 1)
    const [gallons, wholeTank] = [say(amount), say(tank)]
    const [one, many] = pickWording([
      ['attack line', 'attack lines'],
      ['handline', 'handlines'],
      ['engine', 'engines'],
    ] as const)
    return {
      question: pickWording([
        `${capital(article(tank))} ${wholeTank}-gallon portable tank contains ${say(held)} gallons of water. A supply line brings in ${inflow} gpm while ${lines} attack lines take out ${flow} gpm each. In how many minutes will the tank be ${way}?`,
        `An engine’s ${wholeTank}-gallon tank has ${say(held)} gallons in it. The hydrant supplies ${inflow} gpm, and ${lines} handlines use ${flow} gpm each. How many minutes until the tank is ${way}?`,
        `${capital(article(tank))} ${wholeTank}-gallon cistern contains ${say(held)} gallons. A well pump adds ${inflow} gpm, and ${lines} engines draw ${flow} gpm each. How many minutes until the cistern is ${way}?`,
      ]),
      unit: 'minutes',
      answer: over(amount, speed),
      why: `${pickWording(['The attack lines use', 'The handlines use', 'The engines draw'])} ${lines} × ${flow} = ${outflow} gpm, and ${inflow} gpm comes in, so the ${vessel} ${isFilling ? 'gains' : 'loses'} ${speed} gpm. ${isFilling ? `It needs ${wholeTank} − ${say(held)} = ${gallons} more gallons` : `It has ${gallons} gallons to lose`}: ${gallons} ÷ ${speed} = ${say(over(amount, speed))} minutes.`,
      mistakes: [
        [
          over(tank, speed),
          isFilling ? `This fills the ${vessel} from empty` : `This empties a full ${vessel}`,
          `${wholeTank} ÷ ${speed}`,
        ],
        [
          over(tank - amount, speed),
          isFilling ? `This uses the water already in the ${vessel}` : `This uses the water missing from the ${vessel}`,
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
          `This counts only one of the ${spelled(lines)} ${many}`,
          `${gallons} ÷ ${Math.abs(inflow - flow)}`,
        ],
        [over(amount, inflow + outflow), `This adds the inflow and outflow`, `${gallons} ÷ (${inflow} + ${outflow})`],
        [
          slower > 0 ? over(amount, slower) : 0,
          `This counts ${spelled(lines + 1)} ${many} instead of ${spelled(lines)}`,
          `${gallons} ÷ ${slower}`,
        ],
        [over(tank + amount, speed), `This adds the two amounts of water`, `(${wholeTank} + ${gallons}) ÷ ${speed}`],
        [
          over(amount, inflow + outflow - flow),
          `This adds the inflow and outflow and leaves out one of the ${spelled(lines)} ${many}`,
          `${gallons} ÷ (${inflow} + ${outflow} − ${flow})`,
        ],
        [
          over(amount - speed, speed),
          `This stops with ${speed} gallons still to go`,
          `(${gallons} − ${speed}) ÷ ${speed}`,
        ],
        [over(amount, flow), `This uses the flow of a single ${one} and ignores the rest`, `${gallons} ÷ ${flow}`],
        [over(tank, outflow), `This uses a whole ${vessel} and only the outflow`, `${wholeTank} ÷ ${outflow}`],
        [over(tank, inflow), `This uses a whole ${vessel} and only the inflow`, `${wholeTank} ÷ ${inflow}`],
      ],
      hint: 'How much does the amount of water change in one minute?',
    }
  },
})

/** Water tanks. The levels: gallons flowed, how long a tank lasts, and a tank that fills and drains at once. */
export const tankTime = mathFamily(
  'tank-time',
  'IFSTA, Pumping and Aerial Apparatus Driver/Operator Handbook (fireground hydraulics)',
  { 1: gallons, 2: lasting, 3: net },
  8,
)
