import type { Mistake } from '../../family.ts'
import { type Fraction, type Num, over, say, times } from '../shared/fraction.ts'
import { lossOf } from './given.ts'

/** Ways to get the rule wrong. */
export function slips(c: Fraction, flow: number, length: number): Mistake<Num>[] {
  const [q, l] = [over(flow, 100), over(length, 100)]
  const [cc, qq, ll] = [say(c), say(q), say(l)]
  const by = (some: number, feet: number) => `${cc} × ${say(over(some, 100))}² × ${say(over(feet, 100))}`
  return [
    [times(c, q, l), `This does not square Q`, `${cc} × ${qq} × ${ll}`],
    [times(c, q, 2, l), `This doubles Q instead of squaring it`, `${cc} × 2 × ${qq} × ${ll}`],
    [times(c, q, q), `This leaves out L and finds the loss in only 100 feet`, `${cc} × ${qq}²`],
    [times(q, q, l), `This leaves out C`, `${qq}² × ${ll}`],
    [times(c, q, l, l), `This squares L instead of Q`, `${cc} × ${qq} × ${ll}²`],
    [times(c, q, q, q, l), `This multiplies by Q three times`, `${cc} × ${qq} × ${qq} × ${qq} × ${ll}`],
    [
      lossOf(c, flow, length + 100),
      `This uses ${say(length + 100)} feet instead of ${say(length)}`,
      by(flow, length + 100),
    ],
    [
      lossOf(c, flow, length - 100),
      `This uses ${say(length - 100)} feet instead of ${say(length)}`,
      by(flow, length - 100),
    ],
    [lossOf(c, flow, 2 * length), `This counts each 50 feet as a hundred`, by(flow, 2 * length)],
    [lossOf(c, flow, length / 2), `This uses only half of the length`, by(flow, length / 2)],
    [lossOf(c, flow + 50, length), `This uses ${say(flow + 50)} gpm instead of ${say(flow)}`, by(flow + 50, length)],
    [lossOf(c, flow - 50, length), `This uses ${say(flow - 50)} gpm instead of ${say(flow)}`, by(flow - 50, length)],
  ]
}
