import type { Mistake } from '../../family.ts'
import { withCommas } from '../../kit/words.ts'
import type { Answer } from '../shared/options.ts'
import type { Reduction } from './given.ts'

export function answer({ gears, from, to }: Reduction): Answer {
  const [a = 0, b = 0, c = 0, d = 0] = gears.map(({ teeth }) => teeth)
  const isCompound = gears.length === 4
  const last = gears.at(-1)?.teeth ?? 0
  const right = isCompound
    ? `B turns ${withCommas(from)} × ${a} ÷ ${b}, C turns with it, and D turns ${c} ÷ ${d} of that: ${withCommas(from)} × ${a} × ${c} ÷ (${b} × ${d}) = ${withCommas(to)}.`
    : `Speed and teeth go opposite ways: ${withCommas(from)} × ${a} ÷ ${last} = ${withCommas(to)}.`
  const shared: Mistake[] = [
    [
      isCompound ? (from * b * d) / (a * c) : (from * last) / a,
      `This turns the ratio round, as if more teeth meant more turns. ${right}`,
    ],
    [from, `This takes the last gear to turn as fast as the first, which needs equal gears. ${right}`],
    [from - (last - a), `This works with the difference of the teeth instead of their ratio. ${right}`],
    [from + (last - a), `This adds the difference of the teeth instead of using their ratio. ${right}`],
    [to * 2, `This doubles the result, counting the teeth of both gears at the contact. ${right}`],
    [to / 2, `This halves the result, sharing the passing teeth between two gears. ${right}`],
  ]
  if (gears.length === 2)
    return {
      key: to,
      why: right,
      wrong: [
        ...shared,
        [from / 2, `This takes the larger gear simply as half as fast. ${right}`],
        [from * 2, `This takes the smaller gear simply as twice as fast. ${right}`],
        [(from * a) / (a + b), `This divides by the sum of the teeth. ${right}`],
        [(from * (a + b)) / b, `This adds the teeth of both gears before dividing. ${right}`],
      ],
    }
  if (!isCompound) {
    return {
      key: to,
      why: `${right} The idler B changes the direction only.`,
      wrong: [
        ...shared,
        [(from * a) / b, `This is the speed of the idler B. What counts for C is ${a} against ${c} teeth. ${right}`],
        [(from * b) / c, `This starts from B as if it turned ${withCommas(from)}; that is A. ${right}`],
        [(from * b) / a, `This stops at the idler, and turns its ratio round. ${right}`],
        [(from * c) / b, `This compares B and C with the ratio turned round. ${right}`],
        [(from * a) / (b + c), `This adds the idler's teeth to those of C. ${right}`],
      ],
    }
  }
  return {
    key: to,
    why: right,
    wrong: [
      ...shared,
      [(from * a) / d, `This takes B and C as idlers. They differ and share a shaft, so their step counts. ${right}`],
      [(from * a) / b, `This is the speed of B and C; D is still to come. ${right}`],
      [(from * c) / d, `This is the second step alone, as if C turned as fast as A. ${right}`],
      [(from * a * d) / (b * c), `This turns the second step round. ${right}`],
      [(from * b * c) / (a * d), `This turns the first step round. ${right}`],
      [(from * d) / a, `This compares A and D alone, and turns the ratio round. ${right}`],
      [(from * b) / a, `This stops at B and turns its ratio round. ${right}`],
    ],
  }
}
