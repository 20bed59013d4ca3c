import { fitting, pick } from '../../kit/chance.ts'
import { fraction, minus, type Num, over, say, sum, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { flowOf, roots, tips } from './given.ts'
import { rule } from './words.ts'

export const raised = level({
  draw: (random) =>
    fitting(
      () => ({ eighths: pick(random, [4, 8, 12, 16]), low: pick(random, roots), high: pick(random, roots) }),
      ({ eighths, low, high }) => high > low && (30 * eighths * eighths * (high - low)) % 64 === 0,
    ),
  pose: ({ eighths, low, high }, { tell, who }) => {
    const [d, tip, from, to] = [fraction(eighths, 8), tips[eighths] ?? '', low * low, high * high]
    const gain = (squared: Num, rootDifference: Num) => times(30, squared, rootDifference)
    const [before, after] = [flowOf(eighths, low), flowOf(eighths, high)]
    const square = times(d, d)
    return {
      question: tell([
        `${rule}. The nozzle pressure at a ${tip}-inch tip is raised from ${from} to ${to} psi. By how much does the flow rise?`,
        `${rule}. ${who} has a ${tip}-inch tip flowing at ${from} psi and asks for ${to} psi. How many gpm more does that give?`,
        `${rule}. By how many gpm does a ${tip}-inch tip at ${to} psi flow more than the same tip at ${from} psi?`,
      ]),
      unit: 'gpm',
      answer: minus(after, before),
      why: `d² is ${say(square)}. At ${to} psi: 30 × ${say(square)} × ${high} = ${say(after)}. At ${from} psi: 30 × ${say(square)} × ${low} = ${say(before)}. The difference is ${say(minus(after, before))} gpm.`,
      mistakes: [
        [after, `This is the flow at ${to} psi, not the rise.`],
        [before, `This is the flow at ${from} psi, not the rise.`],
        [gain(square, over(to - from, 2)), `This halves the ${to - from} psi in place of taking square roots.`],
        [gain(1, high - low), `This leaves out d².`],
        [gain(d, high - low), `This leaves d unsquared.`],
        [gain(times(d, 2), high - low), `This doubles d in place of squaring it.`],
        [to - from, `This is the rise in pressure, ${to} − ${from}, in psi.`],
        [times(square, high - low), `This leaves out the 30.`],
        [sum(after, before), `This adds the two flows; the rise is their difference.`],
        [gain(square, high - low + 1), `This takes one of the square roots wrong by one.`],
        [gain(square, high - low - 1), `This takes one of the square roots too close to the other, by one.`],
        [over(minus(after, before), 2), `This halves the difference, as if it were shared.`],
      ],
      hint: 'Find the two flows one by one.',
    }
  },
})
