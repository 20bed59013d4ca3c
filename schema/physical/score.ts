import { plain } from '../core/typed-number.ts'
import type { RowOf } from '../tables.ts'
import type { RunThrough } from './pass-chance.ts'
import { isPass } from './reference.ts'
import { LEG_COUNT } from './splits.ts'

type Score = RowOf<'cpatScores'>

/** No one takes an hour for the course; a longer time is a typo. */
export const MAX_SCORE_SECONDS = 3_599

/** The seconds of 'm:ss'; null if it is not a valid time, or zero. */
export function parseScoreTime(text: string): number | null {
  const [, minutes, seconds] = /^(\d{1,2}):([0-5]\d)$/.exec(plain(text)) ?? []
  if (minutes === undefined || seconds === undefined) return null
  const total = Number(minutes) * 60 + Number(seconds)
  return total >= 1 && total <= MAX_SCORE_SECONDS ? total : null
}

/** False for a run-through that ended early: its time says nothing about the course. */
export const isWholeCourse = ({ splits }: Pick<Score, 'splits'>): boolean => !splits || splits.length === LEG_COUNT

/** The whole course within the limit, and no fault that ends a test. */
export const passes = (score: Pick<Score, 'totalTime' | 'splits' | 'failure'>): boolean =>
  isPass(score.totalTime) && !score.failure && isWholeCourse(score)

export type RunOutcome = 'pass' | 'fail' | 'stopped'

/** A run that the person stopped before its end is no test that was failed. */
export function outcomeOf(score: Pick<Score, 'totalTime' | 'splits' | 'failure'>): RunOutcome {
  if (passes(score)) return 'pass'
  return !isWholeCourse(score) && (score.failure?.reason ?? 'stopped') === 'stopped' ? 'stopped' : 'fail'
}

/** The legs of a whole course add up to its time; those of a run that ended early come to no more. */
export function doSplitsFit({ totalTime, splits }: Pick<Score, 'totalTime' | 'splits'>): boolean {
  if (!splits) return true
  const sum = splits.reduce((total, seconds) => total + seconds, 0)
  return splits.length === LEG_COUNT ? sum === totalTime : sum <= totalTime
}

/** The seconds of the events alone, without the walks. */
export const eventSplits = (splits: readonly number[]): number[] => splits.filter((_, leg) => leg % 2 === 0)

/** What the scores say about the whole course. A fault doesn't make a time wrong, so a run with one counts. */
export const runThroughsOf = (scores: readonly Score[]): RunThrough[] =>
  scores.filter(isWholeCourse).map(({ id, testDate, totalTime, splits }) => ({
    ...{ id, at: testDate, totalTime },
    splits: splits ? eventSplits(splits) : null,
  }))
