import { shuffled } from '../../../random.ts'
import { between } from '../../kit/chance.ts'
import { total } from '../../kit/lists.ts'
import { level } from '../shared/problem.ts'
import { callTable } from './figure.ts'
import { cell, drawRows, kinds, months, rowOf } from './given.ts'

export const totals = level({
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
    const gap = (one: number, two: number) => `${Math.max(one, two)} − ${Math.min(one, two)}`
    const last = cell(rows, y, 2)
    return {
      question: tell([
        `The table shows three months of calls at ${station}. Over all three months, how many more ${high} calls than ${low} calls were there?`,
        `The table shows calls by type. When all three months are added together, how many more ${high} calls were there than ${low} calls?`,
      ]),
      unit: 'calls',
      answer: a - b,
      why: `${kinds[x]} calls: ${rowOf(rows, x).join(' + ')} = ${a}. ${kinds[y]} calls: ${rowOf(rows, y).join(' + ')} = ${b}. The difference is ${a} − ${b} = ${a - b}.`,
      mistakes: [
        ...heads.map((head, column) => {
          const [one, two] = [cell(rows, x, column), cell(rows, y, column)]
          return [Math.abs(one - two), `This compares the two types in ${head} only`, gap(one, two)] as const
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
        [a - (b - last), `This leaves ${heads[2]} out of the ${low} calls`, `${a} − ${b - last}`],
      ],
      hint: 'Add up two of the rows first.',
      figure: callTable(rows, heads),
    }
  },
})
