import { between, fitting } from '../../kit/chance.ts'
import { total } from '../../kit/lists.ts'
import { over, say, times } from '../shared/fraction.ts'
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
