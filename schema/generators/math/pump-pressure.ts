import { between, fitting, oneOf } from './chance.ts'
import { fraction, over, say, sum, times } from './number.ts'
import { count, level, mathFamily } from './problem.ts'

const nozzles = [
  { name: 'smooth-bore handline nozzle', pressure: 50 },
  { name: 'fog nozzle', pressure: 100 },
  { name: 'low-pressure fog nozzle', pressure: 75 },
  { name: 'master stream tip', pressure: 80 },
]

const threeParts = level({
  draw: (random) => ({
    nozzle: oneOf(random, nozzles),
    loss: between(random, 18, 64),
    floors: between(random, 2, 7),
    isUp: random() < 0.7,
  }),
  pose: ({ nozzle, loss, floors, isUp }, { tell, who }) => {
    const { name, pressure } = nozzle
    const where = `${count(floors, 'floors')} ${isUp ? 'above' : 'below'} the pump`
    const rule = `Pump pressure = nozzle pressure + friction loss ${isUp ? '+' : '−'} 5 psi for each floor ${isUp ? 'up' : 'down'}`
    const [rise, sign] = [isUp ? 5 * floors : -5 * floors, isUp ? '+' : '−']
    return {
      question: tell([
        `${rule}. A ${name} needs ${pressure} psi, the hose loses ${loss} psi, and the nozzle is ${where}. What pump pressure is needed?`,
        `${who} pumps a line to a ${name} (${pressure} psi) that is ${where}; the friction loss is ${loss} psi. ${rule}. What should the pump gauge show?`,
      ]),
      unit: 'psi',
      answer: pressure + loss + rise,
      why: `${floors} × 5 = ${floors * 5} psi for the floors: ${pressure} + ${loss} ${sign} ${floors * 5} = ${pressure + loss + rise} psi.`,
      mistakes: [
        [pressure + loss, `This leaves out the ${floors * 5} psi for the floors.`],
        [
          pressure + loss - rise,
          isUp
            ? `This subtracts the ${floors * 5} psi, which is right only for a nozzle below the pump.`
            : `This adds the ${floors * 5} psi, which is right only for a nozzle above the pump.`,
        ],
        [pressure + rise, `This leaves out the friction loss of ${loss} psi.`],
        [loss + rise, `This leaves out the nozzle pressure of ${pressure} psi.`],
        [pressure + loss + 2 * rise, `This takes 10 psi for each floor; the rule says 5.`],
        [pressure + loss + (isUp ? 5 : -5), `This counts a single floor; there are ${floors}.`],
        [pressure + loss + (isUp ? floors : -floors), `This takes 1 psi for each floor; the rule says 5.`],
        [
          pressure + loss + rise + 5,
          isUp
            ? `This counts ${floors + 1} floors; there are ${floors}.`
            : `This counts ${floors - 1} down; there are ${floors}.`,
        ],
        [
          pressure + loss + rise - 5,
          isUp
            ? `This counts ${floors - 1} up; there are ${floors}.`
            : `This counts ${floors + 1} floors; there are ${floors}.`,
        ],
        [pressure + 2 * loss + rise, `This counts the friction loss twice.`],
      ],
      hint: 'Does the height help the pump or work against it?',
    }
  },
})

const withLength = level({
  draw: (random) =>
    fitting(
      () => ({
        nozzle: oneOf(random, nozzles),
        rate: between(random, 12, 44, 2),
        length: between(random, 150, 400, 50),
        appliance: oneOf(random, [10, 15, 25]),
        floors: between(random, 0, 4),
      }),
      ({ rate, length }) => (rate * length) % 100 === 0 && rate * length <= 10_000,
    ),
  pose: ({ nozzle, rate, length, appliance, floors }, { tell, who }) => {
    const { name, pressure } = nozzle
    const friction = (rate * length) / 100
    const rise = 5 * floors
    const height =
      floors === 0
        ? 'The nozzle is level with the pump'
        : `The nozzle is ${count(floors, 'floors')} above the pump, 5 psi for each floor`
    const total = pressure + friction + appliance + rise
    return {
      question: tell([
        `A ${name} works at ${pressure} psi on ${length} feet of hose that loses ${rate} psi in every 100 feet. A wye takes another ${appliance} psi. ${height}. What pump pressure do these parts add up to?`,
        `${who} pumps ${length} feet of hose, ${rate} psi of friction loss per 100 feet, through an appliance that loses ${appliance} psi, to a ${name} at ${pressure} psi. ${height}. What pump pressure is needed?`,
      ]),
      unit: 'psi',
      answer: total,
      why: `Friction: ${rate} × ${say(over(length, 100))} = ${friction} psi. ${pressure} + ${friction} + ${appliance}${floors ? ` + ${rise}` : ''} = ${total} psi.`,
      mistakes: [
        [total - friction + rate, `This counts the friction loss of only 100 feet.`],
        [total - appliance, `This leaves out the ${appliance} psi of the appliance.`],
        [total - pressure, `This leaves out the nozzle pressure of ${pressure} psi.`],
        [total - friction, `This leaves out the friction loss of ${friction} psi.`],
        [floors ? total - rise : 0, `This leaves out the ${rise} psi for the height.`],
        [
          floors ? total - 2 * rise : 0,
          `This subtracts the ${rise} psi for the height, which is right only for a nozzle below the pump.`,
        ],
        [
          floors ? total + rise : total + 5,
          floors
            ? `This takes 10 psi for each floor; it is 5.`
            : `This adds 5 psi for a floor, but the nozzle is level with the pump.`,
        ],
        [total + friction, `This counts ${rate} psi for every 50 feet; it is for every 100.`],
        [total + appliance, `This counts the ${appliance} psi of the appliance twice.`],
        [total + rate / 2, `This takes ${length + 50} feet of hose, one section too many.`],
        [total - rate / 2, `This takes ${length - 50} feet of hose, one section too few.`],
        [total + rate, `This takes ${length + 100} feet of hose, 100 too many.`],
      ],
      hint: 'How many hundreds of feet are there?',
    }
  },
})

