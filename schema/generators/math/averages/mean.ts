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
    return {
      question: tell([
        `${station} timed its turnouts at ${listed(values.map(String))} seconds. What was the average (mean), to the nearest second?`,
        `In a hose drill, ${size} teams needed ${listed(values.map(String))} seconds. What was the mean time, to the nearest second?`,
        `${who} notes these times for donning gear and mask: ${listed(values.map(String))} seconds. What is their average (mean), to the nearest second?`,
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
