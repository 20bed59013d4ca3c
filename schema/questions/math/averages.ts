import { between, fitting, listed, pick, total } from '../kit.ts'
import { equals, minus, over, say, times } from './fraction.ts'
import { level, mathFamily } from './kit.ts'

const drawValues = (random: () => number, size: number, low: number, high: number) =>
  fitting(
    () => Array.from({ length: size }, () => between(random, low, high)),
    (values) => new Set(values).size === size,
  )

/** Whether the quotient ends in a half. Such answers are avoided, because conventions for rounding halves differ. */
const isHalf = (top: number, bottom: number) => (top * 2) % bottom === 0 && top % bottom !== 0

const mean = level({
  draw: (random) =>
    fitting(
      () => ({ values: drawValues(random, pick(random, [4, 5, 5, 6]), 62, 148) }),
      ({ values }) => !isHalf(total(values), values.length),
    ),
  pose: ({ values }, { pickWording, who, station }) => {
    const size = values.length
    const sorted = [...values].sort((a, b) => a - b)
    const [least, most, first, last] = [sorted[0] ?? 0, sorted[size - 1] ?? 0, values[0] ?? 0, values[size - 1] ?? 0]
    const median = over((sorted[Math.floor((size - 1) / 2)] ?? 0) + (sorted[Math.floor(size / 2)] ?? 0), 2)
    const all = total(values)
    const added = values.join(' + ')
    return {
      question: pickWording([
        `${station} recorded turnout times of ${listed(values.map(String))} seconds. What was the average (mean) time, to the nearest second?`,
        `In a hose drill, ${size} teams finished in ${listed(values.map(String))} seconds. What was the average (mean) time, to the nearest second?`,
        `${who} records these times for donning turnout gear and a mask: ${listed(values.map(String))} seconds. What is the average (mean), to the nearest second?`,
      ]),
      unit: 'seconds',
      isRounded: true,
      answer: over(all, size),
      why: `Add the ${size} times and divide by ${size}: ${added} = ${all}, and ${all} ÷ ${size} ${equals(over(all, size))}${all % size ? `, which rounds to ${say(over(all, size), 0)}` : ''}.`,
      mistakes: [
        size % 2 === 0
          ? [
              median,
              `This is the median, halfway between the two middle times`,
              `(${sorted[size / 2 - 1]} + ${sorted[size / 2]}) ÷ 2`,
            ]
          : [median, `This is the median, ${say(median)}, the middle time when all of them are put in order.`],
        [over(least + most, 2), `This is halfway between the shortest and longest times`, `(${least} + ${most}) ÷ 2`],
        [over(all, size + 1), `This divides by ${size + 1} instead of ${size}`, `${all} ÷ ${size + 1}`],
        [over(all, size - 1), `This divides by ${size - 1} instead of ${size}`, `${all} ÷ ${size - 1}`],
        [
          over(all - last, size),
          `This leaves out the last time but still divides by ${size}`,
          `(${all} − ${last}) ÷ ${size}`,
        ],
        [
          over(all - first, size),
          `This leaves out the first time but still divides by ${size}`,
          `(${all} − ${first}) ÷ ${size}`,
        ],
        [over(first + last, 2), `This averages only the first and last times`, `(${first} + ${last}) ÷ 2`],
        [over(all + last, size), `This adds the last time twice`, `(${all} + ${last}) ÷ ${size}`],
        [most, `This is the longest time, ${most} seconds.`],
        [least, `This is the shortest time, ${least} seconds.`],
        [
          over(all - last, size - 1),
          `This averages only the first ${size - 1} times`,
          `(${all} − ${last}) ÷ ${size - 1}`,
        ],
        [
          over(all - first, size - 1),
          `This averages only the last ${size - 1} times`,
          `(${all} − ${first}) ÷ ${size - 1}`,
        ],
      ],
      hint: 'What do you divide the total by?',
    }
  },
})

