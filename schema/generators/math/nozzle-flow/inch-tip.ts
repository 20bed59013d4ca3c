import { pick } from '../../kit/chance.ts'
import { say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { slips } from './answer.ts'
import { flowOf, roots, tips } from './given.ts'
import { rule } from './words.ts'

export const inchTip = level({
  draw: (random) => ({ eighths: pick(random, [8, 8, 16]), root: pick(random, roots) }),
  pose: ({ eighths, root }, { tell, who }) => {
    const [tip, pressure] = [tips[eighths] ?? '', root * root]
    const squared = eighths === 8 ? 'd² is 1' : 'd² is 4'
    return {
      question: tell([
        `${rule}. What does a ${tip}-inch tip flow at ${pressure} psi?`,
        `${rule}. ${who} reads ${pressure} psi on the pitot gauge at a ${tip}-inch tip. What is the flow?`,
        `${rule}. A crew drills with a ${tip}-inch tip at a nozzle pressure of ${pressure} psi. How much water do they flow?`,
      ]),
      unit: 'gpm',
      answer: flowOf(eighths, root),
      why: `${squared} and √${pressure} = ${root}: 30 × ${(eighths / 8) ** 2} × ${root} = ${say(flowOf(eighths, root))} gpm.`,
      mistakes: slips(eighths, root),
      hint: 'Which number times itself gives the nozzle pressure?',
    }
  },
})
