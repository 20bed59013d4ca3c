import { fitting, pick } from '../../kit/chance.ts'
import { fraction, say, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { slips } from './answer.ts'
import { flowOf, roots, tips } from './given.ts'
import { rule } from './words.ts'

export const oddTip = level({
  draw: (random) =>
    fitting(
      () => ({ eighths: pick(random, [4, 6, 10, 12, 14]), root: pick(random, roots) }),
      ({ eighths, root }) => (30 * eighths * eighths * root) % 64 === 0 || flowOf(eighths, root).bottom === 2,
    ),
  pose: ({ eighths, root }, { tell, who }) => {
    const [d, tip, pressure] = [fraction(eighths, 8), tips[eighths] ?? '', root * root]
    const square = times(d, d)
    return {
      question: tell([
        `${rule}. What does a ${tip}-inch tip flow at ${pressure} psi?`,
        `${rule}. ${who} puts a ${tip}-inch tip on a line and pumps it to ${pressure} psi at the nozzle. What is the flow?`,
        `A training nozzle has a ${tip}-inch tip. ${rule}. How much does it flow at ${pressure} psi?`,
      ]),
      unit: 'gpm',
      places: 1,
      answer: flowOf(eighths, root),
      why: `d is ${d.top}/${d.bottom}, so d² is ${square.top}/${square.bottom}; √${pressure} = ${root}. 30 × ${root} = ${30 * root}, and ${30 * root} × ${square.top}/${square.bottom} = ${say(flowOf(eighths, root))} gpm.`,
      mistakes: slips(eighths, root),
      hint: 'Write the tip as a fraction, and square its top and its bottom.',
    }
  },
})
