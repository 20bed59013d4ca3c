import type { Mistake } from '../../family.ts'
import { type Fraction, type Num, over, say, sum, times } from '../shared/fraction.ts'
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
    [times(c, sum(q, l), sum(q, l)), `This adds Q and L before squaring`, `${cc} × (${qq} + ${ll})²`],
    [times(c, c, q, q, l), `This squares C too`, `(${cc} × ${qq})² × ${ll}`],
    [sum(c, times(q, q), l), `This adds the three numbers instead of multiplying`, `${cc} + ${qq}² + ${ll}`],
    [lossOf(c, flow, 2 * length), `This counts each 50 feet as a hundred`, by(flow, 2 * length)],
    [times(c, q, q, l, over(1, 10)), `This puts the decimal point one place too far left`, `${by(flow, length)} ÷ 10`],
  ]
}
