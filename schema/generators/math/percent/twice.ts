import { between, fitting, pick } from '../../kit/chance.ts'
import { type Fraction, minus, over, say, sum, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'

export const twice = level({
  draw: (random) =>
    fitting(
      () => ({
        start: between(random, 400, 4_000, 100),
        first: pick(random, [5, 10, 15, 20, 25, 30, 40]),
        second: pick(random, [5, 10, 20, 25, 30]),
        isRise: random() < 0.5,
      }),
      ({ start, first, second }) =>
        first !== second &&
        (start * (100 - first) * (100 - second)) % 10_000 === 0 &&
        (start * first * second) % 10_000 === 0,
    ),
  pose: ({ start, first, second, isRise }, { tell, station }) => {
    const [up, down] = isRise ? [first, -second] : [-first, second]
    const [then, back] = isRise ? ['rise', 'fall'] : ['fall', 'rise']
    const after = (...steps: number[]) => times(start, ...steps.map((step) => over(100 + step, 100)))
    const middle = after(up)
    const { question, unit } = tell([
      {
        question: isRise
          ? `A pump rebuild is quoted at $${say(start)}. Rising part costs add ${first} percent; then the shop takes ${second} percent off the new price. What does the rebuild cost?`
          : `Turnout gear is priced at $${say(start)}. The maker takes ${first} percent off; then a surcharge of ${second} percent is added to the reduced price. What does the gear cost?`,
        unit: (value: Fraction) => `$${say(value)}`,
      },
      {
        question: `${station} ran ${say(start)} calls two years ago. Its calls ${isRise ? 'rose' : 'fell'} ${first} percent in the next year and ${isRise ? 'fell' : 'rose'} ${second} percent in the year after that. How many calls did it run in the last of these years?`,
        unit: 'calls',
      },
      {
        question: `A cistern holds ${say(start)} gallons. Its content ${then}s by ${first} percent and then ${back}s by ${second} percent of what it holds by then. How many gallons does it hold in the end?`,
        unit: 'gallons',
      },
    ])
    const [sign, other] = isRise ? ['+', '−'] : ['−', '+']
    return {
      question,
      unit,
      answer: after(up, down),
      why: `First step: ${say(start)} ${sign} ${first} percent (${say(times(start, over(first, 100)))}) = ${say(middle)}. Second step: ${say(middle)} ${other} ${second} percent of ${say(middle)} (${say(times(middle, over(second, 100)))}) = ${say(after(up, down))}.`,
      mistakes: [
        [
          after(up + down),
          `This puts the two percents together first; the second one is taken of ${say(middle)}, not of ${say(start)}.`,
        ],
        [middle, `This stops after the first step and leaves out the ${second} percent.`],
        [after(down), `This leaves out the first step of ${first} percent.`],
        [after(up, -down), `This takes the second step the wrong way: ${say(middle)} is to ${back}.`],
        [after(-up, down), `This takes the first step the wrong way: ${say(start)} is to ${then}.`],
        [after(-up, -down), `This takes both steps the wrong way round.`],
        [start, `This leaves the start as it was, as if the two steps canceled.`],
        [
          sum(start, up, down),
          `This adds and subtracts the percents themselves, as if they were ${typeof unit === 'string' ? unit : 'dollars'}.`,
        ],
        [
          minus(start, times(middle, over(second, 100))),
          `This applies only the second change of ${say(times(middle, over(second, 100)))} to the start.`,
        ],
      ],
      hint: 'What does the second percent refer to?',
    }
  },
})
