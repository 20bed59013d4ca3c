import { between, fitting, pick } from '../../kit/chance.ts'
import { type Fraction, over, times } from '../shared/fraction.ts'

/** Tenths of the coefficient C, the usual handbook values. The stem always states C. */
const hoses = [
  { name: '1½-inch', tenths: 240, flows: [100, 150] },
  { name: '1¾-inch', tenths: 155, flows: [100, 150, 200] },
  { name: '2-inch', tenths: 80, flows: [100, 150, 200, 250] },
  { name: '2½-inch', tenths: 20, flows: [150, 200, 250, 300, 400] },
  { name: '3-inch', tenths: 8, flows: [250, 300, 400, 500, 600] },
  { name: '4-inch', tenths: 2, flows: [500, 600, 800, 1_000, 1_200] },
]

export const drawHose = (random: () => number, most: number, step: number, isFlow: (flow: number) => boolean) =>
  fitting(
    () => {
      const { name, tenths, flows } = pick(random, hoses)
      return { name, tenths, flow: pick(random, flows), length: between(random, step, 800, step) }
    },
    ({ tenths, flow, length }) => {
      const loss = (tenths * flow * flow * length) / 10 / 1_000_000
      return isFlow(flow) && Number.isInteger(loss) && loss >= 4 && loss <= most
    },
  )

/** In psi, from gpm and feet. */
export const lossOf = (c: Fraction, flow: number, length: number) =>
  times(c, over(flow, 100), over(flow, 100), over(length, 100))
