import type { Mistake } from '../../family.ts'
import type { Answer } from '../../kit/placed.ts'
import { withCommas } from '../../kit/words.ts'
import type { Winch } from './given.ts'

export function answer(given: Winch): Answer {
  const { crank, radius, gives, hasPulley, load, push, asks } = given
  const isPush = asks === 'push'
  const [key, base] = isPush ? [push, load] : [load, push]
  const parts = hasPulley ? 2 : 1
  /** The answer if the winch multiplied force by `top` ÷ `bottom`, and how it is worked out. */
  const by = (why: string, top: number, bottom: number, topWords: string, bottomWords: string): Mistake => {
    const divided = (words: string) => (words === '1' ? '' : ` ÷ ${words}`)
    const times = (words: string) => (words === '1' ? '' : ` × ${words}`)
    return [
      isPush ? (base * bottom) / top : (base * top) / bottom,
      why,
      `${withCommas(base)}${isPush ? `${times(bottomWords)}${divided(topWords)}` : `${times(topWords)}${divided(bottomWords)}`}`,
    ]
  }
  const two = (words: string) => (hasPulley ? (isPush ? `(${words} × 2)` : `${words} × 2`) : words)
  const half = gives === 'diameter' ? `The drum's radius is ${radius * 2} ÷ 2 = ${radius} inches. ` : ''
  const shared = hasPulley
    ? isPush
      ? `Two parts of the rope share the load, so each holds ${withCommas(load)} ÷ 2 = ${withCommas(load / 2)} pounds. `
      : 'Two parts of the rope share the load, so the winch holds twice as much. '
    : ''
  const sum = isPush
    ? `${withCommas(load / parts)} × ${radius} ÷ ${crank} = ${withCommas(push)}`
    : `${withCommas(push)} × ${crank} ÷ ${radius}${hasPulley ? ' × 2' : ''} = ${withCommas(load)}`
  const [c, r] = [String(crank), String(radius)]
  const wrong: Mistake[] = [
    by(`This turns the ratio of crank to drum upside down`, radius * parts, crank, two(r), c),
    ...(hasPulley ? [by(`This ignores the movable pulley`, crank, radius, c, r)] : []),
    by(
      `This uses the drum's diameter instead of its radius`,
      crank * parts,
      radius * 2,
      two(c),
      isPush ? String(radius * 2) : String(radius * 2),
    ),
    by(
      `This uses the width of the crank's whole circle with the drum's radius`,
      crank * 2 * parts,
      radius,
      two(isPush ? `(${c} × 2)` : `${c} × 2`),
      r,
    ),
    [
      base,
      `This is the ${isPush ? 'load' : 'force'} itself, ${withCommas(base)} pounds, as if the winch gave no advantage.`,
    ],
    by(`This uses the crank alone and ignores the drum`, crank * parts, 1, two(c), '1'),
    by(`This uses the drum alone and ignores the crank`, radius * parts, 1, two(r), '1'),
    by(`This subtracts the drum's radius from the crank`, (crank - radius) * parts, radius, two(`(${c} − ${r})`), r),
    by(`This adds the drum's radius to the crank`, (crank + radius) * parts, radius, two(`(${c} + ${r})`), r),
    by(
      `This uses the difference between the crank and the drum's radius`,
      (crank - radius) * parts,
      1,
      two(`(${c} − ${r})`),
      '1',
    ),
    by(`This assumes that every crank doubles the force`, 2, 1, '2', '1'),
    ...(hasPulley
      ? [
          by(`This counts the movable pulley the wrong way`, crank, radius * 2, c, isPush ? `${r} × 2` : `(${r} × 2)`),
          by(
            `This counts three parts of the rope at the pulley`,
            crank * 3,
            radius,
            isPush ? `(${c} × 3)` : `${c} × 3`,
            r,
          ),
        ]
      : []),
  ]
  return { key, why: `Load × drum radius = push × crank length. ${half}${shared}So ${sum} pounds.`, wrong }
}
