import type { Mistake } from '../family.ts'
import { between, fitting, pick } from '../kit.ts'
import {
  compare,
  equals,
  type Fraction,
  fraction,
  minus,
  type Num,
  over,
  rounded,
  say,
  sum,
  times,
} from './fraction.ts'
import { level, mathFamily } from './kit.ts'

interface Hose {
  name: string
  /** The coefficient C in tenths, from handbooks. The question always states it. */
  tenths: number
  flows: readonly number[]
  /** Maximum length in feet; attack lines are shorter than supply lines. */
  longest: number
}

const attack: Hose = { name: '1¾-inch', tenths: 155, flows: [100, 125, 150, 160, 175, 185, 200], longest: 400 }

/** Most departments use the 1¾-inch attack line, so it is drawn most often. */
const hoses: readonly Hose[] = [
  ...[attack, attack, attack, attack, attack],
  { name: '1½-inch', tenths: 240, flows: [100, 125], longest: 300 },
  { name: '2-inch', tenths: 80, flows: [150, 200, 250], longest: 400 },
  { name: '2½-inch', tenths: 20, flows: [200, 250, 300], longest: 600 },
  { name: '2½-inch', tenths: 20, flows: [200, 250, 300], longest: 600 },
  { name: '3-inch', tenths: 8, flows: [250, 300, 400, 500], longest: 800 },
  { name: '4-inch', tenths: 2, flows: [500, 600, 800, 1_000], longest: 800 },
]

const drawHose = (random: () => number, most: number, isFlow: (flow: number) => boolean) =>
  fitting(
    () => {
      const { name, tenths, flows, longest } = pick(random, hoses)
      return { name, tenths, flow: pick(random, flows.filter(isFlow)), length: between(random, 100, longest, 50) }
    },
    ({ tenths, flow, length }) => {
      const loss = lossOf(fraction(tenths, 10), flow, length)
      return !isHalf(loss) && loss.top >= 4 * loss.bottom && loss.top <= most * loss.bottom
    },
  )

/** Friction loss in psi, from gpm and feet. */
const lossOf = (c: Fraction, flow: number, length: number) =>
  times(c, over(flow, 100), over(flow, 100), over(length, 100))

/** Whether the loss ends in a half. Such losses are avoided, because conventions for rounding halves differ. */
const isHalf = (psi: Fraction): boolean => minus(psi, rounded(psi, 0)).bottom === 2

const rule = 'Use FL = C × Q² × L (Q in hundreds of gpm, L in hundreds of feet)'

const roundedTo = (psi: Fraction): string =>
  psi.bottom === 1 ? `= ${say(psi)} psi` : `${equals(psi)}, which rounds to ${say(psi, 0)} psi`

/** Common mistakes in applying the rule. */
function slips(c: Fraction, flow: number, length: number): Mistake<Num>[] {
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
    [lossOf(c, flow, 2 * length), `This counts each 50 feet as 100 feet`, by(flow, 2 * length)],
    [times(c, q, q, l, over(1, 10)), `This puts the decimal point one place too far left`, `${by(flow, length)} ÷ 10`],
  ]
}

const converted = level({
  draw: (random) => drawHose(random, 220, (flow) => flow >= 125),
  pose: ({ name, tenths, flow, length }, { pickWording, driver }) => {
    const c = fraction(tenths, 10)
    const [q, l] = [over(flow, 100), over(length, 100)]
    const square = times(q, q)
    return {
      question: pickWording([
        `${driver} pumps ${say(flow)} gpm through ${length} feet of ${name} hose (C = ${say(c)}). ${rule}. How much pressure is lost to friction, to the nearest psi?`,
        `A crew stretches ${length} feet of ${name} hose (C = ${say(c)}) and flows ${say(flow)} gpm. ${rule}. What is the friction loss, to the nearest psi?`,
        `Find the friction loss in ${length} feet of ${name} hose at ${say(flow)} gpm, to the nearest psi. ${rule}. For this hose, C = ${say(c)}.`,
      ]),
      unit: 'psi',
      isRounded: true,
      answer: lossOf(c, flow, length),
      why: `Q is ${say(q)} and L is ${say(l)}. Q² is ${say(q)} × ${say(q)} ${equals(square)}, and ${say(c)} × ${say(q)}² × ${say(l)} ${roundedTo(lossOf(c, flow, length))}.`,
      mistakes: slips(c, flow, length),
      hint: 'Change gpm and feet to hundreds before you do anything else.',
    }
  },
})

const simple = level({
  draw: (random) => drawHose(random, 190, (flow) => flow % 50 === 0),
  pose: ({ name, tenths, flow, length }, { pickWording, driver }) => {
    const c = fraction(tenths, 10)
    const [q, l] = [over(flow, 100), over(length, 100)]
    const square = times(q, q)
    return {
      question: pickWording([
        `${rule}. For ${name} hose, C = ${say(c)}. To the nearest psi, what is the friction loss at ${say(flow)} gpm (Q = ${say(q)}) through ${length} feet (L = ${say(l)})?`,
        `${rule}. A line has ${length} feet (L = ${say(l)}) of ${name} hose (C = ${say(c)}) and flows ${say(flow)} gpm (Q = ${say(q)}). What is the friction loss, to the nearest psi?`,
        `${rule}. ${driver} pumps ${say(flow)} gpm (Q = ${say(q)}) through ${length} feet (L = ${say(l)}) of ${name} hose (C = ${say(c)}). What is the friction loss, to the nearest psi?`,
      ]),
      unit: 'psi',
      isRounded: true,
      answer: lossOf(c, flow, length),
      why: `Q² is ${say(q)} × ${say(q)} ${equals(square)}, and ${say(c)} × ${say(square)} × ${say(l)} ${roundedTo(lossOf(c, flow, length))}.`,
      mistakes: slips(c, flow, length),
      hint: 'Square first, then multiply.',
    }
  },
})

