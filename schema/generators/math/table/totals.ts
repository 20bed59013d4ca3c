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
