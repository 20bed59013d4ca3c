import { fitting, pick } from '../../kit/chance.ts'
import { total } from '../../kit/lists.ts'
import { listed } from '../../kit/words.ts'
import { over, say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { drawValues } from './given.ts'

/** People disagree on how to round a half, so no answer ends in one. */
const isHalf = (top: number, bottom: number) => (top * 2) % bottom === 0 && top % bottom !== 0

export const mean = level({
  draw: (random) =>
    fitting(
      () => ({ values: drawValues(random, pick(random, [4, 5, 5, 6]), 62, 148) }),
      ({ values }) => !isHalf(total(values), values.length),
    ),
  pose: ({ values }, { tell, who, station }) => {
    const size = values.length
    const sorted = [...values].sort((a, b) => a - b)
    const [least, most, first, last] = [sorted[0] ?? 0, sorted[size - 1] ?? 0, values[0] ?? 0, values[size - 1] ?? 0]
    const median = over((sorted[Math.floor((size - 1) / 2)] ?? 0) + (sorted[Math.floor(size / 2)] ?? 0), 2)
    const all = total(values)
    const added = values.join(' + ')
    return {
      question: tell([
        `${station} recorded turnout times of ${listed(values.map(String))} seconds. What was the average (mean) time, to the nearest second?`,
        `In a hose drill, ${size} teams finished in ${listed(values.map(String))} seconds. What was the average (mean) time, to the nearest second?`,
        `${who} records these times for donning gear and mask: ${listed(values.map(String))} seconds. What is the average (mean), to the nearest second?`,
      ]),
      unit: 'seconds',
      isRounded: true,
      answer: over(all, size),
      why: `Add the ${size} times and divide by ${size}: ${added} = ${all}, and ${all} ÷ ${size} = ${say(over(all, size))}${all % size ? `, which rounds to ${say(over(all, size), 0)}` : ''}.`,
      mistakes: [
        size % 2 === 0
          ? [
              median,
              `This is the median, halfway between the two middle times`,
              `(${sorted[size / 2 - 1]} + ${sorted[size / 2]}) ÷ 2`,
            ]
          : [median, `This is the median, ${say(median)}, the middle time when they are put in order.`],
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
