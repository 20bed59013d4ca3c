import type { RowOf } from '../tables.ts'
import { parametersOf, REQUEST_RETENTION, WEIGHTS } from './memory.ts'
import { parametersKey } from './memory-parameters.ts'
import * as plan from './plan/memory-model.ts'

/** The wording in the settings about the person's memory curve and the desired retention. */

type Fitted = Pick<RowOf<'memoryWeights'>, 'weights' | 'foldVersion'>

/**
 * How long a card is remembered with these weights, relative to the default weights: the ratio of the days until recall drops to 90%, for a
 * card that was learned with Good and recalled three times, each time when recall had dropped to 90%.
 */
export function memoryRatio({ weights, foldVersion }: Fitted): number {
  const key = parametersKey({ weights, foldVersion }, { fittedMemory: true, desiredRetention: '90' }, foldVersion)
  return daysRemembered(parametersOf(key).weights) / daysRemembered(WEIGHTS)
}

function daysRemembered(weights: readonly number[]): number {
  const model = plan.memoryModel(weights)
  let stability = plan.learnedStability(model, plan.GOOD)
  let difficulty = plan.firstDifficulty(model, plan.GOOD)
  for (let recalled = 0; recalled < 3; recalled += 1) {
    const growth = plan.growthOf(model, stability, difficulty)
    stability = plan.passedStability(model, stability, growth, REQUEST_RETENTION, plan.GOOD)
    difficulty = plan.nextDifficulty(model, difficulty, plan.GOOD)
  }
  return stability
}

/** Describes how fast the memory fades: `a little slower than average`. */
export function fadesWords(ratio: number): string {
  if (ratio > 1.5) return 'much slower than average'
  if (ratio > 1.1) return 'a little slower than average'
  if (ratio < 1 / 1.5) return 'much faster than average'
  if (ratio < 1 / 1.1) return 'a little faster than average'
  return 'about as fast as average'
}

/** Percentages of the desired retention that the settings offer. */
export const RETENTIONS = ['80', '85', '88', '90', '92', '95'] as const

/**
 * Reviews per day for cards with these stabilities (in days), by retention percentage. Assumes that each card comes up once per interval,
 * and that a forgotten card comes up once more on the same day. An estimate for the cards seen so far.
 */
export function reviewsPerDay(
  stabilities: Iterable<number>,
  weights: readonly number[],
  percentages: readonly string[],
): Map<string, number> {
  const { decay, factor } = plan.memoryModel(weights)
  const choices = percentages.map((percentage) => {
    const retention = Number(percentage) / 100
    return { percentage, retention, daysPerStability: (retention ** (1 / decay) - 1) / factor }
  })
  const sums = new Map<string, number>()
  for (const stability of stabilities)
    for (const { percentage, retention, daysPerStability } of choices) {
      const days = Math.max(1, Math.round(stability * daysPerStability))
      sums.set(percentage, (sums.get(percentage) ?? 0) + (2 - retention) / days)
    }
  return sums
}

/** Formats a retention choice, like `90% (default): about 24 reviews a day`. Omits the reviews if no card has been seen yet. */
export function retentionWords(percentage: string, perDay: number | undefined): string {
  const name = Number(percentage) === 100 * REQUEST_RETENTION ? `${percentage}% (default)` : `${percentage}%`
  if (perDay === undefined) return name
  const reviews = Math.max(1, Math.round(perDay))
  return `${name}: about ${reviews.toLocaleString('en-US')} ${reviews === 1 ? 'review' : 'reviews'} a day`
}
