import { type Fraction, over, say, times } from '../shared/fraction.ts'
import { lossOf } from './given.ts'

/** Ways to get the rule wrong. */
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
