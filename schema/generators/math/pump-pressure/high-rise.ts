import { between, fitting, pick } from '../../kit/chance.ts'
import { fraction, over, say, sum, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { nozzles } from './given.ts'

const lines = [
  { name: '1¾-inch', tenths: 155, flows: [100, 150, 200] },
  { name: '2-inch', tenths: 80, flows: [150, 200, 250] },
  { name: '2½-inch', tenths: 20, flows: [200, 250, 300] },
]

export const highRise = level({
  draw: (random) =>
    fitting(
      () => {
        const { flows, ...hose } = pick(random, lines)
        return {
          hose,
          flow: pick(random, flows),
          length: between(random, 100, 300, 50),
          nozzle: pick(random, nozzles.slice(0, 3)),
          floor: between(random, 4, 12),
          system: pick(random, [20, 25, 30]),
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
