import { calendarDay } from '../core/time.ts'
import type { RowOf } from '../tables.ts'

/** How body weights are listed and charted. Separate from their mutations, so that reading them does not load a validator. */

type Measured = Pick<RowOf<'bodyWeights'>, 'id' | 'measuredAt'>

/** Compares body weights, oldest first. Weights typed for an earlier day all have its noon; their IDs begin with the time of typing. */
export const byMeasuredAt = (a: Measured, b: Measured): number => a.measuredAt - b.measuredAt || (a.id < b.id ? -1 : 1)

/**
 * Returns the last weight of each calendar day, oldest first. A person can weigh themselves several times a day, even on two devices, and
 * all weights are kept; the chart shows one per day. `rows` must be sorted with `byMeasuredAt`.
 */
export function lastOfEachDay<Row extends Measured>(rows: readonly Row[], zone: string): Row[] {
  return [...new Map(rows.map((row) => [calendarDay(row.measuredAt, zone), row])).values()]
}
