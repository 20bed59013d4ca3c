import { fraction, say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { slips } from './answer.ts'
import { drawHose, lossOf } from './given.ts'
import { rule } from './words.ts'

export const simple = level({
  draw: (random) => drawHose(random, 160, 100, (flow) => flow % 100 === 0),
  pose: ({ name, tenths, flow, length }, { tell }) => {
    const c = fraction(tenths, 10)
    const [q, l] = [flow / 100, length / 100]
    return {
      question: tell([
        `${rule}. A ${name} line has C = ${say(c)}. For ${say(flow)} gpm (Q = ${q}) through ${length} feet (L = ${l}), what is the friction loss?`,
        `${rule}. What is the friction loss in ${length} feet (L = ${l}) of ${name} hose, C = ${say(c)}, when ${say(flow)} gpm flow (Q = ${q})?`,
      ]),
      unit: 'psi',
      answer: lossOf(c, flow, length),
      why: `Q² is ${q} × ${q} = ${q * q}; ${say(c)} × ${q * q} × ${l} = ${say(lossOf(c, flow, length))} psi.`,
      mistakes: slips(c, flow, length),
      hint: 'Square first, then multiply.',
    }
  },
})
