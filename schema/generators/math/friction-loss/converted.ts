import { fraction, over, say, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { slips } from './answer.ts'
import { drawHose, lossOf } from './given.ts'
import { roundedTo, rule } from './words.ts'

export const converted = level({
  draw: (random) => drawHose(random, 220, (flow) => flow >= 125),
  pose: ({ name, tenths, flow, length }, { tell, driver }) => {
    const c = fraction(tenths, 10)
    const [q, l] = [over(flow, 100), over(length, 100)]
    const square = times(q, q)
    return {
      question: tell([
        `${driver} pumps ${say(flow)} gpm through ${length} feet of ${name} hose (C = ${say(c)}). ${rule}. How much pressure is lost to friction, to the nearest psi?`,
        `A crew stretches ${length} feet of ${name} hose (C = ${say(c)}) and flows ${say(flow)} gpm. ${rule}. What is the friction loss, to the nearest psi?`,
        `Find the friction loss in ${length} feet of ${name} hose at ${say(flow)} gpm, to the nearest psi. ${rule}. For this hose, C = ${say(c)}.`,
      ]),
      unit: 'psi',
      isRounded: true,
      answer: lossOf(c, flow, length),
      why: `Q is ${say(q)} and L is ${say(l)}. Q² is ${say(q)} × ${say(q)} = ${say(square)}, and ${say(c)} × ${say(q)}² × ${say(l)} = ${roundedTo(lossOf(c, flow, length))}.`,
      mistakes: slips(c, flow, length),
      hint: 'Change gpm and feet to hundreds before you do anything else.',
    }
  },
})
