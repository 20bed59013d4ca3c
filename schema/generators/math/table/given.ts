import { between } from '../../kit/chance.ts'

export type Rows = readonly (readonly number[])[]

export const fullMonths = ['January', 'February', 'March', 'April', 'May', 'June']

export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']

export const kinds = ['Fire', 'Medical', 'Rescue', 'Alarm']

export const rowOf = (rows: Rows, row: number): readonly number[] => rows[row] ?? []

export const cell = (rows: Rows, row: number, column: number): number => rowOf(rows, row)[column] ?? 0

export const drawRows = (random: () => number, columns: number, low: number, high: number): number[][] =>
  kinds.map((_, row) => Array.from({ length: columns }, () => between(random, low, high) + (row === 1 ? high : 0)))
