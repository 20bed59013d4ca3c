/** One kind of reading with its normal range, in the table's unit. */
export interface Gauge {
  name: string
  /** For a column's heading. */
  short: string
  unit: string
  from: number
  to: number
  step: number
}

export interface Given {
  check: number
  /** Indexes into the check's gauges. At difficulty 1 they are the rows; later the columns. */
  gauges: readonly number[]
  /** A row for each unit; at difficulty 1 a single row. */
  readings: readonly (readonly number[])[]
  /** Of a unit or, at difficulty 1, of a gauge. */
  key: number
  /** How many readings out of range make a unit one to report. */
  needed: 1 | 2
  stem: number
}

export const isOut = ({ from, to }: Gauge, value: number): boolean => value < from || value > to
