import { elapsedMs, formatElapsed } from '../core/clock.ts'
import { plain } from '../core/typed-number.ts'
import type { RowOf } from '../tables.ts'
import { CPAT_LIMIT_SECONDS, isPass } from './program.ts'
import type { CpatEvent } from './sets.ts'
import { type CourseFailure, CPAT_EVENT_NAMES, type FailureReason, LEG_COUNT } from './sets.ts'

/** A run-through in progress: a draft on the device. Times are ms since 1970, so the clock keeps running if the app is killed. */
export interface ActiveRun {
  startedAt: number
  /** When each leg ended, in course order. */
  taps: readonly number[]
  /** The fault that would have ended the test. The person may continue for practice. */
  failure: CourseFailure | null
  /** When the person ended the run early; null if they did not. */
  endedAt: number | null
  /** The id of the score to be saved. Missing in drafts saved by older versions. */
  scoreId?: string
  /** Increases with every change, so that the newer of two copies can be determined. */
  revision: number
}

/** One leg of the course. A walk belongs to the event that follows it. */
interface Leg {
  kind: 'event' | 'walk'
  event: CpatEvent
  /** Number of the event, from 1. */
  number: number
}

export const LEGS: readonly Leg[] = CPAT_EVENT_NAMES.flatMap((event, at): Leg[] => [
  ...(at === 0 ? [] : [{ kind: 'walk', event, number: at + 1 } as const]),
  { kind: 'event', event, number: at + 1 },
])

/** A second tap within this time is accidental. */
const DOUBLE_TAP_MS = 600

export const beginRun = (scoreId: string, now: number): ActiveRun => ({
  ...{ startedAt: now, taps: [], failure: null, endedAt: null, scoreId, revision: 0 },
})

export const isOver = ({ taps, endedAt }: ActiveRun): boolean => taps.length === LEG_COUNT || endedAt !== null

/** The current leg; null if the run is over. */
export const currentLeg = (run: ActiveRun): Leg | null => (isOver(run) ? null : (LEGS[run.taps.length] ?? null))

/** Ends the current leg and begins the next one. Ignores a tap within `DOUBLE_TAP_MS` of the previous one. */
export function tapNext(run: ActiveRun, now: number): ActiveRun {
  const last = run.taps.at(-1) ?? run.startedAt
  if (isOver(run) || now < last + DOUBLE_TAP_MS) return run
  return { ...run, taps: [...run.taps, now] }
}

/** Undoes an early end or, if the run did not end early, the last tap, so that the leg continues. */
export function takeBack(run: ActiveRun): ActiveRun {
  const keptIf = (isKept: boolean): CourseFailure | null => (isKept ? run.failure : null)
  const leg = run.failure?.leg ?? 0
  if (run.endedAt !== null) return { ...run, endedAt: null, failure: keptIf(leg < run.taps.length) }
  return { ...run, taps: run.taps.slice(0, -1), failure: keptIf(leg < run.taps.length) }
}

/** Records a fault that would have ended the test in the current leg, without stopping the run. Only the first fault is recorded. */
export const noteFailure = (run: ActiveRun, reason: FailureReason): ActiveRun =>
  isOver(run) || run.failure ? run : { ...run, failure: { leg: run.taps.length, reason } }

export const clearFailure = (run: ActiveRun): ActiveRun => ({ ...run, failure: null })

/** Ends the run early, in the current leg. */
export function endEarly(run: ActiveRun, reason: FailureReason, now: number): ActiveRun {
  if (isOver(run)) return run
  return { ...noteFailure(run, reason), endedAt: Math.max(now, run.taps.at(-1) ?? run.startedAt) }
}

/** Time on the course, in ms. Stops when the run is over. */
export function courseMs(run: ActiveRun, now: number): number {
  const end = run.endedAt ?? (run.taps.length === LEG_COUNT ? (run.taps.at(-1) ?? now) : now)
  return elapsedMs({ startedAt: run.startedAt, pausedMs: 0, pausedAt: null }, end)
}

/** A run of an hour or more cannot be saved. */
export const isTooLong = (run: ActiveRun, now: number): boolean => courseMs(run, now) >= (MAX_SCORE_SECONDS + 1) * 1_000

/** Returns the whole seconds of each finished leg, as differences between displayed times, so that they add up to the displayed total. */
export function splitsOf({ startedAt, taps }: ActiveRun): number[] {
  const shown = taps.map((at) => Math.floor((at - startedAt) / 1_000))
  return shown.map((seconds, leg) => seconds - (shown[leg - 1] ?? 0))
}

/** Returns the score to save. `testDate` is the start time according to the device's clock. */
export function scoreOf(
  run: ActiveRun,
  testDate = run.startedAt,
): Pick<RowOf<'cpatScores'>, 'testDate' | 'totalTime'> & {
  splits: number[]
  failure?: CourseFailure
} {
  return {
    testDate,
    totalTime: Math.max(1, Math.floor(courseMs(run, run.startedAt) / 1_000)),
    splits: splitsOf(run),
    ...(run.failure && { failure: run.failure }),
  }
}

/** Returns the seconds left according to the displayed clock; negative once the limit is exceeded. */
export const marginOf = (ms: number): number => CPAT_LIMIT_SECONDS - Math.floor(ms / 1_000)

/**
 * Predicted total in seconds if the remaining legs take as long as in `best`; null if there is no complete run to compare with, or if the
 * run is over.
 */
