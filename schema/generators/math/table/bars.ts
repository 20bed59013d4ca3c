import type { Figure, Shape } from '../../../figures/figure.ts'
import { shuffled } from '../../../random.ts'
import { between, fitting, pick } from '../../kit/chance.ts'
import { line } from '../../kit/drawing.ts'
import { level } from '../problem.ts'
import { label, tidy } from '../shared/shapes.ts'
import { months } from './calls.ts'

const full = ['January', 'February', 'March', 'April', 'May', 'June']

/** Bars over a scale whose lines stand 20 apart. */
function barChart(values: readonly number[], start: number): Figure {
  const [left, bottom, scale] = [48, 236, 1.6]
  const names = values.map((_, at) => months[start + at] ?? '')
  const wide = 290 / values.length
  const gridLines = Array.from({ length: 7 }, (_, step): Shape[] => [
    line(
      [
        [left, bottom - step * 20 * scale],
        [348, bottom - step * 20 * scale],
      ],
      { stroke: step ? 'edge' : 'ink', thickness: step ? 0.75 : 2 },
    ),
    label([left - 8, bottom - step * 20 * scale], String(step * 20), { anchor: 'end', size: 14 }),
  ])
  const bars = values.flatMap((value, at): Shape[] => {
    const x = tidy(left + 8 + at * wide)
    return [
      {
        shape: 'rect',
        at: [x, bottom - value * scale],
        width: tidy(wide - 16),
        height: value * scale,
        fill: 'blue',
      },
      label([tidy(x + wide / 2 - 8), bottom + 18], names[at] ?? '', { size: 15 }),
    ]
  })
  return {
    width: 360,
    height: 264,
    shapes: [
      label([left - 34, 20], 'calls', { anchor: 'start', size: 14, tone: 'muted' }),
      ...gridLines.flat(),
      ...bars,
    ],
    text: `A bar chart of calls in each month, with a scale from 0 to 120. ${values.map((value, at) => `${names[at]}: ${value}`).join(', ')}.`,
  }
}

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
    const [high, low] = [full[start + more], full[start + less]]
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
