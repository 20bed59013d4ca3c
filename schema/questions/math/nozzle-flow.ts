import type { Mistake } from '../family.ts'
import { fitting, pick } from '../kit.ts'
import {
  compare,
  equals,
  type Fraction,
  fraction,
  isExact,
  minus,
  type Num,
  over,
  rounded,
  say,
  sum,
  times,
} from './fraction.ts'
import { level, mathFamily } from './kit.ts'

interface Tip {
  /** Diameter in sixteenths of an inch. */
  sixteenths: number
  written: string
  kind: 'handline' | 'master stream'
}

const tip = (sixteenths: number, written: string, kind: Tip['kind']): Tip => ({ sixteenths, written, kind })

const tips: readonly Tip[] = [
  tip(14, '⅞', 'handline'),
  tip(15, '15/16', 'handline'),
  tip(16, '1', 'handline'),
  tip(18, '1⅛', 'handline'),
  tip(20, '1¼', 'handline'),
  tip(22, '1⅜', 'master stream'),
  tip(24, '1½', 'master stream'),
  tip(28, '1¾', 'master stream'),
  tip(32, '2', 'master stream'),
]

/** Smooth-bore handlines are pumped at about 50 psi and master streams at about 80 psi. */
const pressures: Record<Tip['kind'], readonly number[]> = {
  handline: [50, 50, 50, 45, 55],
  'master stream': [80, 80, 80, 75, 85],
}

/** Square roots in tenths, as the question states them. */
const roots: Record<number, number> = { 45: 67, 50: 71, 55: 74, 75: 87, 80: 89, 85: 92 }

const rootOf = (pressure: number): Fraction => fraction(roots[pressure] ?? Number.NaN, 10)

const flowOf = ({ sixteenths }: Tip, pressure: number): Fraction =>
  times(30, fraction(sixteenths, 16), fraction(sixteenths, 16), rootOf(pressure))

/** Whether the flow ends in a half. Such flows are avoided, because conventions for rounding halves differ. */
const isHalf = (flow: Fraction): boolean => minus(flow, rounded(flow, 0)).bottom === 2

/** The formula and the square root needed for it, so that the candidate doesn't have to compute the root. */
const rule = (pressure: number, root: Fraction): string =>
  `For a smooth-bore tip, gpm = 30 × d² × √NP (d is the diameter in inches, NP the nozzle pressure in psi). Use ${say(root)} for √${pressure}`

/** A decimal, or a fraction if the decimal would have more than three places. */
const inches = (d: Fraction): string => (isExact(d, 3) ? say(d) : `${d.top}/${d.bottom}`)

/** Common mistakes in computing one flow. */
function slips(tip: Tip, pressure: number): Mistake<Num>[] {
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

/** The flow of one tip; sizes are in sixteenths of an inch. */
const oneTip = (sizes: readonly number[], hint: string) =>
  level({
    draw: (random) =>
      fitting(
        () => {
          const tip = pick(
            random,
            tips.filter(({ sixteenths }) => sizes.includes(sixteenths)),
          )
          return { tip, pressure: pick(random, pressures[tip.kind]) }
        },
        ({ tip, pressure }) => !isHalf(flowOf(tip, pressure)),
      ),
    pose: ({ tip, pressure }, { pickWording, driver, station }) => {
      const [d, flow] = [fraction(tip.sixteenths, 16), flowOf(tip, pressure)]
      const line = tip.kind === 'handline' ? 'handline' : 'deck gun'
      return {
        question: pickWording([
          `${rule(pressure, rootOf(pressure))}. To the nearest gpm, how much does ${station}’s ${tip.written}-inch tip flow at ${pressure} psi?`,
          `${rule(pressure, rootOf(pressure))}. ${driver} supplies a ${line} with a ${tip.written}-inch tip at a nozzle pressure of ${pressure} psi. What is the flow, to the nearest gpm?`,
          `${rule(pressure, rootOf(pressure))}. A crew from ${station} flows a ${line} with a ${tip.written}-inch tip, and the pitot gauge reads ${pressure} psi. What is the flow, to the nearest gpm?`,
        ]),
        unit: 'gpm',
        isRounded: true,
        answer: flow,
        why: `Square the diameter by multiplying it by itself: 30 × ${inches(d)} × ${inches(d)} × ${say(rootOf(pressure))} ${equals(flow)}${flow.bottom === 1 ? '' : `, which rounds to ${say(flow, 0)}`} gpm.`,
        mistakes: slips(tip, pressure),
        hint,
      }
    },
  })

const inchTip = oneTip([16, 24, 32], 'What is the diameter multiplied by itself?')
const oddTip = oneTip([14, 15, 18, 20, 22, 28], 'Write the diameter as a fraction or a decimal, and square it first.')

const twoTips = level({
  draw: (random) =>
    fitting(
      () => {
        const [small, large] = [pick(random, tips), pick(random, tips)]
        return { small, large, pressure: pick(random, pressures[small.kind]) }
      },
      ({ small, large, pressure }) => {
        const [less, more] = [flowOf(small, pressure), flowOf(large, pressure)]
        // Rounding each flow and rounding the difference must have the same result.
        const isSame = compare(minus(rounded(more, 0), rounded(less, 0)), rounded(minus(more, less), 0)) === 0
        return small.kind === large.kind && small.sixteenths < large.sixteenths && isSame && !isHalf(minus(more, less))
      },
    ),
  pose: ({ small, large, pressure }, { pickWording, driver }) => {
    const [less, more, root] = [flowOf(small, pressure), flowOf(large, pressure), rootOf(pressure)]
    const d = ({ sixteenths }: Tip) => fraction(sixteenths, 16)
    const [a, b, by] = [inches(d(large)), inches(d(small)), say(root)]
    const gain = times(30, minus(d(large), d(small)), root)
    const [high, low] = [`30 × ${a}² × ${by}`, `30 × ${b}² × ${by}`]
    return {
      question: pickWording([
        `${rule(pressure, rootOf(pressure))}. At ${pressure} psi, how many more gpm does a ${large.written}-inch tip flow than a ${small.written}-inch tip? (Round to the nearest gpm.)`,
        `${rule(pressure, rootOf(pressure))}. ${driver} supplies a ${small.written}-inch tip at ${pressure} psi. The crew changes to a ${large.written}-inch tip at the same pressure. To the nearest gpm, how much does the flow increase?`,
      ]),
      unit: 'gpm',
      isRounded: true,
      answer: minus(more, less),
      why: `Large tip: ${high} ${equals(more)}. Small tip: ${low} ${equals(less)}. The difference is ${say(minus(more, less))}${minus(more, less).bottom === 1 ? '' : `, which rounds to ${say(minus(more, less), 0)}`} gpm.`,
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

/** Flow of a smooth-bore tip by the given formula: simple diameters, fractional diameters, and two tips. */
export const nozzleFlow = mathFamily(
  'nozzle-flow',
  'IFSTA, Pumping and Aerial Apparatus Driver/Operator Handbook (fireground hydraulics)',
  { 1: inchTip, 2: oddTip, 3: twoTips },
  6,
)
