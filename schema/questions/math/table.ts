import { shuffled } from '../../core/random.ts'
import type { Figure, Shape } from '../../figures/figure.ts'
import { line } from '../drawing.ts'
import { between, fitting, pick, total } from '../kit.ts'
import { equals, over, say } from './fraction.ts'
import { label, level, mathFamily, tidy } from './kit.ts'

type Rows = readonly (readonly number[])[]

const fullMonths = ['January', 'February', 'March', 'April', 'May', 'June']

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']

const kinds = ['Fire', 'Medical', 'Rescue', 'Alarm']

const rowOf = (rows: Rows, row: number): readonly number[] => rows[row] ?? []

const cell = (rows: Rows, row: number, column: number): number => rowOf(rows, row)[column] ?? 0

const drawRows = (random: () => number, columns: number, low: number, high: number): number[][] =>
  kinds.map((_, row) => Array.from({ length: columns }, () => between(random, low, high) + (row === 1 ? high : 0)))

/** A bar chart with grid lines every 20 calls. */
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
    text: `A bar chart of calls in each month, with a scale from 0 to 120. ${values.map((value, at) => `${fullMonths[start + at]}: ${value}`).join(', ')}.`,
  }
}

/** Draws a table of calls by type. `said`: the column headings in words. */
function callTable(rows: Rows, heads: readonly string[], said: readonly string[]): Figure {
  const text = `A table of calls by type. ${kinds.map((kind, row) => `${kind}: ${said.map((words, column) => `${cell(rows, row, column)} ${words}`).join(', ')}`).join('. ')}.`
  return table(
    ['Calls', ...heads],
    kinds.map((kind, row) => [kind, ...rowOf(rows, row).map(String)]),
    text,
  )
}

/** A table with a header row. The width of the first column depends on its text. */
function table(head: readonly string[], rows: readonly (readonly string[])[], text: string): Figure {
  const [width, high] = [360, 34]
  const first = 20 + 9 * Math.max(...[head, ...rows].map(([cell = '']) => cell.length))
  const rest = (width - 8 - first) / (head.length - 1)
  const top = (row: number) => 6 + row * high
  const written = (cells: readonly string[], row: number): Shape[] =>
    cells.map((cell, column) => {
      const x = column === 0 ? 14 : tidy(4 + first + rest * (column - 0.5))
      return label([x, top(row) + high / 2], cell, { anchor: column === 0 ? 'start' : 'middle', isBold: row === 0 })
    })
  return {
    width,
    height: top(rows.length + 1) + 6,
    text,
    shapes: [
      { shape: 'rect', at: [4, top(0)], width: width - 8, height: high, fill: 'sunken' },
      ...[...rows, []].map((_, row) =>
        line(
          [
            [4, top(row + 1)],
            [width - 4, top(row + 1)],
          ],
          { stroke: 'edge', thickness: 1 },
        ),
      ),
      ...[head, ...rows].flatMap(written),
    ],
  }
}

const bars = level({
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
  pose: ({ values, start, more, less }, { pickWording, station }) => {
    const [a, b] = [values[more] ?? 0, values[less] ?? 0]
    const [high, low] = [fullMonths[start + more], fullMonths[start + less]]
    const beside = (at: number) => [values[at - 1], values[at + 1]].filter((value) => value !== undefined)
    const elsewhere = [...values.keys()].filter((at) => Math.abs(at - more) > 1 && at !== less)
    const [greatest, smallest] = [Math.max(...values), Math.min(...values)]
    const gap = (one: number, other: number) => `${Math.max(one, other)} − ${Math.min(one, other)}`
    return {
      question: pickWording([
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
        ...elsewhere.map((at) => {
          const value = values[at] ?? 0
          const month = fullMonths[start + at]
          return [Math.abs(value - b), `This uses the bar for ${month} instead of ${high}`, gap(value, b)] as const
        }),
        [a - b + 10, `This reads the bar for ${high} half a space too high`, `${a + 10} − ${b}`],
        [a - b - 10, `This reads the bar for ${high} half a space too low`, `${a - 10} − ${b}`],
      ],
      hint: 'How many calls are there from one line of the scale to the next?',
      figure: barChart(values, start),
    }
  },
})

const columnOf = (rows: Rows, column: number) => rows.map((row) => row[column] ?? 0)

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
        // Conventions for rounding halves differ, so percentages that end in a half are avoided.
        over(cell(rows, row, column) * 100, total(columnOf(rows, column))).bottom !== 2,
    ),
  pose: ({ rows, column, row, station }, { pickWording }) => {
    const heads = [0, 1, 2].map((at) => `Sta. ${station + at}`)
    const [mine, all] = [cell(rows, row, column), total(columnOf(rows, column))]
    const kind = kinds[row]?.toLowerCase()
    const name = `Station ${station + column}`
    const percent = (part: number, whole: number) => over(part * 100, whole)
    const answer = percent(mine, all)
    const [before, after] = [(row + 3) % 4, (row + 1) % 4]
    const others = [0, 1, 2].filter((at) => at !== column)
    const part = (some: number, whole: number) => `${some} ÷ ${whole} × 100`
    const [inRow, inTable] = [total(rowOf(rows, row)), total(rows.flat())]
    const [above, below] = [cell(rows, before, column), cell(rows, after, column)]
    return {
      question: pickWording([
        `The table shows last month’s calls at three stations (Sta.). What percent of the calls at ${name} were ${kind} calls, to the nearest whole percent?`,
        `The table shows last month’s calls at three stations (Sta.). To the nearest whole percent, ${kind} calls made up what percent of all calls at ${name}?`,
      ]),
      unit: 'percent',
      isRounded: true,
      most: 100,
      answer,
      why: `${name} had ${columnOf(rows, column).join(' + ')} = ${all} calls, and ${mine} of them were ${kind} calls: ${part(mine, all)} ${equals(answer)}${answer.bottom === 1 ? '' : `, which rounds to ${say(answer, 0)}`} percent.`,
      mistakes: [
        [percent(mine, inRow), `This divides by the ${kind} calls at all three stations`, part(mine, inRow)],
        [percent(mine, inTable), `This divides by all of the calls in the table`, part(mine, inTable)],
        [mine, `This reads ${mine} calls as ${mine} percent.`],
        ...others.map(
          (at) =>
            [
              percent(cell(rows, row, at), total(columnOf(rows, at))),
              `This uses the column for Station ${station + at}`,
              part(cell(rows, row, at), total(columnOf(rows, at))),
            ] as const,
        ),
        [percent(above, all), `This uses the ${kinds[before]} row`, part(above, all)],
        [percent(below, all), `This uses the ${kinds[after]} row`, part(below, all)],
        [percent(mine, all - mine), `This divides by the station’s other calls`, part(mine, all - mine)],
        [percent(all - mine, all), `This is the percent that were not ${kind} calls`, part(all - mine, all)],
        [
          percent(mine, all - above),
          `This leaves the ${kinds[before]} calls out of the total`,
          part(mine, all - above),
        ],
      ],
      hint: 'Which total stands for 100 percent: the row, the column or the whole table?',
      figure: callTable(
        rows,
        heads,
        heads.map((_, at) => `at Station ${station + at}`),
      ),
    }
  },
})

