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
        question: `${station} visited ${say(whole)} homes, and ${percent} percent of them had no working smoke alarm. How many homes had no working alarm?`,
        unit: 'homes',
      },
      {
        question: `A fire district has ${say(whole)} hydrants. So far, crews have flow-tested ${percent} percent of them. How many hydrants have been tested?`,
        unit: 'hydrants',
      },
      {
        question: `A total of ${say(whole)} applicants took the written exam, and ${percent} percent of them passed. How many applicants passed?`,
        unit: 'applicants',
      },
      {
        question: `${who} checks ${say(whole)} feet of hose at the annual hose test. If ${percent} percent of it is more than ten years old, how many feet is that?`,
        unit: 'feet',
      },
    ])
    const [quarterBelow, quarterAbove] = [25 * Math.floor(percent / 25), 25 * Math.ceil(percent / 25)]
    const share = (hundredths: number) => times(whole, over(hundredths, 100))
    return {
      question,
      unit,
      answer: share(percent),
      why: `One percent of ${say(whole)} is ${say(over(whole, 100))}, and ${percent} × ${say(over(whole, 100))} = ${say(share(percent))}.`,
      mistakes: [
        [share(100 - percent), `This is the other ${100 - percent} percent`, `${say(whole)} × ${100 - percent} ÷ 100`],
        [percent, `This reads ${percent} percent as ${percent} ${unit}.`],
        [
          whole - percent,
          `This subtracts ${percent} ${unit} instead of finding a percent`,
          `${say(whole)} − ${percent}`,
        ],
        [
          over(whole * 10, percent),
          `This divides by the percent instead of multiplying, and the decimal point slips`,
          `${say(whole)} ÷ ${percent} × 10`,
        ],
        [
          share(10),
          percent > 10 ? `This stops at 10 percent` : `This takes 10 percent instead of ${percent} percent`,
          `${say(whole)} ÷ 10`,
        ],
        [
          share(quarterAbove),
          `This rounds ${percent} percent up to ${quarterAbove}`,
          `${say(whole)} × ${quarterAbove} ÷ 100`,
        ],
        [
          share(quarterBelow),
          `This rounds ${percent} percent down to ${quarterBelow}`,
          `${say(whole)} × ${quarterBelow} ÷ 100`,
        ],
        [
          over(share(percent), 10),
          `This puts the decimal point one place too far left`,
          `${say(whole)} × ${percent} ÷ 1,000`,
        ],
      ],
      hint: 'What is one percent of the whole?',
      most: whole - 1,
    }
  },
})
