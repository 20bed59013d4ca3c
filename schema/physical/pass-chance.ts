import { DAY_MS } from '../core/time.ts'
import type { RowOf } from '../tables.ts'
import { CPAT_LIMIT_SECONDS } from './program.ts'
import type { RunThrough } from './run-through.ts'
import { LEGS } from './run-through.ts'
import type { CpatEvent } from './sets.ts'
import { CPAT_EVENT_NAMES } from './sets.ts'

export type PassChance =
  /** A trend needs at least two run-throughs. */
  | { state: 'not-enough'; runs: number }
  | {
      state: 'chance'
      runs: number
      /** Probability of finishing within 10:20 on the test date, 0 to 1. Does not account for faults that end a test. */
      chance: number
      /** 80% interval of the chance, from the uncertainty of the person's level. */
      chances: { from: number; to: number }
      /** 80% interval of the time on that date, in seconds. */
      range: { from: number; to: number }
    }

export const ENOUGH_RUNS = 2
const WEEK_MS = 7 * DAY_MS

/**
 * Prior for a candidate without run-throughs, in seconds and seconds per week. These are assumptions until there is
 * enough real data. Training makes people faster, at a decreasing rate.
 */
const FIRST = { seconds: 660, spread: 120, aWeek: -8, aWeekSpread: 8 }
const SLOWING_PER_WEEK = 0.9
/** Standard deviations in seconds: day-to-day variation, and the weekly random changes in the level and in its slope. */
const DAY_SPREAD = 25
const LEVEL_WANDER = 5
const DIRECTION_WANDER = 1
/** 90% quantile of the standard normal distribution. */
const UPPER_TENTH = 1.2816

/** Returns the chance of passing on the test date, from run-throughs in any order. Ignores run-throughs after that date. */
export function passChance(runs: readonly RunThrough[], testAt: number): PassChance {
  const known = inOrder(runs).filter(({ at }) => at <= testAt)
  const first = known[0]
  if (!first || known.length < ENOUGH_RUNS) return { state: 'not-enough', runs: known.length }
  let form: Form = {
    level: FIRST.seconds,
    slope: FIRST.aWeek,
    ...spreads(FIRST.spread ** 2, 0, FIRST.aWeekSpread ** 2),
  }
  let last = first.at
  for (const { at, totalTime } of known) {
    form = seen(later(form, (at - last) / WEEK_MS), totalTime)
    last = at
  }
  form = later(form, (testAt - last) / WEEK_MS)
  const spread = Math.sqrt(form.levelVariance + DAY_SPREAD ** 2)
  const chance = normalBelow((CPAT_LIMIT_SECONDS - form.level) / spread)
  const half = UPPER_TENTH * spread
  const halfOfLevel = UPPER_TENTH * Math.sqrt(form.levelVariance)
  const chanceAt = (level: number) => normalBelow((CPAT_LIMIT_SECONDS - level) / DAY_SPREAD)
  return {
    state: 'chance',
    runs: known.length,
    chance,
    chances: { from: chanceAt(form.level + halfOfLevel), to: chanceAt(form.level - halfOfLevel) },
    range: { from: Math.max(0, Math.round(form.level - half)), to: Math.round(form.level + half) },
  }
}

/**
 * Returns the event in which the latest run-throughs lost the most time against the person's best, with the mean loss in seconds; null if
 * fewer than two run-throughs have splits. Excludes the stair climb, because the machine sets its duration.
 */
export function weakestEvent(runs: readonly RunThrough[]): { event: CpatEvent; seconds: number } | null {
  const splits = inOrder(runs).flatMap((run) => (run.splits?.length === CPAT_EVENT_NAMES.length ? [run.splits] : []))
  if (splits.length < ENOUGH_RUNS) return null
  const latest = splits.slice(-3)
  const lost = CPAT_EVENT_NAMES.map((event, at) => {
    const best = Math.min(...splits.map((one) => one[at] ?? 0))
    const mean = latest.reduce((sum, one) => sum + (one[at] ?? 0), 0) / latest.length
    return { event, seconds: at === 0 ? 0 : mean - best }
  })
  return lost.sort((a, b) => b.seconds - a.seconds)[0] ?? null
}

