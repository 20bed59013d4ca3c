import { DAY_MS } from '@station-zero/schema/core/time.ts'

/** Maximum number of intervals between the ticks of a vertical axis. */
const MAX_INTERVALS = 5

/** Allowed distances between the ticks of plain numbers: 1, 2 and 5 times powers of ten. */
const DECIMAL_STEPS = Array.from({ length: 24 }, (_, nth) => ([1, 2, 5][nth % 3] ?? 1) * 10 ** Math.floor(nth / 3))
/** Steps for seconds and minutes, so that ticks are at half and full minutes or hours. */
export const CLOCK_STEPS = [1, 5, 10, 30, 60, 120, 300, 600, 1_200, 1_800, 3_600, 7_200, 18_000, 36_000]

interface Scale {
  /** Allowed distances between ticks, ascending. */
  steps?: readonly number[]
  /** Lower and upper limit of the axis. */
  limits?: readonly [number, number]
}

/** Returns evenly spaced values, lowest first, that enclose all `values`, with a margin on both sides where `limits` allows it. */
export function valueTicks(values: readonly number[], { steps = DECIMAL_STEPS, limits }: Scale = {}): number[] {
  const [least, most] = limits ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const first = (step: number) => Math.max(Math.ceil(low / step) - 1, Math.ceil(least / step))
  const last = (step: number) => Math.min(Math.floor(high / step) + 1, Math.floor(most / step))
  const step =
    steps.find((one) => last(one) - first(one) <= MAX_INTERVALS) ?? Math.ceil((high - low) / (MAX_INTERVALS - 2))
  return Array.from({ length: last(step) - first(step) + 1 }, (_, nth) => (first(step) + nth) * step)
}

const MAX_TIME_TICKS = 4
/** Time axes that span more days than this are labeled with months. */
const MANY_DAYS = 300

const dayAndMonth = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' }).format
const monthAndYear = new Intl.DateTimeFormat(undefined, { month: 'short', year: 'numeric' }).format

/** Returns evenly spaced times from `from` to `to`, inclusive, in ms, and the format of their labels. No two times have the same label. */
export function timeTicks(from: number, to: number): { times: number[]; format: (at: number) => string } {
  const format = to - from > MANY_DAYS * DAY_MS ? monthAndYear : dayAndMonth
  const times = Array.from(
    { length: MAX_TIME_TICKS },
    (_, nth) => from + Math.round(((to - from) * nth) / (MAX_TIME_TICKS - 1)),
  )
  const labels = times.map((at) => format(at))
  // If several times have the same label, keeps only the last of them.
  return { times: times.filter((_, nth) => labels.lastIndexOf(labels[nth] ?? '') === nth), format }
}
