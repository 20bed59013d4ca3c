import { type Random, seededRandom } from '@station-zero/schema/core/random.ts'
import { WEIGHTS } from '@station-zero/schema/prep/memory.ts'
import { type MemoryModel, memoryModel } from '@station-zero/schema/prep/plan/memory-model.ts'

/** Means over Anki users (`DEFAULT_FIRST_RATING_PROB` and `DEFAULT_REVIEW_RATING_PROB` in fsrs-optimizer). */
const FIRST_GRADES = [0.24, 0.094, 0.495, 0.171]
export const PASS_GRADES = [0.224, 0.631, 0.145]

/** Standard deviations of the logarithms of the factors by which a learner differs from the mean and from what the app assumes. */
const SPREAD = { memory: 0.35, firstStability: 0.2, weight: 0.08, decay: 0.12, card: 0.3, pace: 0.35, ownPace: 0.15 }
const SPREAD_OF_GRADES = 0.28

/** A simulated person: the true memory, which no planner sees, and the true seconds per answer. */
export interface Learner {
  model: MemoryModel
  /** Stability of each card relative to the average card. */
  firmness: readonly number[]
  firstGrades: readonly [number, number, number, number]
  newSeconds: number
  reviewSeconds: number
}

export function drawLearner(seed: string, cards: number): Learner {
  const random = seededRandom(`learner ${seed}`)
  const times = (spread: number) => Math.exp(spread * gauss(random))
  const [firm, pace, knack] = [times(SPREAD.memory), times(SPREAD.pace), SPREAD_OF_GRADES * gauss(random)]
  const w = WEIGHTS.map((weight, at) => {
    if (at < 4) return weight * firm * times(SPREAD.firstStability)
    if (at === 7) return weight
    return weight * times(at === 20 ? SPREAD.decay : SPREAD.weight)
  })
  const grades = FIRST_GRADES.map((share, at) => share * Math.exp((at - 1.5) * knack))
  const total = grades.reduce((sum, share) => sum + share, 0)
  const [again = 0, hard = 0, good = 0, easy = 0] = grades.map((share) => share / total)
  return {
    model: memoryModel(w),
    firmness: Array.from({ length: cards }, () => times(SPREAD.card)),
    firstGrades: [again, hard, good, easy],
    newSeconds: 20 * pace * times(SPREAD.ownPace),
    reviewSeconds: 8 * pace * times(SPREAD.ownPace),
  }
}

/** Draws an index into `shares` with these probabilities. Shares must add up to 1. */
export function drawPlace(shares: readonly number[], random: Random): number {
  let left = random()
  const at = shares.findIndex((share) => {
    left -= share
    return left < 0
  })
  return at < 0 ? shares.length - 1 : at
}

/** Draws from the standard normal distribution (Box-Muller transform). */
export const gauss = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
