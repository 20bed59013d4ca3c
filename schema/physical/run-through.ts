import { elapsedMs } from '../core/clock.ts'
import type { RowOf } from '../tables.ts'
import { CPAT_LIMIT_SECONDS } from './reference.ts'
import { MAX_SCORE_SECONDS } from './score.ts'
import { type CourseFailure, type FailureReason, LEG_COUNT } from './splits.ts'
import { CPAT_EVENT_NAMES } from './tables.ts'

type CpatEvent = (typeof CPAT_EVENT_NAMES)[number]

/** A run through the course in progress: a draft that stays on the device. Times are ms, so a kill does not stop its clock. */
export interface ActiveRun {
  startedAt: number
  /** When each leg ended, in the order of the course. */
  taps: readonly number[]
  /** The fault that would have ended the test. The person may go on for practice. */
  failure: CourseFailure | null
  /** When it was ended early. */
  endedAt: number | null
  /** The id that its score will have. Drafts of older versions have none. */
  scoreId?: string
  /** Increases with every change, to tell which of two copies is newer. */
  revision: number
}

/** One stretch of the course. A walk belongs to the event it leads to. */
export interface Leg {
  kind: 'event' | 'walk'
  event: CpatEvent
  /** Of the event, from 1. */
  number: number
}

export const LEGS: readonly Leg[] = CPAT_EVENT_NAMES.flatMap((event, at): Leg[] => [
  ...(at === 0 ? [] : [{ kind: 'walk', event, number: at + 1 } as const]),
  { kind: 'event', event, number: at + 1 },
])

/** A second tap this soon is a slip of the finger. */
const DOUBLE_TAP_MS = 600

export const beginRun = (scoreId: string, now: number): ActiveRun => ({
  ...{ startedAt: now, taps: [], failure: null, endedAt: null, scoreId, revision: 0 },
})

export const isOver = ({ taps, endedAt }: ActiveRun): boolean => taps.length === LEG_COUNT || endedAt !== null

/** The leg that the person is in; null once the run is over. */
export const legInHand = (run: ActiveRun): Leg | null => (isOver(run) ? null : (LEGS[run.taps.length] ?? null))

/** Ends the leg that the person is in. */
export function tapNext(run: ActiveRun, now: number): ActiveRun {
  const last = run.taps.at(-1) ?? run.startedAt
  if (isOver(run) || now < last + DOUBLE_TAP_MS) return run
  return { ...run, taps: [...run.taps, now] }
}

/** Takes back the last thing: an early end, or else the last tap. The leg then goes on as if nothing had been tapped. */
export function takeBack(run: ActiveRun): ActiveRun {
  const keptIf = (isKept: boolean): CourseFailure | null => (isKept ? run.failure : null)
  const leg = run.failure?.leg ?? 0
  if (run.endedAt !== null) return { ...run, endedAt: null, failure: keptIf(leg < run.taps.length) }
  return { ...run, taps: run.taps.slice(0, -1), failure: keptIf(leg < run.taps.length) }
}

/** Notes what would have ended the test here, and goes on. The first fault stays. */
export const noteFailure = (run: ActiveRun, reason: FailureReason): ActiveRun =>
  isOver(run) || run.failure ? run : { ...run, failure: { leg: run.taps.length, reason } }

export const clearFailure = (run: ActiveRun): ActiveRun => ({ ...run, failure: null })

/** Ends the run in this leg. */
export function endEarly(run: ActiveRun, reason: FailureReason, now: number): ActiveRun {
  if (isOver(run)) return run
  return { ...noteFailure(run, reason), endedAt: Math.max(now, run.taps.at(-1) ?? run.startedAt) }
}

/** Time on the course, ms; it stands once the run is over. */
export function courseMs(run: ActiveRun, now: number): number {
  const end = run.endedAt ?? (run.taps.length === LEG_COUNT ? (run.taps.at(-1) ?? now) : now)
  return elapsedMs({ startedAt: run.startedAt, pausedMs: 0, pausedAt: null }, end)
}

/** Nobody is on the course for an hour: such a run cannot be saved. */
export const isTooLong = (run: ActiveRun, now: number): boolean => courseMs(run, now) >= (MAX_SCORE_SECONDS + 1) * 1_000

/** Whole seconds of each finished leg. They come from the clock as it was shown, so they add up to what it showed at the end. */
export function splitsOf({ startedAt, taps }: ActiveRun): number[] {
  const shown = taps.map((at) => Math.floor((at - startedAt) / 1_000))
  return shown.map((seconds, leg) => seconds - (shown[leg - 1] ?? 0))
}

/** What is saved. `testDate` is when it started by the device's clock. */
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

/** Seconds left until the limit, by the clock as it is shown; below 0 once it is exceeded. */
export const marginOf = (ms: number): number => CPAT_LIMIT_SECONDS - Math.floor(ms / 1_000)

/** The seconds this run will take if the rest takes as long as it did in another whole run; null while nothing can be said. */
export function paceOf(run: ActiveRun, best: readonly number[] | null, now: number): number | null {
  if (best?.length !== LEG_COUNT || isOver(run)) return null
  const at = run.taps.length
  const done = Math.floor(((run.taps.at(-1) ?? run.startedAt) - run.startedAt) / 1_000)
  const inLeg = Math.floor(courseMs(run, now) / 1_000) - done
  const rest = best.slice(at + 1).reduce((sum, seconds) => sum + seconds, 0)
  return done + Math.max(inLeg, best[at] ?? 0) + rest
}
