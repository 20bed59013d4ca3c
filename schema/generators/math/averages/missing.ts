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
    return {
      question: tell([
        `${who}'s first ${size - 1} evolutions lasted ${listed(values.map(String))} seconds. How long must the next one last for an average of ${target} seconds over all ${size}?`,
        `An engine used ${listed(values.map(String))} gallons of fuel in the last ${size - 1} weeks. How many gallons must it use this week for an average of ${target} over all ${size} weeks?`,
        `${station} logged ${listed(values.map(String))} hours of training in the last ${size - 1} months. How many hours must it log this month to average ${target} over all ${size}?`,
      ]),
      unit: tell(['seconds', 'gallons', 'hours']),
      isRounded: true,
      answer: needed,
      why: `An average of ${target} over ${size} takes ${target} × ${size} = ${target * size} in all. So far there are ${all}, and ${target * size} − ${all} = ${needed}.`,
      mistakes: [
        [target, `This is the average itself; the first ${size - 1} do not come to it.`],
        [soFar, `This is the average of the first ${size - 1} and would leave it as it is.`],
        [minus(times(2, target), soFar), `This weighs the next one like the first ${size - 1} together.`],
        [needed + 10, `This is off by ten in the subtraction: ${target * size} − ${all} is ${needed}.`],
        [needed - 10, `This is off by ten in the subtraction: ${target * size} − ${all} is ${needed}.`],
        [2 * target - (values.at(-1) ?? 0), `This balances only the last of them, ${values.at(-1)}.`],
        [2 * target - (values[0] ?? 0), `This balances only the first of them, ${values[0]}.`],
        [over(all + target, size), `This averages ${target} in as if it were the next one.`],
        [Math.max(...values), `This repeats the greatest so far.`],
        [Math.min(...values), `This repeats the least so far.`],
        [needed + size, `This takes ${target + 1} for the average.`],
        [needed - size, `This takes ${target - 1} for the average.`],
      ],
      hint: 'What must all of them together come to?',
    }
  },
})
