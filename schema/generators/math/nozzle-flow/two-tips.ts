import { fitting, pick } from '../../kit/chance.ts'
import { compare, fraction, minus, over, rounded, say, sum, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { flowOf, isHalf, pressures, rootOf, type Tip, tips } from './given.ts'
import { inches, rule } from './words.ts'

export const twoTips = level({
  draw: (random) =>
    fitting(
      () => {
        const [small, large] = [pick(random, tips), pick(random, tips)]
        return { small, large, pressure: pick(random, pressures[small.kind]) }
      },
      ({ small, large, pressure }) => {
        const [less, more] = [flowOf(small, pressure), flowOf(large, pressure)]
        // Rounding each flow and rounding the difference must give the same answer.
        const isSame = compare(minus(rounded(more, 0), rounded(less, 0)), rounded(minus(more, less), 0)) === 0
        return small.kind === large.kind && small.sixteenths < large.sixteenths && isSame && !isHalf(minus(more, less))
      },
    ),
  pose: ({ small, large, pressure }, { tell, driver }) => {
    const [less, more, root] = [flowOf(small, pressure), flowOf(large, pressure), rootOf(pressure)]
    const d = ({ sixteenths }: Tip) => fraction(sixteenths, 16)
    const [a, b, by] = [inches(d(large)), inches(d(small)), say(root)]
    const gain = times(30, minus(d(large), d(small)), root)
    const [high, low] = [`30 × ${a}² × ${by}`, `30 × ${b}² × ${by}`]
    return {
      question: tell([
        `${rule(pressure, rootOf(pressure))}. At ${pressure} psi, how many more gpm does a ${large.written}-inch tip flow than a ${small.written}-inch tip? (Round to the nearest gpm.)`,
        `${rule(pressure, rootOf(pressure))}. ${driver} supplies a ${small.written}-inch tip at ${pressure} psi. The crew changes to a ${large.written}-inch tip at the same pressure. To the nearest gpm, how much does the flow increase?`,
      ]),
      unit: 'gpm',
      isRounded: true,
      answer: minus(more, less),
      why: `Large tip: ${high} = ${say(more)}. Small tip: ${low} = ${say(less)}. The difference is ${say(minus(more, less))}${minus(more, less).bottom === 1 ? '' : `, which rounds to ${say(minus(more, less), 0)}`} gpm.`,
      mistakes: [
        [gain, `This does not square the diameters`, `30 × (${a} − ${b}) × ${by}`],
        [more, `This is the flow of the larger tip alone`, high],
        [less, `This is the flow of the smaller tip alone`, low],
        [
          times(30, minus(d(large), d(small)), minus(d(large), d(small)), root),
          `This squares the difference between the diameters`,
          `30 × (${a} − ${b})² × ${by}`,
        ],
        [times(2, gain), `This doubles the diameters instead of squaring them`, `30 × 2 × (${a} − ${b}) × ${by}`],
        [sum(more, less), `This adds the two flows instead of subtracting`, `${high} + ${low}`],
        [
          over(times(minus(more, less), pressure), times(root, 2)),
          `This takes half of the pressure instead of its square root`,
          `30 × (${a}² − ${b}²) × ${pressure} ÷ 2`,
        ],
        [over(sum(more, less), 2), `This is the average of the two flows`, `(${high} + ${low}) ÷ 2`],
        [times(40, over(minus(more, less), 30)), `This multiplies by 40 instead of 30`, `40 × (${a}² − ${b}²) × ${by}`],
        [times(20, over(minus(more, less), 30)), `This multiplies by 20 instead of 30`, `20 × (${a}² − ${b}²) × ${by}`],
      ],
      hint: 'Find the two flows separately, then subtract.',
    }
  },
})
