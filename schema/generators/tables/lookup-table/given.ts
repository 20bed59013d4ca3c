import type { Place } from '../../kit/place.ts'

/** Rows by an amount, columns by a kind, whole numbers in the cells. */
export interface Given {
  chart: number
  /** Amounts that the rows stand for, smallest first. */
  rows: readonly number[]
  /** Indexes of the chart's columns. */
  columns: readonly number[]
  cells: readonly (readonly number[])[]
  /** What is asked for: a row and a column; at difficulty 3 two of them, each so many times. */
  looks: readonly { row: number; column: number; amount: number; times: number }[]
  place: Place
}
