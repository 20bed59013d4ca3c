import { between, fitting, pick } from '../../kit/chance.ts'
import { over, say, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'

export const part = level({
  draw: (random) =>
    fitting(
      () => ({
        whole: between(random, 80, 800, 20),
        percent: pick(random, [5, 15, 20, 30, 35, 40, 45, 60, 65, 70, 80, 85]),
      }),
      ({ whole, percent }) => (whole * percent) % 100 === 0,
    ),
  pose: ({ whole, percent }, { tell, who, station }) => {
    const { question, unit } = tell([
      {
        question: `${station} visited ${say(whole)} homes, and ${percent} percent of them had no working smoke alarm. How many homes was that?`,
        unit: 'homes',
      },
      {
        question: `A district has ${say(whole)} hydrants. Crews have flow-tested ${percent} percent of them so far. How many hydrants have been tested?`,
        unit: 'hydrants',
      },
      {
        question: `The written exam was taken by ${say(whole)} people, and ${percent} percent of them passed it. How many people passed?`,
        unit: 'people',
      },
      {
        question: `${who} counts ${say(whole)} feet of hose in the annual test. If ${percent} percent of it must be replaced, how many feet is that?`,
        unit: 'feet',
      },
    ])
    const share = (hundredths: number) => times(whole, over(hundredths, 100))
    return {
      question,
      unit,
      answer: share(percent),
      why: `1 percent of ${say(whole)} is ${say(over(whole, 100))}, and ${percent} × ${say(over(whole, 100))} = ${say(share(percent))}.`,
      mistakes: [
        [
          share(100 - percent),
          `This is the other ${100 - percent} percent, what is left after the ${percent} percent.`,
        ],
        [whole - percent, `This subtracts ${percent} from ${say(whole)}, as if percent were ${unit}.`],
        [
          over(whole * 10, percent),
          `This divides by ${say(over(percent, 10))}; ${percent} percent is ${percent} hundredths of the whole.`,
        ],
        [percent, `This reads ${percent} percent as ${percent} ${unit}.`],
        [
          share(10),
          percent > 10
            ? `This stops at 10 percent of ${say(whole)} instead of going on to ${percent} percent.`
            : `This takes 10 percent of ${say(whole)} in place of ${percent} percent.`,
        ],
        [share(percent + 10), `This counts 10 percent once too often: it is ${percent + 10} percent.`],
        [share(percent - 10), `This counts 10 percent once too few: it is ${percent - 10} percent.`],
        [over(whole, 2), `This takes half, 50 percent, in place of ${percent} percent.`],
      ],
      hint: 'What is one percent of the whole?',
      most: whole - 1,
    }
  },
})
