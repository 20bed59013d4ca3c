import type { Figure } from '../../../figures/figure.ts'
import { between } from '../../kit/chance.ts'
import { table } from './figure.ts'

export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']

export const kinds = ['Fire', 'Medical', 'Rescue', 'Alarm']

export type Rows = readonly (readonly number[])[]

export const rowOf = (rows: Rows, row: number): readonly number[] => rows[row] ?? []

export const cell = (rows: Rows, row: number, column: number): number => rowOf(rows, row)[column] ?? 0

export const total = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

export function callTable(rows: Rows, heads: readonly string[]): Figure {
  const text = `A table of calls by kind. ${kinds.map((kind, row) => `${kind}: ${heads.map((head, column) => `${cell(rows, row, column)} in ${head}`).join(', ')}`).join('. ')}.`
  return table(
    ['Calls', ...heads],
    kinds.map((kind, row) => [kind, ...rowOf(rows, row).map(String)]),
    text,
  )
}

export const drawRows = (random: () => number, columns: number, low: number, high: number): number[][] =>
  kinds.map((_, row) => Array.from({ length: columns }, () => between(random, low, high) + (row === 1 ? high : 0)))