const attackLine = { name: '1¾-inch', tenths: 155, flows: [100, 125, 150, 175] }
const attacks = [
  ...[attackLine, attackLine, attackLine],
  { name: '1½-inch', tenths: 240, flows: [100, 125] },
  { name: '2-inch', tenths: 80, flows: [150, 200] },
]

const wyed = level({
  draw: (random) =>
    fitting(
      () => {
        const { flows, ...attack } = pick(random, attacks)
        return {
          supply: pick(random, [
            { name: '2½-inch', tenths: 20 },
            { name: '3-inch', tenths: 8 },
          ]),
          attack,
          each: pick(random, flows),
          supplyLength: between(random, 100, 500, 50),
          attackLength: between(random, 100, 200, 50),
        }
      },
      ({ supply, attack, each, supplyLength, attackLength }) => {
        const first = lossOf(fraction(supply.tenths, 10), 2 * each, supplyLength)
        const second = lossOf(fraction(attack.tenths, 10), each, attackLength)
        const both = sum(first, second)
        // Rounding each loss and rounding the sum must have the same result.
        const isSame = compare(sum(rounded(first, 0), rounded(second, 0)), rounded(both, 0)) === 0
        return isSame && !isHalf(both) && compare(first, 4) >= 0 && compare(both, 200) <= 0
      },
    ),
  pose: ({ supply, attack, each, supplyLength, attackLength }, { pickWording, driver }) => {
    const [c, d] = [fraction(supply.tenths, 10), fraction(attack.tenths, 10)]
    const total = 2 * each
    const [first, second] = [lossOf(c, total, supplyLength), lossOf(d, each, attackLength)]
    const say$ = (some: number) => say(over(some, 100))
    const inSupply = (flow = total) => `${say(c)} × ${say$(flow)}² × ${say$(supplyLength)}`
    const inAttack = (flow = each) => `${say(d)} × ${say$(flow)}² × ${say$(attackLength)}`
    return {
      question: pickWording([
        `A pump feeds ${supplyLength} feet of ${supply.name} hose (C = ${say(c)}) that supplies a wye. The wye feeds two ${attack.name} lines (C = ${say(d)}), each ${attackLength} feet long and flowing ${each} gpm. ${rule}. What is the friction loss from the pump to one nozzle, to the nearest psi?`,
        `${driver} supplies a wye through ${supplyLength} feet of ${supply.name} hose (C = ${say(c)}). Two ${attack.name} lines (C = ${say(d)}), each ${attackLength} feet long, flow ${each} gpm apiece from the wye. ${rule}. To the nearest psi, what is the friction loss from the pump to one nozzle?`,
      ]),
      unit: 'psi',
      isRounded: true,
      answer: sum(first, second),
      why: `The ${supply.name} hose carries the water for both lines, ${total} gpm: ${inSupply()} ${equals(first)}. In one attack line, the loss is ${inAttack()} ${equals(second)}. The total is ${say(first)} + ${say(second)} ${roundedTo(sum(first, second))}.`,
      mistakes: [
        [
          sum(lossOf(c, each, supplyLength), second),
          `This figures the ${supply.name} hose at only ${each} gpm, although it feeds both lines`,
          `${inSupply(each)} + ${inAttack()}`,
        ],
        [
          sum(first, second, second),
          `This adds the loss in both attack lines, although only one line feeds each nozzle`,
          `${inSupply()} + 2 × ${inAttack()}`,
        ],
        [first, `This leaves out the loss in the attack line`, inSupply()],
        [second, `This leaves out the loss in the ${supply.name} hose`, inAttack()],
        [
          sum(first, lossOf(d, total, attackLength)),
          `This figures one attack line at ${total} gpm, although it carries only ${each}`,
          `${inSupply()} + ${inAttack(total)}`,
        ],
        [
          sum(over(first, over(total, 100)), over(second, over(each, 100))),
          `This does not square Q for either hose`,
          `${inSupply().replace('²', '')} + ${inAttack().replace('²', '')}`,
        ],
        [
          lossOf(c, total, supplyLength + attackLength),
          `This treats the attack line as if it were ${supply.name} hose at ${total} gpm`,
          `${say(c)} × ${say$(total)}² × (${say$(supplyLength)} + ${say$(attackLength)})`,
        ],
        [
          sum(first, first, second, second),
          `This adds the losses from the pump to both nozzles`,
          `2 × (${inSupply()} + ${inAttack()})`,
        ],
        [
          sum(lossOf(c, each, supplyLength), second, second),
          `This figures the ${supply.name} hose at ${each} gpm and adds both attack lines`,
          `${inSupply(each)} + 2 × ${inAttack()}`,
        ],
      ],
      hint: 'How much water flows through each hose on the way to one nozzle?',
    }
  },
})

/** Friction loss by the coefficient formula: with Q and L given, from gpm and feet, and through a wye. */
export const frictionLoss = mathFamily(
  'friction-loss',
  'IFSTA, Pumping and Aerial Apparatus Driver/Operator Handbook (fireground hydraulics)',
  { 1: simple, 2: converted, 3: wyed },
  6,
)
