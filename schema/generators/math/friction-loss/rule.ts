import { between, fitting, pick } from '../../kit/chance.ts'
import { type Fraction, over, say, times } from '../shared/fraction.ts'

/** Tenths of the coefficient C: the usual figures of the handbooks, always stated in the stem. */
const hoses = [
  { name: '1½-inch', tenths: 240, flows: [100, 150] },
  { name: '1¾-inch', tenths: 155, flows: [100, 150, 200] },
  { name: '2-inch', tenths: 80, flows: [100, 150, 200, 250] },
  { name: '2½-inch', tenths: 20, flows: [150, 200, 250, 300, 400] },
  { name: '3-inch', tenths: 8, flows: [250, 300, 400, 500, 600] },
  { name: '4-inch', tenths: 2, flows: [500, 600, 800, 1_000, 1_200] },
]

export const rule = 'Use FL = C × Q² × L, with Q in hundreds of gpm and L in hundreds of feet'

export const drawHose = (random: () => number, most: number, step: number, isFlow: (flow: number) => boolean) =>
  fitting(
    () => {
      const { name, tenths, flows } = pick(random, hoses)
      return { name, tenths, flow: pick(random, flows), length: between(random, step, 800, step) }
    },
    ({ tenths, flow, length }) => {
      const loss = (tenths * flow * flow * length) / 10 / 1_000_000
      return isFlow(flow) && Number.isInteger(loss) && loss >= 4 && loss <= most
    },
  )

/** In psi, from gpm and feet. */
export const lossOf = (c: Fraction, flow: number, length: number) =>
  times(c, over(flow, 100), over(flow, 100), over(length, 100))

/** What goes wrong with the rule. */
export function slips(c: Fraction, flow: number, length: number): [Fraction, string][] {
  const [q, l] = [over(flow, 100), over(length, 100)]
  const full = lossOf(c, flow, length)
  return [
    [times(c, q, l), `This leaves Q unsquared: Q² is ${say(q)} × ${say(q)}.`],
    [times(c, q, 2, l), `This doubles Q in place of squaring it.`],
    [times(c, q, q), `This leaves out L: it is the loss of the first 100 feet.`],
    [times(q, q, l), `This leaves out the coefficient C of ${say(c)}.`],
    [times(c, q, q, q, l), `This multiplies by Q three times; the rule squares it.`],
    [times(c, q, l, l), `This squares L in place of Q.`],
    [times(full, 2), `This counts L in lengths of 50 feet; it is in hundreds.`],
    [over(full, 2), `This halves the loss, as if L counted 200 feet at a time.`],
    [lossOf(c, flow, length + 100), `This takes ${say(length + 100)} feet, 100 too many.`],
    [lossOf(c, flow, length - 100), `This takes ${say(length - 100)} feet, 100 too few.`],
    [lossOf(c, flow + 50, length), `This takes Q for ${say(flow + 50)} gpm; the flow is ${say(flow)}.`],
    [lossOf(c, flow - 50, length), `This takes Q for ${say(flow - 50)} gpm; the flow is ${say(flow)}.`],
  ]
}
