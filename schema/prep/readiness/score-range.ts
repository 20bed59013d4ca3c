import { sections } from '../exam.ts'
import type { SectionCounts } from '../profiles/section-counts.ts'
import { type Ability, chanceAt, growthAt } from './ability.ts'
import { times } from './matrix.ts'

/** Rounded percent of a form. The asked share of next scores lies within, the ends included. */
export interface ScoreRange {
  from: number
  to: number
}

/** Where a normal distribution is looked at: so many standard deviations to each side, in steps. */
const REACH = 3.5
const STEPS = 29

/** The range of the next score on questions of these counts: a whole form, or one of its sections. */
export const scoreRange = (ability: Ability, counts: SectionCounts, share: number): ScoreRange =>
  rangeOf(ability, inOrder(counts), share)

/** In the order of `sections`, and whole: a source may give a part of a question on average. */
export const inOrder = (counts: SectionCounts): number[] => sections.map((section) => Math.round(counts[section] ?? 0))

/**
 * The mean score on a form, in questions, and its growth by ability in each section. `counts` is in the order of `sections`.
 */
export function growthOf({ mean, covariance }: Ability, counts: readonly number[]): number[] {
  return counts.map((count, at) => count * growthAt(mean[at] ?? 0, covariance[at]?.[at] ?? 0))
}

/**
 * Ability is uncertain, and so is every single answer. The first is followed along the one direction in which it moves the score most;
 * at each place along it, the score is the sum of the sections' binomial counts, exactly.
 */
function rangeOf(ability: Ability, counts: readonly number[], share: number): ScoreRange {
  const { mean, covariance } = ability
  const spread = times(covariance, growthOf(ability, counts))
  const size = Math.sqrt(growthOf(ability, counts).reduce((sum, one, at) => sum + one * (spread[at] ?? 0), 0))
  const along = spread.map((one) => one / (size || 1))
  const total = counts.reduce((sum, count) => sum + count, 0)
  const chances = new Float64Array(total + 1)
  for (let step = 0; step < STEPS; step += 1) {
    const z = REACH * ((2 * step) / (STEPS - 1) - 1)
    const weight = Math.exp((-z * z) / 2)
    const scores = counts.reduce(
      (sums: number[], count, at) => {
        const rest = Math.max(0, (covariance[at]?.[at] ?? 0) - (along[at] ?? 0) ** 2)
        return count === 0 ? sums : added(sums, binomial(count, chanceAt((mean[at] ?? 0) + z * (along[at] ?? 0), rest)))
      },
      [1],
    )
    for (const [score, chance] of scores.entries()) chances[score] = (chances[score] ?? 0) + weight * chance
  }
  return between(chances, total, (1 - share) / 2)
}

/** The ends whose tails are nearest to `most`. A tail cannot always be exact: scores are whole questions. */
function between(chances: Float64Array, total: number, most: number): ScoreRange {
  const sum = chances.reduce((all, chance) => all + chance, 0)
  const tail = (from: number, step: 1 | -1): number => {
    let outside = 0
    for (let at = from; at >= 0 && at <= total; at += step) {
      const next = outside + (chances[at] ?? 0) / sum
      if (next > most && next - most >= most - outside) return at
      outside = next
    }
    return from
  }
  const percent = (score: number) => Math.round((100 * score) / total)
  return { from: percent(tail(0, 1)), to: percent(tail(total, -1)) }
}

/** The chances of 0 to `count` right answers. */
function binomial(count: number, chance: number): number[] {
  const chances = [(1 - chance) ** count]
  const odds = chance / (1 - chance)
  for (let right = 1; right <= count; right += 1)
    chances.push((chances[right - 1] ?? 0) * odds * ((count - right + 1) / right))
  return chances
}

/** The chances of the sum of two independent counts. */
function added(some: readonly number[], others: readonly number[]): number[] {
  const sums = Array.from({ length: some.length + others.length - 1 }, () => 0)
  for (let a = 0; a < some.length; a += 1) {
    const chance = some[a] ?? 0
    for (let b = 0; b < others.length; b += 1) sums[a + b] = (sums[a + b] ?? 0) + chance * (others[b] ?? 0)
  }
  return sums
}
