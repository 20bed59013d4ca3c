import { between, fitting } from '../../kit/chance.ts'
import { total } from '../../kit/lists.ts'
import { over, say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { callTable } from './figure.ts'
import { cell, drawRows, kinds, type Rows, rowOf } from './given.ts'

const columnOf = (rows: Rows, column: number) => rows.map((row) => row[column] ?? 0)

export const share = level({
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
        // People disagree on how to round a half.
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
    const part = (some: number, whole: number) => `${some} ÷ ${whole} × 100`
    const [inRow, inTable] = [total(rowOf(rows, row)), total(rows.flat())]
    const [above, below] = [cell(rows, before, column), cell(rows, after, column)]
    return {
      question: tell([
        `The table shows last month's calls at three stations (Stn). What percent of the calls at ${name} were ${kind} calls, to the nearest whole percent?`,
        `The table shows last month's calls at three stations (Stn). To the nearest whole percent, ${kind} calls made up what percent of all calls at ${name}?`,
      ]),
      unit: 'percent',
      isRounded: true,
      most: 100,
      answer,
      why: `${name} had ${columnOf(rows, column).join(' + ')} = ${all} calls, and ${mine} of them were ${kind} calls: ${part(mine, all)} = ${say(answer)}${answer.bottom === 1 ? '' : `, which rounds to ${say(answer, 0)}`} percent.`,
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
        [percent(mine, all - mine), `This divides by the station's other calls`, part(mine, all - mine)],
        [percent(all - mine, all), `This is the percent that were not ${kind} calls`, part(all - mine, all)],
        [
          percent(mine, all - above),
          `This leaves the ${kinds[before]} calls out of the total`,
          part(mine, all - above),
        ],
      ],
      hint: 'Which total stands for 100 percent: the row, the column or the whole table?',
      figure: callTable(rows, heads),
    }
  },
})