export function paceOf(run: ActiveRun, best: readonly number[] | null, now: number): number | null {
  if (best?.length !== LEG_COUNT || isOver(run)) return null
  const at = run.taps.length
  const done = Math.floor(((run.taps.at(-1) ?? run.startedAt) - run.startedAt) / 1_000)
  const inLeg = Math.floor(courseMs(run, now) / 1_000) - done
  const rest = best.slice(at + 1).reduce((sum, seconds) => sum + seconds, 0)
  return done + Math.max(inLeg, best[at] ?? 0) + rest
}

// Run-throughs in words

export const REASON_LABELS: Record<FailureReason, string> = {
  stopped: 'I stopped',
  warnings: 'Too many warnings',
  dropped: 'Dropped something, or fell',
}

export const legName = ({ kind, event }: Leg): string => (kind === 'walk' ? `Walk to ${event}` : event)

/** Formats a failure, like 'Too many warnings: Hose Drag'. */
export function failureInWords({ leg, reason }: CourseFailure): string {
  const where = LEGS[leg]
  const what = reason === 'stopped' ? 'Stopped' : REASON_LABELS[reason]
  return where ? `${what}: ${legName(where)}` : what
}

/** Formats the end of a run below a heading that says that it ended early: 'You stopped at Hose Drag' or the fault and its place. */
export function endInWords({ leg, reason }: CourseFailure): string {
  const where = LEGS[leg]
  if (reason !== 'stopped' || !where) return failureInWords({ leg, reason })
  return where.kind === 'walk' ? `You stopped on the walk to ${where.event}` : `You stopped at ${where.event}`
}

/** Returns the main button's label and the note that says what happens next. */
export function tapInWords(legsDone: number): { label: string; note: string } {
  const [now, next] = [LEGS[legsDone], LEGS[legsDone + 1]]
  if (!now || !next) return { label: 'Finish', note: 'Stops the clock' }
  if (now.kind === 'walk') return { label: 'Next event', note: now.event }
  return { label: 'Event done', note: `Then the ${legName(next).replace('Walk', 'walk')}` }
}

/** Formats the margin, like '0:35 left of 10:20' or '0:05 over 10:20'. */
export function marginInWords(seconds: number): string {
  const limit = formatElapsed(CPAT_LIMIT_SECONDS * 1_000)
  const time = formatElapsed(Math.abs(seconds) * 1_000)
  return seconds >= 0 ? `${time} left of ${limit}` : `${time} over ${limit}`
}

/** Formats the margin of a final time: '0:35 to spare' or '0:05 over the limit'. */
export function marginText(totalTime: number): string {
  const seconds = CPAT_LIMIT_SECONDS - totalTime
  const time = formatElapsed(Math.abs(seconds) * 1_000)
  return seconds >= 0 ? `${time} to spare` : `${time} over the limit`
}

type Score = RowOf<'cpatScores'>

// Saved times

/** Just under an hour; longer times are assumed to be typos. */
export const MAX_SCORE_SECONDS = 3_599

/** Parses 'm:ss' into seconds; null if invalid or zero. */
export function parseScoreTime(text: string): number | null {
  const [, minutes, seconds] = /^(\d{1,2}):([0-5]\d)$/.exec(plain(text)) ?? []
  if (minutes === undefined || seconds === undefined) return null
  const total = Number(minutes) * 60 + Number(seconds)
  return total >= 1 && total <= MAX_SCORE_SECONDS ? total : null
}

/** False for a run-through that ended early, because its time is not comparable. */
export const isWholeCourse = ({ splits }: Pick<Score, 'splits'>): boolean => !splits || splits.length === LEG_COUNT

/** True for a whole course within the limit, without a fault that would have ended the test. */
export const passes = (score: Pick<Score, 'totalTime' | 'splits' | 'failure'>): boolean =>
  isPass(score.totalTime) && !score.failure && isWholeCourse(score)

export type RunOutcome = 'pass' | 'fail' | 'stopped'

/** Returns the run's outcome. A run that the person stopped early does not count as a failed test. */
export function outcomeOf(score: Pick<Score, 'totalTime' | 'splits' | 'failure'>): RunOutcome {
  if (passes(score)) return 'pass'
  return !isWholeCourse(score) && (score.failure?.reason ?? 'stopped') === 'stopped' ? 'stopped' : 'fail'
}

/** Whether the legs add up to the total of a whole course. If the run ended early, their sum may be less than the total. */
export function doSplitsFit({ totalTime, splits }: Pick<Score, 'totalTime' | 'splits'>): boolean {
  if (!splits) return true
  const sum = splits.reduce((total, seconds) => total + seconds, 0)
  return splits.length === LEG_COUNT ? sum === totalTime : sum <= totalTime
}

/** Returns the seconds of each event, without the walks. */
const eventSplits = (splits: readonly number[]): number[] => splits.filter((_, leg) => leg % 2 === 0)

/** A run-through of the complete course. */
export interface RunThrough {
  id: string
  /** When the run-through took place, in ms. */
  at: number
  /** Seconds for the whole course. */
  totalTime: number
  /** Seconds of each event, in course order; null if only the total is known. */
  splits: readonly number[] | null
}

/** Returns the complete run-throughs. Includes runs with a fault, because their times are still valid. */
export const runThroughsOf = (scores: readonly Score[]): RunThrough[] =>
  scores.filter(isWholeCourse).map(({ id, testDate, totalTime, splits }) => ({
    ...{ id, at: testDate, totalTime },
    splits: splits ? eventSplits(splits) : null,
  }))
