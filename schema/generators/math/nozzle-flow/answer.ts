import { type Fraction, fraction, over, times } from '../shared/fraction.ts'
import { flowOf } from './given.ts'

/** Ways to get one flow wrong. */
export function slips(eighths: number, root: number): [Fraction, string][] {
  const [d, pressure] = [fraction(eighths, 8), root * root]
  const full = flowOf(eighths, root)
  return [
    [times(30, d, d, over(pressure, 2)), `This halves ${pressure} in place of taking its square root.`],
    [times(30, d, d, pressure), `This multiplies by ${pressure} itself and not by its square root.`],
    [times(30, d, root), `This leaves d unsquared.`],
    [times(30, d, 2, root), `This doubles d in place of squaring it.`],
    [times(d, d, root), `This leaves out the 30.`],
    [times(30, root), `This leaves out d².`],
    [
      times(30, d, d, root + 1),
      `This takes ${root + 1} for the square root of ${pressure}; ${root + 1} × ${root + 1} is ${(root + 1) ** 2}.`,
    ],
    [
      times(30, d, d, root - 1),
      `This takes ${root - 1} for the square root of ${pressure}; ${root - 1} × ${root - 1} is only ${(root - 1) ** 2}.`,
    ],
    [times(30, over(d, 2), d, root), `This multiplies the diameter by the radius.`],
    [times(20, d, d, root), `This takes 20 for the 30 of the rule.`],
    [times(40, d, d, root), `This takes 40 for the 30 of the rule.`],
    [over(full, 10), `The decimal point slips one place to the left.`],
    [times(full, 10), `The decimal point slips one place to the right.`],
  ]
}
