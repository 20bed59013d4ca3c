import type { Mistake } from '../../family.ts'
import { at } from '../../kit/lists.ts'
import type { Answer } from '../../kit/placed.ts'
import { withCommas } from '../../kit/words.ts'
import type { Given } from './given.ts'
import { charts } from './words.ts'

export const answer = (given: Given): Answer => (given.looks.length === 1 ? one(given) : both(given))

const cell = ({ cells }: Given, row: number, column: number): number => cells[row]?.[column] ?? 0
const nameOf = ({ chart, columns }: Given, column: number): string => at(at(charts, chart).columns, at(columns, column))

function one(given: Given): Answer {
  const { rows, columns, looks, chart } = given
  const { row, column, amount } = at(looks, 0)
  const { unit } = at(charts, chart)
  const key = cell(given, row, column)
  const isBetween = amount !== rows[row]
  const said = (line: number) => withCommas(rows[line] ?? 0)
  const wrong: Mistake[] = columns.flatMap((_, other) =>
    rows.flatMap((_, line): Mistake[] => {
      const value = cell(given, line, other)
      if (other === column && line === row) return []
      if (line === row) return [[value, `This reads ${withCommas(value)} from the ${nameOf(given, other)} column.`]]
      if (other !== column)
        return Math.abs(line - row) === 1
          ? [
              [
                value,
                `This reads ${withCommas(value)}, in the ${nameOf(given, other)} column of the row for ${said(line)}.`,
              ],
            ]
          : []
      const isSmaller = isBetween && line === row - 1
      return [
        [
          value,
          isSmaller
            ? `This uses the smaller of the two rows, ${said(line)}, and reads ${withCommas(value)}.`
            : `This reads ${withCommas(value)} from the row for ${said(line)}.`,
        ],
      ]
    }),
  )
  const below = cell(given, row - 1, column)
  const middle: Mistake[] = isBetween
    ? [[(key + below) / 2, 'This takes the middle of the two rows', `(${below} + ${key}) ÷ 2`]]
    : []
  const rule = isBetween
    ? `${withCommas(amount)} lies between ${said(row - 1)} and ${said(row)}, so use ${said(row)}. `
    : ''
  return {
    key,
    why: `${rule}The row for ${said(row)} and the ${nameOf(given, column)} column meet at ${withCommas(key)} ${unit}.`,
    wrong: [...middle, ...nearFirst(wrong, key)],
  }
}

const nearFirst = (mistakes: readonly Mistake[], key: number): Mistake[] =>
  mistakes.toSorted(([a], [b]) => Math.abs(a - key) - Math.abs(b - key))

function both(given: Given): Answer {
  const [a, b] = [at(given.looks, 0), at(given.looks, 1)]
  const [one, other] = [cell(given, a.row, a.column), cell(given, b.row, b.column)]
  const sum = (x: number, y: number) => `${a.times} × ${x} + ${b.times} × ${y}`
  const key = a.times * one + b.times * other
  const mixed = (x: number, y: number, why: string): Mistake => [a.times * x + b.times * y, why, sum(x, y)]
  const swapped = [cell(given, a.row, b.column), cell(given, b.row, a.column)] as const
  return {
    key,
    why: `The table gives ${one} for the first and ${other} for the second: ${sum(one, other)} = ${withCommas(key)}.`,
    wrong: [
      [one + other, 'This adds the two numbers from the table once each', `${one} + ${other}`],
      mixed(...swapped, 'This reads the two columns the wrong way around'),
      [
        b.times * one + a.times * other,
        'This mixes up how many there are of each',
        `${b.times} × ${one} + ${a.times} × ${other}`,
      ],
      [a.times * one, 'This leaves out the second of the two', `${a.times} × ${one}`],
      [b.times * other, 'This leaves out the first of the two', `${b.times} × ${other}`],
      ...[a.row - 1, a.row + 1]
        .filter((row) => given.rows[row] !== undefined)
        .map((row) =>
          mixed(
            cell(given, row, a.column),
            other,
            `This reads the first from the row for ${withCommas(given.rows[row] ?? 0)}`,
          ),
        ),
      ...[b.row - 1, b.row + 1]
        .filter((row) => given.rows[row] !== undefined)
        .map((row) =>
          mixed(
            one,
            cell(given, row, b.column),
            `This reads the second from the row for ${withCommas(given.rows[row] ?? 0)}`,
          ),
        ),
      [(a.times + b.times) * one, 'This takes the first number for both', `(${a.times} + ${b.times}) × ${one}`],
    ],
  }
}
