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
    return {
      question: tell([
        `The chart shows the calls of ${station}. How many more calls did it have in ${high} than in ${low}?`,
        `Using the chart, by how many calls did ${high} exceed ${low}?`,
        `The chart counts medical calls by month. What is the difference between ${high} and ${low}?`,
      ]),
      unit: 'calls',
      answer: a - b,
      why: `${high} has ${a} calls and ${low} ${b}: ${a} − ${b} = ${a - b}.`,
      mistakes: [
        [a + b, `This adds the two months in place of subtracting.`],
        [a, `This is ${high} alone.`],
        [b, `This is ${low} alone.`],
        ...beside(less).map(
          (value) => [a - value, `This reads the bar beside ${low}, which stands at ${value}.`] as const,
        ),
        ...beside(more).map(
          (value) => [Math.abs(value - b), `This reads the bar beside ${high}, which stands at ${value}.`] as const,
        ),
        [Math.max(...values) - Math.min(...values), `This compares the highest bar of all with the lowest.`],
        [a - b + 10, `This is off by half a step of the scale; the lines stand 20 apart.`],
        [a - b - 10, `This is off by half a step of the scale; the lines stand 20 apart.`],
        [(a - b) / 2, `This counts 10 calls from line to line; they stand 20 apart.`],
      ],
      hint: 'How many calls lie between two lines of the scale?',
      figure: barChart(values, start),
    }
  },
})
