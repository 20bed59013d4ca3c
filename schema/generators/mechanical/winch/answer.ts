import type { Mistake } from '../../family.ts'
import { withCommas } from '../../kit/words.ts'
import type { Answer } from '../shared/options.ts'
import type { Winch } from './given.ts'

export function answer(given: Winch): Answer {
  const { crank, radius, gives, hasPulley, load, push, asks } = given
  const [key, base] = asks === 'push' ? [push, load] : [load, push]
  const parts = hasPulley ? 2 : 1
  /** The answer if the winch multiplied force by `top` ÷ `bottom`. */
  const by = (top: number, bottom: number): number => (asks === 'push' ? (base * bottom) / top : (base * top) / bottom)
  const half = gives === 'diameter' ? `The drum's radius is ${radius * 2} ÷ 2 = ${radius} inches. ` : ''
  const shared = hasPulley
    ? asks === 'push'
      ? `Each of the two rope parts carries ${withCommas(load)} ÷ 2 = ${withCommas(load / 2)} pounds. `
      : 'The two rope parts double what the drum holds. '
    : ''
  const sum =
    asks === 'push'
      ? `${withCommas(load / parts)} × ${radius} ÷ ${crank} = ${withCommas(push)}`
      : `${withCommas(push)} × ${crank} ÷ ${radius}${hasPulley ? ' × 2' : ''} = ${withCommas(load)}`
  const right = `Load × drum radius = push × crank. ${half}${shared}${sum} pounds.`
  const wrong: Mistake[] = [
    [by(radius * parts, crank), `This turns the ratio of crank and drum round. ${right}`],
    [base, `This takes the winch to change only the direction of the force. ${right}`],
    [by(crank * parts, radius * 2), `This sets the crank's radius against the drum's diameter. ${right}`],
    [
      by(crank * 2 * parts, radius),
      `This takes the whole circle of the crank across, but only the radius of the drum. ${right}`,
    ],
    [
      by((crank - radius) * parts, radius),
      `This takes the drum's radius off the crank; both are measured from the middle of the shaft. ${right}`,
    ],
    [
      by((crank + radius) * parts, radius),
      `This adds the drum's radius to the crank; both are measured from the middle of the shaft. ${right}`,
    ],
    [by(crank * parts, 1), `This uses the crank alone and leaves the drum out. ${right}`],
    [by(radius * parts, 1), `This uses the drum alone and leaves the crank out. ${right}`],
    [
      by((crank - radius) * parts, 1),
      `This works with the difference of the two lengths instead of their ratio. ${right}`,
    ],
    [by(2, 1), `This gains a factor of two, as if every crank did. ${right}`],
  ]
  if (hasPulley) {
    wrong.push(
      [by(crank, radius), `This leaves out the movable pulley, on which two rope parts share the load. ${right}`],
      [by(crank, radius * 2), `This lets the movable pulley double the pull it needs instead of halving it. ${right}`],
      [by(crank * 3, radius), `This counts three rope parts at the pulley; two hold it. ${right}`],
    )
  }
  return { key, why: right, wrong }
}
