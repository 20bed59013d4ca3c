import type { Figure, Shape } from '../../figures/figure.ts'
import { shuffled } from '../../random.ts'
import { between, fitting, oneOf } from './chance.ts'
import * as draw from './draw.ts'
import { over, say, times } from './number.ts'
import { level, mathFamily } from './problem.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']
const full = ['January', 'February', 'March', 'April', 'May', 'June']

/** Bars over a scale whose lines stand 20 apart. */
function barChart(values: readonly number[], start: number): Figure {
  const [left, bottom, scale] = [48, 236, 1.6]
  const names = values.map((_, at) => months[start + at] ?? '')
  const wide = 290 / values.length
  const gridLines = Array.from({ length: 7 }, (_, step): Shape[] => [
    draw.line(
      [
        [left, bottom - step * 20 * scale],
        [348, bottom - step * 20 * scale],
      ],
      { stroke: step ? 'line' : 'edge', thickness: step ? 1 : 2 },
    ),
    draw.label([left - 8, bottom - step * 20 * scale], String(step * 20), { anchor: 'end', size: 14 }),
  ])
  const bars = values.flatMap((value, at): Shape[] => {
    const x = draw.tidy(left + 8 + at * wide)
    return [
      {
        shape: 'rect',
        at: [x, bottom - value * scale],
        width: draw.tidy(wide - 16),
        height: value * scale,
        fill: 'blue',
      },
      draw.label([draw.tidy(x + wide / 2 - 8), bottom + 18], names[at] ?? '', { size: 15 }),
    ]
  })
  return {
    width: 360,
    height: 264,
    shapes: [
      draw.label([left - 34, 20], 'calls', { anchor: 'start', size: 14, tone: 'muted' }),
      ...gridLines.flat(),
      ...bars,
    ],
    text: `A bar chart of calls in each month, with a scale from 0 to 120. ${values.map((value, at) => `${names[at]}: ${value}`).join(', ')}.`,
  }
}

