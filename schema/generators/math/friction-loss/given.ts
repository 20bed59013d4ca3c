import { between, fitting, pick } from '../../kit/chance.ts'
import { type Fraction, fraction, minus, over, rounded, times } from '../shared/fraction.ts'

interface Hose {
  name: string
  /** Of the coefficient C, the usual handbook value. The stem always states C. */
  tenths: number
  flows: readonly number[]
  /** Feet; nobody stretches an attack line as long as a supply line. */
  longest: number
}

const attack: Hose = { name: '1¾-inch', tenths: 155, flows: [100, 125, 150, 160, 175, 185, 200], longest: 400 }

/** The 1¾-inch attack line is what most departments stretch, so it is drawn most. */
const hoses: readonly Hose[] = [
  ...[attack, attack, attack, attack, attack],
  { name: '1½-inch', tenths: 240, flows: [100, 125], longest: 300 },
  { name: '2-inch', tenths: 80, flows: [150, 200, 250], longest: 400 },
  { name: '2½-inch', tenths: 20, flows: [200, 250, 300], longest: 600 },
  { name: '2½-inch', tenths: 20, flows: [200, 250, 300], longest: 600 },
  { name: '3-inch', tenths: 8, flows: [250, 300, 400, 500], longest: 800 },
  { name: '4-inch', tenths: 2, flows: [500, 600, 800, 1_000], longest: 800 },
]

export const drawHose = (random: () => number, most: number, isFlow: (flow: number) => boolean) =>
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

/** In psi, from gpm and feet. */
export const lossOf = (c: Fraction, flow: number, length: number) =>
  times(c, over(flow, 100), over(flow, 100), over(length, 100))

/** People disagree on how to round a half. */
export const isHalf = (psi: Fraction): boolean => minus(psi, rounded(psi, 0)).bottom === 2
