import { fraction, over, say, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { slips } from './answer.ts'
import { drawHose, lossOf } from './given.ts'
import { roundedTo, rule } from './words.ts'

export const simple = level({
  draw: (random) => drawHose(random, 190, (flow) => flow % 50 === 0),
  pose: ({ name, tenths, flow, length }, { tell, driver }) => {
    const c = fraction(tenths, 10)
    const [q, l] = [over(flow, 100), over(length, 100)]
    const square = times(q, q)
    return {
      question: tell([
        `${rule}. For ${name} hose, C = ${say(c)}. To the nearest psi, what is the friction loss at ${say(flow)} gpm (Q = ${say(q)}) through ${length} feet (L = ${say(l)})?`,
        `${rule}. A line has ${length} feet (L = ${say(l)}) of ${name} hose (C = ${say(c)}) and flows ${say(flow)} gpm (Q = ${say(q)}). What is the friction loss, to the nearest psi?`,
        `${rule}. ${driver} pumps ${say(flow)} gpm (Q = ${say(q)}) through ${length} feet (L = ${say(l)}) of ${name} hose (C = ${say(c)}). What is the friction loss, to the nearest psi?`,
      ]),
      unit: 'psi',
      isRounded: true,
      answer: lossOf(c, flow, length),
      why: `Q² is ${say(q)} × ${say(q)} = ${say(square)}, and ${say(c)} × ${say(square)} × ${say(l)} = ${roundedTo(lossOf(c, flow, length))}.`,
      mistakes: slips(c, flow, length),
      hint: 'Square first, then multiply.',
    }
  },
})
