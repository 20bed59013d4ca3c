import type { Mistake } from '../../family.ts'
import type { Answer } from '../../kit/placed.ts'
import { feet } from '../shared/words.ts'
import { type Head, psiOf } from './given.ts'

export const answer = (given: Head): Answer => (given.base ? fromGauge(given) : fromTank(given))

/** `43.4`, or `43.4, or about 43`. */
const inPsi = (height: number): string => {
  const exact = (height * 434) / 1_000
  return Number.isInteger(exact) ? `${exact}` : `${exact}, or about ${psiOf(height)}`
}

function fromGauge({ base, outlet: height }: Head): Answer {
  const change = psiOf(height)
  return {
    key: base - change,
    why: `The pressure drops as you go up: ${height} × 0.434 = ${inPsi(height)} psi. So ${base} − ${change} = ${base - change} psi.`,
    wrong: [
      [base + change, `This adds the difference, but the pressure is lower higher up`, `${base} + ${change}`],
      [change, `This is only the difference between the two gauges, about ${change} psi.`],
      [base, `This is the reading at the ground, ${base} psi, as if height made no difference.`],
      [base - height, `This subtracts 1 psi per foot`, `${base} − ${height}`],
      [base - height / 2, `This uses the rule of thumb of half a psi per foot`, `${base} − ${height} ÷ 2`],
      [
        Math.round((base * 434) / 1_000),
        `This multiplies the reading instead of the height by 0.434`,
        `${base} × 0.434`,
      ],
      [
        base - Math.round(height / 4.34),
        `This divides by 4.34 instead of multiplying by 0.434`,
        `${base} − ${Math.round(height / 4.34)}`,
      ],
      [base - psiOf(height / 10), `This misplaces the decimal point in 0.434`, `${base} − ${psiOf(height / 10)}`],
      [base - change - 15, `This also subtracts the pressure of the air`, `${base} − ${change} − 15`],
      [base - change + 15, `This also adds the pressure of the air`, `${base} − ${change} + 15`],
    ],
  }
}

function fromTank({ surface, outlet, width }: Head): Answer {
  const height = surface - outlet
  const change = psiOf(height)
  /** The reading under so many feet of water. */
  const under = (why: string, high: number): Mistake => [psiOf(high), why, `${high} × 0.434`]
  const wrong: Mistake[] = [
    ...(outlet
      ? [
          under(`This uses the height above the ground instead of the height above the outlet`, surface),
          under(`This uses the outlet's height above the ground`, outlet),
        ]
      : []),
    [height, `This counts 1 psi per foot and gets ${height}.`],
    [Math.floor((height * 231 + 50) / 100), `This multiplies by 2.31, the feet of water per psi`, `${height} × 2.31`],
    [height / 2, `This uses the rule of thumb of half a psi per foot`, `${height} ÷ 2`],
    ...(outlet ? [under(`This adds the two heights`, surface + outlet)] : []),
    [Math.round(height / 4.34), `This divides by 4.34 instead of multiplying by 0.434`, `${height} ÷ 4.34`],
    ...(outlet
      ? [
          under(`This adds the width of the tank`, height + width),
          under(`This subtracts the width of the tank`, height - width),
        ]
      : []),
    [change + 15, `This adds the pressure of the air, which a gauge does not show`, `${change} + 15`],
    [change - 15, `This subtracts the pressure of the air, although a gauge reads zero in air`, `${change} − 15`],
    under(`This misplaces the decimal point`, height / 10),
  ]
  return {
    key: change,
    why: `${outlet ? `The surface is ${surface} − ${outlet} = ${feet(height)} above the outlet. ` : ''}Only the height of the water counts: ${height} × 0.434 = ${inPsi(height)} psi.`,
    wrong,
  }
}
