import { fraction, over, say, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { slips } from './answer.ts'
import { drawHose, lossOf } from './given.ts'
import { rule } from './words.ts'

export const converted = level({
  draw: (random) => drawHose(random, 220, 50, (flow) => flow >= 150),
  pose: ({ name, tenths, flow, length }, { tell, who }) => {
    const c = fraction(tenths, 10)
    const [q, l] = [over(flow, 100), over(length, 100)]
    return {
      question: tell([
        `${who} stretches ${length} feet of ${name} hose and flows ${say(flow)} gpm. ${rule}; C is ${say(c)}. How much pressure is lost to friction?`,
        `A ${name} line of ${length} feet flows ${say(flow)} gpm. ${rule}. With C = ${say(c)}, what is the friction loss?`,
        `For a pump drill, work out the friction loss in ${length} feet of ${name} hose at ${say(flow)} gpm. ${rule}; take ${say(c)} for C.`,
      ]),
      unit: 'psi',
      answer: lossOf(c, flow, length),
      why: `Q = ${say(q)} and L = ${say(l)}. Q² = ${say(times(q, q))}; ${say(c)} × ${say(times(q, q))} × ${say(l)} = ${say(lossOf(c, flow, length))} psi.`,
      mistakes: slips(c, flow, length),
      hint: 'Turn gpm and feet into hundreds before anything else.',
    }
  },
})
