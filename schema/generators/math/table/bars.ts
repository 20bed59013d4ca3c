import { shuffled } from '../../../random.ts'
import { between, fitting, pick } from '../../kit/chance.ts'
import { level } from '../shared/problem.ts'
import { barChart } from './figure.ts'
import { fullMonths } from './given.ts'

export const bars = level({
  draw: (random) =>
    fitting(
      () => {
        const size = pick(random, [4, 5])
        const values = Array.from({ length: size }, () => between(random, 20, 110, 10))
        const [more, less] = shuffled([...values.keys()], random) as [number, number]
        return { values, start: between(random, 0, 6 - size), more, less }
      },
      ({ values, more, less }) => new Set(values).size === values.length && (values[more] ?? 0) > (values[less] ?? 0),
    ),
  pose: ({ values, start, more, less }, { tell, station }) => {
    const [a, b] = [values[more] ?? 0, values[less] ?? 0]
    const [high, low] = [fullMonths[start + more], fullMonths[start + less]]
    const beside = (at: number) => [values[at - 1], values[at + 1]].filter((value) => value !== undefined)
    const [greatest, smallest] = [Math.max(...values), Math.min(...values)]
    const gap = (one: number, other: number) => `${Math.max(one, other)} − ${Math.min(one, other)}`
    return {
      question: tell([
        `The chart shows the monthly calls at ${station}. How many more calls did the station have in ${high} than in ${low}?`,
        `According to the chart, how many more calls were there in ${high} than in ${low}?`,
        `The chart shows medical calls by month. What is the difference between the calls in ${high} and the calls in ${low}?`,
      ]),
      unit: 'calls',
      answer: a - b,
      why: `There were ${a} calls in ${high} and ${b} in ${low}: ${a} − ${b} = ${a - b}.`,
      mistakes: [
        ...beside(less).map(
          (value) => [a - value, `This reads the bar next to ${low}, which shows ${value}`, `${a} − ${value}`] as const,
        ),
        [a + b, `This adds the two months instead of subtracting`, `${a} + ${b}`],
        ...beside(more).map(
          (value) =>
            [Math.abs(value - b), `This reads the bar next to ${high}, which shows ${value}`, gap(value, b)] as const,
        ),
        [a, `This is the number of calls in ${high} alone, ${a}.`],
        [(a - b) / 2, `This counts 10 calls per line on the scale instead of 20`, `(${a} − ${b}) ÷ 2`],
        [b, `This is the number of calls in ${low} alone, ${b}.`],
        [greatest - smallest, `This compares the highest bar with the lowest`, gap(greatest, smallest)],
        [a - b + 10, `This reads the bar for ${high} half a line too high`, `${a + 10} − ${b}`],
        [a - b - 10, `This reads the bar for ${high} half a line too low`, `${a - 10} − ${b}`],
      ],
      hint: 'How many calls does each line of the scale stand for?',
      figure: barChart(values, start),
    }
  },
})