const lines = [
  { name: '1¾-inch', tenths: 155, flows: [100, 150, 200] },
  { name: '2-inch', tenths: 80, flows: [150, 200, 250] },
  { name: '2½-inch', tenths: 20, flows: [200, 250, 300] },
]

const highRise = level({
  draw: (random) =>
    fitting(
      () => {
        const { flows, ...hose } = oneOf(random, lines)
        return {
          hose,
          flow: oneOf(random, flows),
          length: between(random, 100, 300, 50),
          nozzle: oneOf(random, nozzles.slice(0, 3)),
          floor: between(random, 4, 12),
          system: oneOf(random, [20, 25, 30]),
        }
      },
      ({ hose, flow, length }) => {
        const loss = (hose.tenths * flow * flow * length) / 1e7
        return Number.isInteger(loss) && loss >= 5 && loss <= 125
      },
    ),
  pose: ({ hose, flow, length, nozzle, floor, system }, { tell }) => {
    const [c, q, l] = [fraction(hose.tenths, 10), over(flow, 100), over(length, 100)]
    const friction = times(c, q, q, l)
    const rest = nozzle.pressure + system
    const needed = (loss = friction, floors = floor - 1) => sum(rest, loss, 5 * floors)
    const answer = needed()
    const figures = `C = ${say(c)}, FL = C × Q² × L with Q and L in hundreds`
    return {
      question: tell([
        `Pump to a standpipe: nozzle ${nozzle.pressure} psi, ${length} feet of ${hose.name} hose at ${flow} gpm (${figures}), ${system} psi for the system, and 5 psi for each floor above the first. The nozzle is on floor ${floor}. What pump pressure is needed?`,
        `A crew on floor ${floor} flows ${flow} gpm from a standpipe through ${length} feet of ${hose.name} hose (${figures}) at a nozzle pressure of ${nozzle.pressure} psi. Add ${system} psi for the standpipe and 5 psi for each floor above the first. What pump pressure is needed?`,
      ]),
      unit: 'psi',
      answer,
      why: `Friction: ${say(c)} × ${say(q)}² × ${say(l)} = ${say(friction)}. Height: ${floor - 1} floors above the first, ${5 * (floor - 1)}. ${nozzle.pressure} + ${say(friction)} + ${system} + ${5 * (floor - 1)} = ${say(answer)} psi.`,
      mistakes: [
        [needed(friction, floor), `This counts all ${floor} floors; the first one is level with the pump.`],
        [
          needed(friction, floor - 2),
          `This counts ${floor - 2} floors; from the first to floor ${floor} it is ${floor - 1} up.`,
        ],
        [needed(times(c, q, l)), `This leaves Q unsquared in the friction loss.`],
        [needed(times(c, q, q)), `This leaves out L: it is the friction loss of 100 feet.`],
        [needed(times(c, q, 2, l)), `This doubles Q in place of squaring it.`],
        [needed(friction, 0), `This leaves out the height.`],
        [needed(friction, 1 - floor), `This subtracts the height, but the nozzle is above the pump.`],
        [sum(answer, -system), `This leaves out the ${system} psi for the standpipe system.`],
        [needed(friction, 2 * (floor - 1)), `This takes 10 psi for each floor; it is 5.`],
        [sum(answer, -nozzle.pressure), `This leaves out the nozzle pressure of ${nozzle.pressure} psi.`],
        [needed(times(friction, 2)), `This counts the friction loss twice.`],
        [sum(answer, system), `This counts the ${system} psi for the system twice.`],
        [needed(times(c, q, q, q, l)), `This multiplies by Q three times; the rule squares it.`],
      ],
      hint: 'Find friction and height first; how many floors is it up?',
    }
  },
})

/** Pump pressure as a sum: three parts, friction by length, and a standpipe. */
export const pumpPressure = mathFamily(
  'pump-pressure',
  'IFSTA, Pumping and Aerial Apparatus Driver/Operator Handbook (fireground hydraulics)',
  { 1: threeParts, 2: withLength, 3: highRise },
)
