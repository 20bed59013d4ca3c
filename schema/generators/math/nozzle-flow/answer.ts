import type { Mistake } from '../../family.ts'
import { fraction, type Num, over, say, times } from '../shared/fraction.ts'
import { flowOf, rootOf, type Tip } from './given.ts'
import { inches } from './words.ts'

/** Ways to get one flow wrong. */
export function slips(tip: Tip, pressure: number): Mistake<Num>[] {
  const [d, root, full] = [fraction(tip.sixteenths, 16), rootOf(pressure), flowOf(tip, pressure)]
  const [written, by] = [inches(d), say(root)]
  return [
    [times(30, d, root), `This does not square the diameter`, `30 × ${written} × ${by}`],
    [times(30, d, 2, root), `This doubles the diameter instead of squaring it`, `30 × 2 × ${written} × ${by}`],
    [
      times(30, d, d, pressure),
      `This uses the pressure itself instead of its square root`,
      `30 × ${written}² × ${pressure}`,
    ],
    [times(30, root), `This leaves out the diameter`, `30 × ${by}`],
    [
      times(30, d, d, over(pressure, 2)),
      `This takes half of the pressure instead of its square root`,
      `30 × ${written}² × ${pressure} ÷ 2`,
    ],
    [
      times(30, over(d, 2), d, root),
      `This multiplies the diameter by the radius`,
      `30 × ${written} × ${inches(over(d, 2))} × ${by}`,
    ],
    [over(full, 10), `This puts the decimal point one place too far left`, `3 × ${written}² × ${by}`],
    [times(full, 10), `This puts the decimal point one place too far right`, `300 × ${written}² × ${by}`],
    [times(20, d, d, root), `This multiplies by 20 instead of 30`, `20 × ${written}² × ${by}`],
    [times(40, d, d, root), `This multiplies by 40 instead of 30`, `40 × ${written}² × ${by}`],
  ]
}
