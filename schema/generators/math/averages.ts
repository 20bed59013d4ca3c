import { between, fitting, oneOf } from './chance.ts'
import { minus, over, say, times } from './number.ts'
import { count, level, mathFamily } from './problem.ts'

const listed = (values: readonly number[]) => `${values.slice(0, -1).join(', ')} and ${values.at(-1)}`
const total = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

/** What a half is rounded to is a matter of taste, so no answer ends in one. */
const isHalf = (top: number, bottom: number) => (top * 2) % bottom === 0 && top % bottom !== 0

const drawValues = (random: () => number, size: number, low: number, high: number) =>
  fitting(
    () => Array.from({ length: size }, () => between(random, low, high)),
    (values) => new Set(values).size === size,
  )

const mean = level({
  draw: (random) =>
    fitting(
      () => ({ values: drawValues(random, oneOf(random, [4, 5, 5, 6]), 62, 148) }),
      ({ values }) => !isHalf(total(values), values.length),
    ),
  pose: ({ values }, { tell, who, station }) => {
    const size = values.length
    const sorted = [...values].sort((a, b) => a - b)
    const [least, most, first, last] = [sorted[0] ?? 0, sorted[size - 1] ?? 0, values[0] ?? 0, values[size - 1] ?? 0]
    const median = over((sorted[Math.floor((size - 1) / 2)] ?? 0) + (sorted[Math.floor(size / 2)] ?? 0), 2)
    const all = total(values)
    return {
      question: tell([
        `${station} timed its turnouts at ${listed(values)} seconds. What was the average (mean), to the nearest second?`,
        `In a hose drill, ${size} teams needed ${listed(values)} seconds. What was the mean time, to the nearest second?`,
        `${who} notes these times for donning gear and mask: ${listed(values)} seconds. What is their average (mean), to the nearest second?`,
      ]),
      unit: 'seconds',
      isRounded: true,
      answer: over(all, size),
      why: `The ${size} times add up to ${all} seconds, and ${all} ÷ ${size} = ${say(over(all, size))}${all % size ? `, which rounds to ${say(over(all, size), 0)}` : ''}.`,
      mistakes: [
        [median, `This is the median, the middle of the times in order, and not their mean.`],
        [over(all, size + 1), `This divides by ${size + 1}; there are ${size} times.`],
        [over(all, size - 1), `This divides by ${size - 1}; there are ${size} times.`],
        [over(least + most, 2), `This is halfway between the least and the greatest time and leaves out the others.`],
        [over(first + last, 2), `This averages only the first and the last time.`],
        [over(all - last, size), `This leaves out the last time but still divides by ${size}.`],
        [over(all - last, size - 1), `This leaves out the last time altogether.`],
        [over(all - first, size - 1), `This leaves out the first time altogether.`],
        [over(all + 100, size), `This carries 100 too many in the sum.`],
        [over(all - 100, size), `This loses 100 in the sum.`],
        [most, `This is the longest of the times.`],
        [least, `This is the shortest of the times.`],
      ],
      hint: 'How many times are there?',
    }
  },
})

const missing = level({
  draw: (random) =>
    fitting(
      () => ({ values: drawValues(random, oneOf(random, [3, 4]), 60, 110), target: between(random, 70, 100) }),
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
        `${who}'s first ${size - 1} evolutions lasted ${listed(values)} seconds. How long must the next one last for an average of ${target} seconds over all ${size}?`,
        `An engine used ${listed(values)} gallons of fuel in the last ${size - 1} weeks. How many gallons must it use this week for an average of ${target} over all ${size} weeks?`,
        `${station} logged ${listed(values)} hours of training in the last ${size - 1} months. How many hours must it log this month to average ${target} over all ${size}?`,
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

const weighted = level({
  draw: (random) =>
    fitting(
      () => ({
        many: between(random, 6, 24),
        few: between(random, 2, 14),
        first: between(random, 64, 95),
        second: between(random, 64, 95),
      }),
      ({ many, few, first, second }) =>
        many > few && Math.abs(first - second) >= 6 && ((many * first + few * second) * 2) % (many + few) === 0,
    ),
  pose: ({ many, few, first, second }, { tell, station }) => {
    const all = many * first + few * second
    const [people, simple] = [many + few, over(first + second, 2)]
    return {
      question: tell([
        `On an exam ${many} recruits of the day class average ${first} points, and ${few} of the evening class average ${second}. What is the average of all ${people}?`,
        `On one side of town ${many} calls took an average of ${first} minutes from alarm to return; on the other, ${few} calls averaged ${second} minutes. What was the average of all ${people} calls?`,
        `${station} spent an average of ${first} minutes on each of ${many} inspections and ${second} minutes on each of ${few} others. What is the average over all ${people}?`,
      ]),
      unit: tell(['points', 'minutes', 'minutes']),
      places: 1,
      isRounded: true,
      answer: over(all, people),
      why: `${many} × ${first} = ${say(many * first)} and ${few} × ${second} = ${say(few * second)}, together ${say(all)}. ${say(all)} ÷ ${people} = ${say(over(all, people))}.`,
      mistakes: [
        [simple, `This is halfway between ${first} and ${second}, as if the groups were equally large.`],
        [
          over(many * second + few * first, people),
          `This swaps the groups: ${many} with ${second} and ${few} with ${first}.`,
        ],
        [over(all, people + 1), `This divides by ${people + 1}; there are ${people}.`],
        [over(all, people - 1), `This divides by ${people - 1}; there are ${people}.`],
        [first, `This is the average of the larger group and leaves out the other.`],
        [second, `This is the average of the smaller group and leaves out the other.`],
        [over(2 * first + second, 3), `This weighs the larger group as exactly twice the other.`],
        [over(all + 100, people), `This carries 100 too many in the sum.`],
        [over(all - 100, people), `This loses 100 in the sum.`],
        [over(all + first, people), `This counts ${count(many + 1, 'times')} ${first} but divides by ${people}.`],
        [over(all - second, people), `This counts ${second} only ${count(few - 1, 'times')} but divides by ${people}.`],
      ],
      hint: 'Does each group count as much as the other?',
    }
  },
})

/** The mean, the value that brings a mean about, and the mean of two groups. */
export const averages = mathFamily('averages', 'OpenStax, Prealgebra 2e, averages and probability', {
  1: mean,
  2: missing,
  3: weighted,
})
