import type { Mistake } from '../../family.ts'
import { withCommas } from '../../kit/words.ts'
import type { Answer } from '../shared/options.ts'
import { feet } from '../shared/words.ts'
import { type Head, psiOf } from './given.ts'

export function answer({ surface, outlet, base, width }: Head): Answer {
  const height = base ? outlet : surface - outlet
  const change = psiOf(height)
  const exact = (height * 434) / 1_000
  const product = `${withCommas(height)} × 0.434 = ${exact}${Number.isInteger(exact) ? '' : `, about ${change}`} psi`
  if (base) {
    const right = `Going up ${feet(height)} takes off ${product}, and ${base} − ${change} = ${base - change} psi.`
    return {
      key: base - change,
      why: right,
      wrong: [
        [base + change, `This adds the pressure of the height; a higher place has less. ${right}`],
        [base, `This takes the pressure of water at rest to be the same at every height. ${right}`],
        [change, `This is the difference between the two gauges, not the reading. ${right}`],
        [base - height, `This takes off 1 psi for each foot. ${right}`],
        [base - psiOf(2 * height), `This counts the height twice, up and down again. ${right}`],
        [base - height / 2, `This takes off half a psi for each foot, the rough rule, not the figure given. ${right}`],
        [base - psiOf(height / 2), `This takes the average over the height instead of the whole of it. ${right}`],
        [base - psiOf(height / 10), `This slips the decimal point and takes 0.0434 psi a foot. ${right}`],
        [base - change - 15, `This takes off the pressure of the air too, which a gauge leaves out anyway. ${right}`],
        [base - change + 15, `This adds the pressure of the air, which a gauge leaves out. ${right}`],
      ],
    }
  }
  const apart = outlet ? `The surface is ${surface} − ${outlet} = ${feet(height)} above the outlet, and ` : ''
  const right = `${apart}${product}.`
  const wrong: Mistake[] = [
    [height, `This counts 1 psi for each foot. ${right}`],
    [
      Math.floor((height * 231 + 50) / 100),
      `This multiplies by 2.31, the feet in a psi, instead of by the psi in a foot. ${right}`,
    ],
    [height / 2, `This counts half a psi for each foot, the rough rule, not the figure given. ${right}`],
    [psiOf(height / 2), `This takes the average depth; the gauge lies under the whole height. ${right}`],
    [psiOf(height / 10), `This slips the decimal point and takes 0.0434 psi a foot. ${right}`],
    [change + 15, `This adds the pressure of the air, which a gauge leaves out. ${right}`],
    [change - 15, `This takes off the pressure of the air, though a gauge reads zero in air. ${right}`],
    [psiOf(2 * height), `This counts the height twice. ${right}`],
  ]
  if (outlet) {
    wrong.push(
      [psiOf(surface), `This takes the height above the ground and forgets that the outlet is higher. ${right}`],
      [
        psiOf(outlet),
        `This takes the outlet's height above the ground; what counts is the water above the outlet. ${right}`,
      ],
      [psiOf(surface + outlet), `This adds the two heights. ${right}`],
      [psiOf(height + width), `This adds the width of the tank, which plays no part. ${right}`],
      [psiOf(height - width), `This takes off the width of the tank, which plays no part. ${right}`],
    )
  }
  return { key: change, why: right, wrong }
}