/** Estimated level in seconds and slope in seconds per week, with their variances and covariance. */
interface Form {
  level: number
  slope: number
  levelVariance: number
  shared: number
  slopeVariance: number
}

const spreads = (levelVariance: number, shared: number, slopeVariance: number) => ({
  ...{ levelVariance, shared, slopeVariance },
})

/** Predicts the state some weeks ahead: the level follows the slope, which flattens (a damped trend), and the variances grow. */
function later({ level, slope, levelVariance, shared, slopeVariance }: Form, weeks: number): Form {
  const kept = SLOWING_PER_WEEK ** weeks
  const moved = (1 - kept) / -Math.log(SLOWING_PER_WEEK)
  return {
    level: level + moved * slope,
    slope: kept * slope,
    ...spreads(
      levelVariance + 2 * moved * shared + moved ** 2 * slopeVariance + LEVEL_WANDER ** 2 * weeks,
      kept * (shared + moved * slopeVariance),
      kept ** 2 * slopeVariance + DIRECTION_WANDER ** 2 * weeks,
    ),
  }
}

/** Updates the state with one run-through (Kalman filter). */
function seen({ level, slope, levelVariance, shared, slopeVariance }: Form, seconds: number): Form {
  const total = levelVariance + DAY_SPREAD ** 2
  const [toLevel, toSlope] = [levelVariance / total, shared / total]
  return {
    level: level + toLevel * (seconds - level),
    slope: slope + toSlope * (seconds - level),
    ...spreads(levelVariance * (1 - toLevel), shared * (1 - toLevel), slopeVariance - toSlope * shared),
  }
}

/** CDF of the standard normal distribution (Abramowitz and Stegun 26.2.17; error at most 1e-7). */
function normalBelow(value: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(value))
  const factors = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429]
  const above =
    (Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI)) *
    factors.reduceRight((sum, factor) => (sum + factor) * t, 0)
  return value > 0 ? 1 - above : above
}

const inOrder = (runs: readonly RunThrough[]): RunThrough[] =>
  runs.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))

type Score = RowOf<'cpatScores'>

// Event times

export interface EventTimes {
  event: CpatEvent
  /** One point per run that finished the event, oldest first. */
  points: { at: number; seconds: number }[]
  best: number
}

/** Returns the times of each event finished in any run-through, including runs that ended early. */
export function eventTimesOf(scores: readonly Score[]): EventTimes[] {
  const inOrder = scores.toSorted((a, b) => a.testDate - b.testDate || (a.id < b.id ? -1 : 1))
  return LEGS.flatMap(({ kind, event }, leg) => {
    if (kind === 'walk') return []
    const points = inOrder.flatMap(({ testDate, splits }) => {
      const seconds = splits?.[leg]
      return seconds === undefined ? [] : [{ at: testDate, seconds }]
    })
    if (points.length === 0) return []
    return [{ event, points, best: Math.min(...points.map(({ seconds }) => seconds)) }]
  })
}

/** Formats a range of chances rounded to multiples of 5%, because the estimate is not more precise than that: '35 to 80%', 'under 10%'. */
export function chancesInWords({ from, to }: { from: number; to: number }): string {
  const [low, high] = [from, to].map((chance) => Math.round(chance * 20) * 5) as [number, number]
  if (high <= 5) return 'under 10%'
  if (low >= 95) return 'over 90%'
  return `${Math.max(5, low)} to ${Math.min(95, high)}%`
}

/** Returns noon of a calendar day like '2027-03-14' in the device's time zone, so that the day is the same in nearby time zones. */
export function noonOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12).getTime()
}