const bars = level({
  draw: (random) =>
    fitting(
      () => {
        const size = oneOf(random, [4, 5])
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

const kinds = ['Fire', 'Medical', 'Rescue', 'Alarm']
type Rows = readonly (readonly number[])[]

const rowOf = (rows: Rows, row: number): readonly number[] => rows[row] ?? []
const cell = (rows: Rows, row: number, column: number): number => rowOf(rows, row)[column] ?? 0
const total = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
const columnOf = (rows: Rows, column: number) => rows.map((row) => row[column] ?? 0)

function callTable(rows: Rows, heads: readonly string[]): Figure {
  const text = `A table of calls by kind. ${kinds.map((kind, row) => `${kind}: ${heads.map((head, column) => `${cell(rows, row, column)} in ${head}`).join(', ')}`).join('. ')}.`
  return draw.table(
    ['Calls', ...heads],
    kinds.map((kind, row) => [kind, ...rowOf(rows, row).map(String)]),
    text,
  )
}

const drawRows = (random: () => number, columns: number, low: number, high: number): number[][] =>
  kinds.map((_, row) => Array.from({ length: columns }, () => between(random, low, high) + (row === 1 ? high : 0)))

const totals = level({
  draw: (random) => {
    const [a, b] = shuffled([0, 1, 2, 3], random) as [number, number]
    return { rows: drawRows(random, 3, 6, 48), start: between(random, 0, 3), more: a, less: b }
  },
  pose: ({ rows, start, more, less }, { tell, station }) => {
    const heads = months.slice(start, start + 3)
    const sums = rows.map(total)
    const isTurned = (sums[more] ?? 0) < (sums[less] ?? 0)
    const [x, y] = isTurned ? [less, more] : [more, less]
    const [a, b] = [sums[x] ?? 0, sums[y] ?? 0]
    const [high, low] = [kinds[x]?.toLowerCase(), kinds[y]?.toLowerCase()]
    const other = [0, 1, 2, 3].filter((row) => row !== x && row !== y)
    return {
      question: tell([
        `The table shows three months at ${station}. Over all three months together, how many more ${high} calls than ${low} calls were there?`,
        `By how many do the ${high} calls in the table exceed the ${low} calls, all three months added up?`,
      ]),
      unit: 'calls',
      answer: a - b,
      why: `${kinds[x]}: ${rowOf(rows, x).join(' + ')} = ${a}. ${kinds[y]}: ${rowOf(rows, y).join(' + ')} = ${b}. ${a} − ${b} = ${a - b}.`,
      mistakes: [
        [a + b, `This adds the two kinds in place of subtracting.`],
        [a, `This is the total of the ${high} calls alone.`],
        [b, `This is the total of the ${low} calls alone.`],
        ...heads.map(
          (head, column) =>
            [
              Math.abs(cell(rows, x, column) - cell(rows, y, column)),
              `This compares ${head} alone; all three months are asked for.`,
            ] as const,
        ),
        ...other.map(
          (row) =>
            [Math.abs(a - (sums[row] ?? 0)), `This takes the row ${kinds[row]} in place of ${kinds[y]}.`] as const,
        ),
        ...other.map(
          (row) =>
            [Math.abs((sums[row] ?? 0) - b), `This takes the row ${kinds[row]} in place of ${kinds[x]}.`] as const,
        ),
        [a - b + 10, `This carries one ten too many in the sums ${a} and ${b}.`],
        [a - b - 10, `This loses one ten in the sums ${a} and ${b}.`],
        [a - (b - cell(rows, y, 2)), `This leaves ${heads[2]} out of the ${low} calls.`],
      ],
      hint: 'Add up two rows.',
      figure: callTable(rows, heads),
    }
  },
})

const share = level({
  draw: (random) =>
    fitting(
      () => ({
        rows: drawRows(random, 3, 8, 60),
        column: between(random, 0, 2),
        row: between(random, 0, 3),
        station: between(random, 2, 12),
      }),
      ({ rows, column, row }) =>
        [40, 50, 80, 100, 120, 150, 160, 200, 250].includes(total(columnOf(rows, column))) &&
        cell(rows, row, column) >= 8 &&
        // What a half is rounded to is a matter of taste.
        over(cell(rows, row, column) * 100, total(columnOf(rows, column))).bottom !== 2,
    ),
  pose: ({ rows, column, row, station }, { tell }) => {
    const heads = [0, 1, 2].map((at) => `Stn ${station + at}`)
    const [mine, all] = [cell(rows, row, column), total(columnOf(rows, column))]
    const kind = kinds[row]?.toLowerCase()
    const name = `Station ${station + column}`
    const percent = (part: number, whole: number) => over(part * 100, whole)
    const answer = percent(mine, all)
    const [before, after] = [(row + 3) % 4, (row + 1) % 4]
    const others = [0, 1, 2].filter((at) => at !== column)
    return {
      question: tell([
        `The table shows last month's calls at three stations (Stn). What percent of the calls of ${name} were ${kind} calls, to the nearest whole percent?`,
        `Read from the table of three stations (Stn): ${kind} calls were what percent of all calls of ${name}? (Nearest whole percent.)`,
      ]),
      unit: 'percent',
      isRounded: true,
      most: 100,
      answer,
      why: `${name} has ${columnOf(rows, column).join(' + ')} = ${all} calls, ${mine} of them ${kind}. ${mine} ÷ ${all} × 100 = ${say(answer)}${answer.bottom === 1 ? '' : `, which rounds to ${say(answer, 0)}`} percent.`,
      mistakes: [
        [
          percent(mine, total(rowOf(rows, row))),
          `This divides by the ${kind} calls of all three stations, ${total(rowOf(rows, row))}.`,
        ],
        [percent(mine, total(rows.flat())), `This divides by all calls in the table, ${total(rows.flat())}.`],
        [mine, `This reads the ${mine} calls as a percentage.`],
        ...others.map(
          (at) =>
            [
              percent(cell(rows, row, at), total(columnOf(rows, at))),
              `This is the share at Station ${station + at}, another column.`,
            ] as const,
        ),
        [percent(cell(rows, before, column), all), `This reads the row ${kinds[before]} in place of ${kinds[row]}.`],
        [percent(cell(rows, after, column), all), `This reads the row ${kinds[after]} in place of ${kinds[row]}.`],
        [percent(mine, all - mine), `This divides by the other calls, ${all - mine}, and not by all ${all}.`],
        [percent(all - mine, all), `This is the share of all the other kinds.`],
        [percent(mine, all - cell(rows, before, column)), `This leaves the row ${kinds[before]} out of the total.`],
        [times(2, answer), `This counts the ${kind} calls twice.`],
        [over(answer, 2), `This halves the share.`],
      ],
      hint: 'Which total stands for 100 percent: of the row, of the column or of the table?',
      figure: callTable(rows, heads),
    }
  },
})

/** Reading a bar chart, adding up the rows of a table, and a percentage from its column. */
export const tables = mathFamily('table', 'OpenStax, Prealgebra 2e, Percents chapter', { 1: bars, 2: totals, 3: share })
