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
          ? `A pump rebuild is quoted at $${say(start)}. Higher parts costs add ${first} percent; then the shop takes ${second} percent off the new price. What is the final price?`
          : `A set of turnout gear lists for $${say(start)}. The dealer takes ${first} percent off; then a surcharge of ${second} percent is added to the sale price. What is the final price?`,
        unit: (value: Fraction) => `$${say(value)}`,
      },
      {
        question: `${station} ran ${say(start)} calls in its first year. Its call volume ${isRise ? 'rose' : 'fell'} ${first} percent the next year and ${isRise ? 'fell' : 'rose'} ${second} percent the year after that. How many calls did it run in that last year?`,
        unit: 'calls',
      },
      {
        question: `A cistern holds ${say(start)} gallons. The amount ${then}s by ${first} percent and then ${back}s by ${second} percent of the new amount. How many gallons does it hold now?`,
        unit: 'gallons',
      },
    ])
    const [sign, other] = isRise ? ['+', '−'] : ['−', '+']
    const signOf = (step: number) => (step < 0 ? '−' : '+')
    const chain = (...steps: number[]) =>
      [say(start), ...steps.map((step) => `(1 ${signOf(step)} ${say(over(Math.abs(step), 100))})`)].join(' × ')
    const second$ = times(middle, over(second, 100))
    return {
      question,
      unit,
      answer: after(up, down),
      why: `First step: ${say(start)} ${sign} ${say(times(start, over(first, 100)))} = ${say(middle)}. Second step, ${second} percent of ${say(middle)}: ${say(middle)} ${other} ${say(second$)} = ${say(after(up, down))}.`,
      mistakes: [
        [after(up + down), `This combines the two percents and applies them to the starting amount`, chain(up + down)],
        [middle, `This stops after the first step`, chain(up)],
        [after(down), `This skips the first step`, chain(down)],
        [
          minus(start, times(isRise ? 1 : -1, second$)),
          `This applies the second change to the starting amount`,
          `${say(start)} ${other} ${say(second$)}`,
        ],
        [start, `This treats the two changes as if they canceled out and leaves ${say(start)}.`],
        [after(up, -down), `This makes the second change in the wrong direction`, chain(up, -down)],
        [after(-up, down), `This makes the first change in the wrong direction`, chain(-up, down)],
        [after(-up, -down), `This makes both changes in the wrong direction`, chain(-up, -down)],
        [
          sum(start, up, down),
          `This adds and subtracts the percents as plain numbers`,
          `${say(start)} ${signOf(up)} ${first} ${signOf(down)} ${second}`,
        ],
      ],
      hint: 'The second percent is a percent of what?',
    }
  },
})