const missing = level({
  draw: (random) =>
    fitting(
      () => ({ values: drawValues(random, pick(random, [3, 4]), 60, 110), target: between(random, 70, 100) }),
      ({ values, target }) => {
        const needed = target * (values.length + 1) - total(values)
        return needed >= 55 && needed <= 120 && needed !== target && !values.includes(needed)
      },
    ),
  pose: ({ values, target }, { pickWording, who, station }) => {
    const size = values.length + 1
    const all = total(values)
    const needed = target * size - all
    const soFar = over(all, size - 1)
    const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0]
    return {
      question: pickWording([
        `${who}’s first ${size - 1} evolutions took ${listed(values.map(String))} seconds. How many seconds must the next one take for all ${size} to average ${target} seconds?`,
        `An engine used ${listed(values.map(String))} gallons of fuel in the last ${size - 1} weeks. How many gallons must it use this week to average ${target} gallons over all ${size} weeks?`,
        `${station} logged ${listed(values.map(String))} hours of training in the last ${size - 1} months. How many hours must it log this month to average ${target} hours over all ${size} months?`,
      ]),
      unit: pickWording(['seconds', 'gallons', 'hours']),
      isRounded: true,
      answer: needed,
      why: `To average ${target} over ${size} ${pickWording(['evolutions', 'weeks', 'months'])}, the total must be ${target} × ${size} = ${target * size}. The total so far is ${values.join(' + ')} = ${all}, and ${target * size} − ${all} = ${needed}.`,
      mistakes: [
        [target, `This is the average itself, ${target}, but the values so far do not average that.`],
        [soFar, `This is the average so far`, `${all} ÷ ${size - 1}`],
        [
          minus(times(2, target), soFar),
          `This gives the next value as much weight as all the others together`,
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
          `This figures the total for ${size + 1} values instead of ${size}`,
          `${target} × ${size + 1} − ${all}`,
        ],
        [
          over(target * size, size - 1),
          `This divides the required total by ${size - 1}`,
          `${target * size} ÷ ${size - 1}`,
        ],
        [over(all, size), `This divides the total so far by ${size}`, `${all} ÷ ${size}`],
      ],
      hint: 'What must all of the values add up to?',
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
  pose: ({ many, few, first, second }, { pickWording, station }) => {
    const all = many * first + few * second
    const [people, simple] = [many + few, over(first + second, 2)]
    return {
      question: pickWording([
        `On an exam, the ${many} recruits in the day class averaged ${first} points, and the ${few} recruits in the evening class averaged ${second} points. What was the average for all ${people} recruits?`,
        `On the east side of town, ${many} calls averaged ${first} minutes from alarm to return. On the west side, ${few} calls averaged ${second} minutes. What was the average for all ${people} calls?`,
        `${station} spent an average of ${first} minutes on each of ${many} home inspections and ${second} minutes on each of ${few} business inspections. What was the average for all ${people} inspections?`,
      ]),
      unit: pickWording(['points', 'minutes', 'minutes']),
      places: 1,
      isRounded: true,
      answer: over(all, people),
      why: `${many} × ${first} = ${say(many * first)} and ${few} × ${second} = ${say(few * second)}, for a total of ${say(all)}. Then ${say(all)} ÷ ${people} ${equals(over(all, people))}.`,
      mistakes: [
        [simple, `This averages the two averages as if the groups were the same size`, `(${first} + ${second}) ÷ 2`],
        [
          over(many * second + few * first, people),
          `This swaps the two groups`,
          `(${many} × ${second} + ${few} × ${first}) ÷ ${people}`,
        ],
        [over(2 * first + second, 3), `This gives the larger group twice the weight`, `(2 × ${first} + ${second}) ÷ 3`],
        [first, `This is the larger group’s average, ${first}, and leaves out the other group.`],
        [second, `This is the smaller group’s average, ${second}, and leaves out the other group.`],
        [
          over(3 * first + second, 4),
          `This gives the larger group three times the weight`,
          `(3 × ${first} + ${second}) ÷ 4`,
        ],
        [
          over(many * first + second, many + 1),
          `This counts the smaller group only once, as a single value`,
          `(${many} × ${first} + ${second}) ÷ ${many + 1}`,
        ],
        [
          over(first + few * second, few + 1),
          `This counts the larger group only once, as a single value`,
          `(${first} + ${few} × ${second}) ÷ ${few + 1}`,
        ],
        [over(all, many), `This divides the total by the larger group alone`, `${say(all)} ÷ ${many}`],
        [
          over(many * first, people),
          `This leaves the smaller group out of the total`,
          `${many} × ${first} ÷ ${people}`,
        ],
        [over(all, 2 * many), `This divides as if both groups had ${many}`, `${say(all)} ÷ (2 × ${many})`],
        [over(all, 2 * few), `This divides as if both groups had ${few}`, `${say(all)} ÷ (2 × ${few})`],
      ],
      hint: 'Should both groups count equally?',
    }
  },
})

/** Averages. The levels: the mean, the value needed for a given mean, and the combined mean of two groups. */
export const averages = mathFamily(
  'averages',
  'OpenStax, Prealgebra 2e, averages and probability',
  { 1: mean, 2: missing, 3: weighted },
  7,
)
