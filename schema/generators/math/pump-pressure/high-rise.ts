import { between, fitting, pick } from '../../kit/chance.ts'
import { compare, fraction, minus, type Num, over, rounded, say, sum, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { nozzles } from './given.ts'

const attack = { name: '1¾-inch', tenths: 155, flows: [100, 125, 150, 175] }
const lines = [
  ...[attack, attack],
  { name: '2-inch', tenths: 80, flows: [150, 200, 250] },
  { name: '2½-inch', tenths: 20, flows: [200, 250, 300] },
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
          length: between(random, 100, 200, 50),
          nozzle: pick(random, nozzles),
          floor: between(random, 4, 12),
          system: pick(random, [20, 25, 30]),
        }
      },
      ({ hose, flow, length }) => {
        const loss = times(fraction(hose.tenths, 10), over(flow, 100), over(flow, 100), over(length, 100))
        // People disagree on how to round a half.
        const isHalf = minus(loss, rounded(loss, 0)).bottom === 2
        return !isHalf && compare(loss, 5) >= 0 && compare(loss, 125) <= 0
      },
    ),
  pose: ({ hose, flow, length, nozzle, floor, system }, { tell, driver }) => {
    const [c, q, l] = [fraction(hose.tenths, 10), over(flow, 100), over(length, 100)]
    const friction = times(c, q, q, l)
    const up = floor - 1
    const needed = (loss: Num = friction, floors = up) => sum(nozzle.pressure, system, loss, 5 * floors)
    const answer = needed()
    const [cc, qq, ll] = [say(c), say(q), say(l)]
    const exact = `${cc} × ${qq}² × ${ll}`
    const told = (loss = exact, height = `5 × ${up}`) => `${nozzle.pressure} + ${loss} + ${system} + ${height}`
    const figures = `C = ${cc}; FL = C × Q² × L, Q and L in hundreds`
    return {
      question: tell([
        `A standpipe line needs ${nozzle.pressure} psi at the nozzle and flows ${flow} gpm through ${length} feet of ${hose.name} hose (${figures}). Add ${system} psi for the system and 5 psi per floor above the first. The nozzle is on floor ${floor}. What pump pressure is needed, to the nearest psi?`,
        `${driver} supplies a standpipe. On floor ${floor}, ${length} feet of ${hose.name} hose (${figures}) flows ${flow} gpm at a nozzle pressure of ${nozzle.pressure} psi. Add ${system} psi for the system and 5 psi per floor above the first. What pump pressure is needed, to the nearest psi?`,
      ]),
      unit: 'psi',
      isRounded: true,
      answer,
      why: `The friction loss is ${exact} = ${say(friction)}. Floor ${floor} is ${up} floors above the first: 5 × ${up} = ${5 * up}. The pump pressure is ${nozzle.pressure} + ${say(friction)} + ${system} + ${5 * up} = ${say(answer)}${answer.bottom === 1 ? '' : `, which rounds to ${say(answer, 0)}`} psi.`,
      mistakes: [
        [
          needed(friction, floor),
          `This counts all ${floor} floors, although the first is level with the pump`,
          told(exact, `5 × ${floor}`),
        ],
        [needed(times(c, q, l)), `This does not square Q`, told(`${cc} × ${qq} × ${ll}`)],
        [needed(friction, 0), `This leaves out the height`, `${nozzle.pressure} + ${exact} + ${system}`],
        [needed(times(c, q, q)), `This leaves out L and finds the loss in only 100 feet`, told(`${cc} × ${qq}²`)],
        [
          sum(answer, -system),
          `This leaves out the ${system} psi for the system`,
          `${nozzle.pressure} + ${exact} + 5 × ${up}`,
        ],
        [needed(times(c, q, 2, l)), `This doubles Q instead of squaring it`, told(`${cc} × 2 × ${qq} × ${ll}`)],
        [sum(answer, -nozzle.pressure), `This leaves out the nozzle pressure`, `${exact} + ${system} + 5 × ${up}`],
        [
          needed(friction, -up),
          `This subtracts for the height instead of adding`,
          `${nozzle.pressure} + ${exact} + ${system} − 5 × ${up}`,
        ],
        [needed(friction, 2 * up), `This uses 10 psi per floor instead of 5`, told(exact, `10 × ${up}`)],
        [needed(friction, up - 1), `This counts ${up - 1} floors up instead of ${up}`, told(exact, `5 × ${up - 1}`)],
        [needed(times(friction, 2)), `This counts the friction loss twice`, told(`2 × ${exact}`)],
        [sum(answer, system), `This counts the ${system} psi for the system twice`, `${told()} + ${system}`],
        [
          needed(times(c, q, q, q, l)),
          `This multiplies by Q three times`,
          told(`${cc} × ${qq} × ${qq} × ${qq} × ${ll}`),
        ],
      ],
      hint: 'Find the friction loss and the height first. How many floors up is it?',
    }
  },
})