const totals = level({
  draw: (random) => {
    const [a, b] = shuffled([0, 1, 2, 3], random) as [number, number]
    return { rows: drawRows(random, 3, 6, 48), start: between(random, 0, 3), more: a, less: b }
  },
  pose: ({ rows, start, more, less }, { pickWording, station }) => {
    const heads = months.slice(start, start + 3)
    const sums = rows.map(total)
    const isTurned = (sums[more] ?? 0) < (sums[less] ?? 0)
    const [x, y] = isTurned ? [less, more] : [more, less]
    const [a, b] = [sums[x] ?? 0, sums[y] ?? 0]
    const [high, low] = [kinds[x]?.toLowerCase(), kinds[y]?.toLowerCase()]
    const other = [0, 1, 2, 3].filter((row) => row !== x && row !== y)
    const gap = (one: number, two: number) => `${Math.max(one, two)} − ${Math.min(one, two)}`
    const last = cell(rows, y, 2)
    return {
      question: pickWording([
        `The table shows three months of calls at ${station}. Over all three months, how many more ${high} calls than ${low} calls were there?`,
        `The table shows calls by type. When all three months are added together, how many more ${high} calls were there than ${low} calls?`,
      ]),
      unit: 'calls',
      answer: a - b,
      why: `${kinds[x]} calls: ${rowOf(rows, x).join(' + ')} = ${a}. ${kinds[y]} calls: ${rowOf(rows, y).join(' + ')} = ${b}. The difference is ${a} − ${b} = ${a - b}.`,
      mistakes: [
        ...heads.map((_, column) => {
          const [one, two] = [cell(rows, x, column), cell(rows, y, column)]
          return [
            Math.abs(one - two),
            `This compares the two types in ${fullMonths[start + column]} only`,
            gap(one, two),
          ] as const
        }),
        [a + b, `This adds the two types instead of subtracting`, `${a} + ${b}`],
        [a, `This is the total of the ${high} calls alone, ${a}.`],
        [b, `This is the total of the ${low} calls alone, ${b}.`],
        ...other.map((row) => {
          const sum = sums[row] ?? 0
          return [
            Math.abs(a - sum),
            `This uses the ${kinds[row]} row instead of the ${kinds[y]} row`,
            gap(a, sum),
          ] as const
        }),
        ...other.map((row) => {
          const sum = sums[row] ?? 0
          return [
            Math.abs(sum - b),
            `This uses the ${kinds[row]} row instead of the ${kinds[x]} row`,
            gap(sum, b),
          ] as const
        }),
        [a - (b - last), `This leaves ${fullMonths[start + 2]} out of the ${low} calls`, `${a} − ${b - last}`],
      ],
      hint: 'Add up two of the rows first.',
      figure: callTable(
        rows,
        heads,
        heads.map((_, at) => `in ${fullMonths[start + at]}`),
      ),
    }
  },
})

/** Reading a bar chart, adding rows of a table, and computing a percentage of a column. */
export const tables = mathFamily(
  'table',
  'OpenStax, Prealgebra 2e, Percents chapter',
  { 1: bars, 2: totals, 3: share },
  6,
)
