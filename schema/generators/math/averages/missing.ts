import { between, fitting, pick } from '../../kit/chance.ts'
import { total } from '../../kit/lists.ts'
import { listed } from '../../kit/words.ts'
import { minus, over, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { drawValues } from './given.ts'

export const missing = level({
  draw: (random) =>
    fitting(
      () => ({ values: drawValues(random, pick(random, [3, 4]), 60, 110), target: between(random, 70, 100) }),
      ({ values, target }) => {
        const needed = target * (values.length + 1) - total(values)
        return needed >= 55 && needed <= 120 && needed !== target && !values.includes(needed)
      },
    ),
  pose: ({ values, target }, { tell, who, station }) => {
    const size = values.length + 1
    const all = total(values)
    const needed = target * size - all
    const soFar = over(all, size - 1)
    const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0]
    return {
      question: tell([
        `${who}'s first ${size - 1} evolutions took ${listed(values.map(String))} seconds. How many seconds must the next one take for all ${size} to average ${target} seconds?`,
        `An engine used ${listed(values.map(String))} gallons of fuel in the last ${size - 1} weeks. How many gallons must it use this week to average ${target} gallons over all ${size} weeks?`,
        `${station} logged ${listed(values.map(String))} hours of training in the last ${size - 1} months. How many hours must it log this month to average ${target} hours over all ${size} months?`,
      ]),
      unit: tell(['seconds', 'gallons', 'hours']),
      isRounded: true,
      answer: needed,
      why: `To average ${target} over ${size}, the total must be ${target} × ${size} = ${target * size}. The total so far is ${values.join(' + ')} = ${all}, and ${target * size} − ${all} = ${needed}.`,
      mistakes: [
        [target, `This is the average itself, ${target}, but the others do not already average that.`],
        [soFar, `This is the average so far`, `${all} ÷ ${size - 1}`],
        [
          minus(times(2, target), soFar),
          `This weighs the next one as much as all the others together`,
          `2 × ${target} − ${all} ÷ ${size - 1}`,
        ],
        [2 * target - last, `This balances only the last value, ${last}`, `2 × ${target} − ${last}`],
        [2 * target - first, `This balances only the first value, ${first}`, `2 × ${target} − ${first}`],
        [
          over(all + target, size),
          `This counts ${target} as the next value and averages it in`,
          `(${all} + ${target}) ÷ ${size}`,
        ],
        [Math.max(...values), `This repeats the highest value so far, ${Math.max(...values)}.`],
        [Math.min(...values), `This repeats the lowest value so far, ${Math.min(...values)}.`],
        [
          target * (size + 1) - all,
          `This counts ${size + 1} in all instead of ${size}`,
          `${target} × ${size + 1} − ${all}`,
        ],
        [over(target * size, size - 1), `This spreads the total over ${size - 1}`, `${target * size} ÷ ${size - 1}`],
        [over(all, size), `This divides the total so far by ${size}`, `${all} ÷ ${size}`],
      ],
      hint: 'What must they all add up to?',
    }
  },
})
