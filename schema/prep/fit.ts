import { CLAMP_PARAMETERS, W17_W18_Ceiling } from 'ts-fsrs'
import { dayDone } from '../core/time.ts'
import { type Review, WEIGHTS } from './memory.ts'
import { isMissedReview } from './missed.ts'

/**
 * Fits the weights of FSRS-6 to one person's reviews. The fit is the most probable set of weights given the reviews and how much learners
 * differ (maximum a posteriori), so a small number of reviews changes the weights only a little.
 */

const COUNT = WEIGHTS.length
/**
 * Standard deviations of the weights across learners (fsrs-rs, `PARAMS_STDDEV` in training.rs, BSD-3-Clause). The first four weights are
 * stabilities, which are fitted as logarithms; their standard deviations are converted to standard deviations of the logarithms, assuming a
 * log-normal distribution with the same mean and standard deviation.
 */
const SPREADS = [
  6.43, 9.66, 17.58, 27.85, 0.57, 0.28, 0.6, 0.12, 0.39, 0.18, 0.33, 0.3, 0.09, 0.16, 0.57, 0.25, 1.03, 0.31, 0.32,
  0.14, 0.27,
].map((spread, at) => (at < 4 ? Math.sqrt(Math.log(1 + (spread / (WEIGHTS[at] ?? 1)) ** 2)) : spread))
/** Strength of the penalty for deviating from the default weights, relative to the log loss. */
const GAMMA = 2
const ITERATIONS = 20
/** Weight of the oldest review, relative to the newest review. */
const OLDEST_SHARE = 0.25

const LIMITS = CLAMP_PARAMETERS(W17_W18_Ceiling, true).map(([least = 0, most = 0], at) =>
  at < 4 ? ([Math.log(least), Math.log(most)] as const) : ([least, most] as const),
)
/** Probabilities are at least this far from 0 and 1, so that the log loss is finite. */
const MIN_PROBABILITY = 1e-6
const [MIN_STABILITY, MAX_STABILITY, MIN_FIRST_STABILITY] = [0.001, 36_500, 0.1]

// Reviews in columns

/** A person's reviews in columns, card by card and in the order of the fold. */
export interface FitReviews {
  /** The grade of each review, from 1 (Again) to 4 (Easy). */
  rating: Uint8Array
  /** Study days since the card's previous review; -1 for the card's first review. */
  days: Int32Array
  /** Position among the counted reviews by time, from 0; -1 if the review is excluded from the loss. */
  position: Int32Array
  /** Number of reviews that count toward the loss: reviews on a later day than the card's previous review. */
  counted: number
}

/**
 * Converts reviews to columns, excluding undone reviews. A review that a test created to make a card due changes the card's memory but is
 * excluded from the loss, because the card was not shown. `timeZone` determines the study day of reviews without a stored day.
 */
export function fitReviews(reviews: readonly Review[], timeZone: string): FitReviews {
  const kept = reviews.filter(({ undoneAt }) => undoneAt === null)
  kept.sort((a, b) => compare(a.cardId, b.cardId) || inOrder(a, b))
  const [rating, days] = [new Uint8Array(kept.length), new Int32Array(kept.length)]
  const position = new Int32Array(kept.length).fill(-1)
  const counted: number[] = []
  let [cardId, lastDay] = ['', 0]
  kept.forEach((review, at) => {
    const day = dayDone(review, timeZone)
    const isFirst = at === 0 || review.cardId !== cardId
    // A review's day is never earlier than the day of the card's previous review, as in the fold.
    const foldedDay = isFirst ? day : Math.max(day, lastDay)
    rating[at] = review.rating
    days[at] = isFirst ? -1 : foldedDay - lastDay
    if (!isFirst && foldedDay > lastDay && !isMissedReview(review.id)) counted.push(at)
    cardId = review.cardId
    lastDay = foldedDay
  })
  const byTime = (at: number) => kept[at] as Review
  counted.sort((a, b) => inOrder(byTime(a), byTime(b)) || a - b)
  for (const [place, at] of counted.entries()) position[at] = place
  return { rating, days, position, counted: counted.length }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const inOrder = (a: Review, b: Review): number =>
  a.reviewedAt - b.reviewedAt || compare(a.clientId, b.clientId) || a.seq - b.seq

// Loss of a set of weights

interface Range {
  /** Positions from `from` up to, but not including, `until` count toward the loss. */
  from: number
  until: number
}

/** Mean log loss (natural logarithm) of predicting whether each review in the range is recalled; 0 without reviews. */
export function meanLoss(reviews: FitReviews, w: readonly number[], range?: Range): number {
  const { from, until } = range ?? { from: 0, until: reviews.counted }
  if (until <= from) return 0
  const sum = sumLoss(reviews, Float64Array.from(w), null, (place) => Number(place >= from && place < until))
  return sum / (until - from)
}

/**
 * Returns the weighted sum of log losses. Adds the sum's gradient to `gradient`, using derivatives that are carried forward with each
 * card's memory. Uses the formulas of ts-fsrs without rounding (`memory-model.ts`).
 */
function sumLoss(
  { rating, days, position }: FitReviews,
  w: Float64Array,
  gradient: Float64Array | null,
  shareOf: (position: number) => number,
): number {
  const at = (index: number): number => w[index] as number
  const decay = at(20)
  const power = 0.9 ** (-1 / decay)
  const factor = power - 1
  // d(0.9^(-1/decay)) / d(decay)
  const factorByDecay = (power * Math.log(0.9)) / decay ** 2
  const growthBase = Math.exp(at(8))
  const lapseShare = Math.exp(-at(17) * at(18))
  const easy = at(4) - Math.exp(3 * at(5)) + 1
  let [loss, stability, difficulty] = [0, 0, 0]
  // Derivatives of stability with respect to each weight, and of difficulty with respect to weights 4 to 7.
  const [ds, next, dd] = [new Float64Array(COUNT), new Float64Array(COUNT), new Float64Array(COUNT)]
  const add = (index: number, value: number): void => {
    next[index] = (next[index] as number) + value
  }

  for (let nth = 0; nth < rating.length; nth += 1) {
    const [grade, elapsed] = [rating[nth] as number, days[nth] as number]
    if (elapsed < 0) {
      ds.fill(0)
      dd.fill(0)
      const first = at(grade - 1)
      stability = Math.max(first, MIN_FIRST_STABILITY)
      if (first > MIN_FIRST_STABILITY) ds[grade - 1] = 1
      const spread = Math.exp((grade - 1) * at(5))
      const unlimited = at(4) - spread + 1
      difficulty = clamp(unlimited, 1, 10)
      if (difficulty === unlimited) {
        dd[4] = 1
        dd[5] = -(grade - 1) * spread
      }
      continue
    }
    const base = 1 + (factor * elapsed) / stability
    const recall = elapsed === 0 ? 1 : base ** -decay
    // Derivatives of recall with respect to stability and, directly, to decay.
    const recallByStability = elapsed === 0 ? 0 : (decay * recall * factor * elapsed) / (base * stability ** 2)
    const recallByDecay =
      elapsed === 0 ? 0 : -recall * (Math.log(base) + (decay * factorByDecay * elapsed) / (stability * base))
    const share = position[nth] === -1 ? 0 : shareOf(position[nth] as number)
    if (share > 0) {
      const predicted = clamp(recall, MIN_PROBABILITY, 1 - MIN_PROBABILITY)
      loss -= share * Math.log(grade > 1 ? predicted : 1 - predicted)
      if (gradient && predicted === recall) {
        const byRecall = share * (grade > 1 ? -1 / predicted : 1 / (1 - predicted))
        for (let index = 0; index < COUNT; index += 1)
          gradient[index] = (gradient[index] as number) + byRecall * recallByStability * (ds[index] as number)
        gradient[20] = (gradient[20] as number) + byRecall * recallByDecay
      }
    }

    // `byStability` and `byDifficulty` are the partial derivatives of the next stability; `add` accumulates the next stability's
    // derivatives with respect to the weights.
    let [after, byStability, byDifficulty] = [0, 0, 0]
    next.fill(0)
    if (elapsed === 0) {
      const change = stability ** -at(19) * Math.exp(at(17) * (grade - 3 + at(18)))
      if (grade >= 2 && change <= 1) [after, byStability] = [stability, 1]
      else {
        after = stability * change
        byStability = change * (1 - at(19))
        add(17, after * (grade - 3 + at(18)))
        add(18, after * at(17))
        add(19, -after * Math.log(stability))
      }
    } else if (grade === 1) {
      const remembered = (stability + 1) ** at(13)
      const lapse = at(11) * difficulty ** -at(12) * Math.exp((1 - recall) * at(14))
      const unlimited = clamp(lapse * (remembered - 1), MIN_STABILITY, MAX_STABILITY)
      const most = Math.max(stability * lapseShare, MIN_STABILITY)
      if (most < unlimited) {
        after = most
        if (most > MIN_STABILITY) {
          byStability = lapseShare
          add(17, -after * at(18))
          add(18, -after * at(17))
        }
      } else {
        after = unlimited
        if (after > MIN_STABILITY && after < MAX_STABILITY) {
          byStability = (lapse * at(13) * remembered) / (stability + 1) - after * at(14) * recallByStability
          byDifficulty = (-after * at(12)) / difficulty
          add(11, after / at(11))
          add(12, -after * Math.log(difficulty))
          add(13, lapse * remembered * Math.log(stability + 1))
          add(14, after * (1 - recall))
          add(20, -after * at(14) * recallByDecay)
        }
      }
    } else {
      const shareOfGrade = grade === 2 ? at(15) : grade === 4 ? at(16) : 1
      const ease = Math.exp((1 - recall) * at(10))
      const anyGrade = growthBase * (11 - difficulty) * stability ** -at(9)
      const growth = anyGrade * shareOfGrade
      const gain = growth * (ease - 1)
      after = stability * (1 + gain)
      const gainByRecall = -growth * ease * at(10)
      byStability = 1 + gain * (1 - at(9)) + stability * gainByRecall * recallByStability
      byDifficulty = (-stability * gain) / (11 - difficulty)
      add(8, stability * gain)
      add(9, -stability * gain * Math.log(stability))
      add(10, stability * growth * ease * (1 - recall))
      if (grade === 2) add(15, stability * anyGrade * (ease - 1))
      if (grade === 4) add(16, stability * anyGrade * (ease - 1))
      add(20, stability * gainByRecall * recallByDecay)
    }
    const limited = clamp(after, MIN_STABILITY, MAX_STABILITY)
    if (gradient) {
      if (limited === after)
        for (let index = 0; index < COUNT; index += 1)
          ds[index] =
            (next[index] as number) + byStability * (ds[index] as number) + byDifficulty * (dd[index] as number)
      else ds.fill(0)
    }
    stability = limited

    const [drift, step] = [at(7), at(6)]
    const moved = difficulty + (-step * (grade - 3) * (10 - difficulty)) / 9
    const unlimited = drift * easy + (1 - drift) * moved
    const limitedDifficulty = clamp(unlimited, 1, 10)
    if (gradient) {
      if (limitedDifficulty === unlimited) {
        const byBefore = (1 - drift) * (1 + (step * (grade - 3)) / 9)
        for (let index = 4; index < 8; index += 1) dd[index] = byBefore * (dd[index] as number)
        dd[4] = (dd[4] as number) + drift
        dd[5] = (dd[5] as number) - drift * 3 * Math.exp(3 * at(5))
        dd[6] = (dd[6] as number) - ((1 - drift) * (grade - 3) * (10 - difficulty)) / 9
        dd[7] = (dd[7] as number) + easy - moved
      } else dd.fill(0)
    }
    difficulty = limitedDifficulty
  }
  return loss
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

// Fitting the weights

/** Converts the first four weights to logarithms; the other weights are unchanged. */
const toVector = (w: readonly number[]): Float64Array =>
  Float64Array.from(w, (one, at) => (at < 4 ? Math.log(one) : one))
const toWeights = (x: Float64Array): Float64Array => x.map((one, at) => (at < 4 ? Math.exp(one) : one))
const DEFAULT_VECTOR = toVector(WEIGHTS)

/** Returns the value to minimize at the vector `x`: the weighted log loss of the first `until` reviews, plus the penalty. Sets `gradient`. */
export function penalizedLoss(reviews: FitReviews, until: number, x: Float64Array, gradient: Float64Array): number {
  const w = toWeights(x)
  gradient.fill(0)
  let sum = sumLoss(reviews, w, gradient, (place) =>
    place < until ? OLDEST_SHARE + (1 - OLDEST_SHARE) * (place / until) ** 3 : 0,
  )
  for (let at = 0; at < COUNT; at += 1) {
    if (at < 4) gradient[at] = (gradient[at] as number) * (w[at] as number)
    const away = ((x[at] as number) - (DEFAULT_VECTOR[at] as number)) / (SPREADS[at] as number)
    sum += GAMMA * away ** 2
    gradient[at] = (gradient[at] as number) + (2 * GAMMA * away) / (SPREADS[at] as number)
  }
  return sum
}

/** Weights fitted to the first `until` counted reviews, rounded to four decimals. */
export function fitWeights(reviews: FitReviews, until: number = reviews.counted): number[] {
  const x = minimize(DEFAULT_VECTOR, (at, gradient) => penalizedLoss(reviews, until, at, gradient))
  return Array.from(toWeights(x), (weight) => Math.round(weight * 10_000) / 10_000)
}

type Objective = (x: Float64Array, gradient: Float64Array) => number

const HISTORY = 8
/** Relative tolerance: minimization stops when an iteration improves the value by less than this share. */
const TOLERANCE = 1e-7
const MAX_HALVINGS = 20

/** Limited-memory BFGS (Nocedal and Wright, algorithm 7.4), projected onto `LIMITS`. */
function minimize(start: Float64Array, objective: Objective): Float64Array {
  let x: Float64Array = start.slice()
  let gradient: Float64Array = new Float64Array(COUNT)
  let value = objective(x, gradient)
  const pairs: { s: Float64Array; y: Float64Array }[] = []
  for (let iteration = 0; iteration < ITERATIONS; iteration += 1) {
    const step = searched(x, gradient, direction(x, gradient, pairs), value, objective)
    if (!step) break
    const s = step.x.map((one, at) => one - (x[at] as number))
    const y = step.gradient.map((one, at) => one - (gradient[at] as number))
    if (dot(s, y) > 1e-10) pairs.push({ s, y })
    if (pairs.length > HISTORY) pairs.shift()
    const improvement = value - step.value
    ;({ x, gradient, value } = step)
    if (improvement < TOLERANCE * Math.abs(value)) break
  }
  return x
}

/** Whether the variable is at its limit and would move beyond it. Such a variable is not changed. */
const isHeld = (x: Float64Array, move: Float64Array, at: number): boolean => {
  const [least = 0, most = 0] = LIMITS[at] ?? []
  const [value, by] = [x[at] as number, move[at] as number]
  return (value <= least && by < 0) || (value >= most && by > 0)
}

function direction(
  x: Float64Array,
  gradient: Float64Array,
  pairs: readonly { s: Float64Array; y: Float64Array }[],
): Float64Array {
  const downhill = gradient.map((one) => -one)
  const isFixed = Array.from(downhill, (_, at) => isHeld(x, downhill, at))
  const q = downhill.map((one, at) => (isFixed[at] ? 0 : one))
  const shares: number[] = []
  for (const { s, y } of pairs.toReversed()) {
    const share = dot(s, q) / dot(s, y)
    shares.push(share)
    for (let at = 0; at < COUNT; at += 1) q[at] = (q[at] as number) - share * (y[at] as number)
  }
  const last = pairs.at(-1)
  // The spreads are the scale of the variables until an iteration provides a better scale.
  const scale = last
    ? dot(last.s, last.y) / dot(last.y, last.y.map(scaled))
    : 1 / Math.max(1, Math.sqrt(dot(q, q.map(scaled))))
  for (let at = 0; at < COUNT; at += 1) q[at] = scale * scaled(q[at] as number, at)
  for (const { s, y } of pairs) {
    const share = (shares.pop() ?? 0) - dot(y, q) / dot(s, y)
    for (let at = 0; at < COUNT; at += 1) q[at] = (q[at] as number) + share * (s[at] as number)
  }
  return q.map((one, at) => (isFixed[at] ? 0 : one))
}

const scaled = (value: number, at: number): number => value * (SPREADS[at] as number) ** 2

/** Halves the step until it improves the value enough (Armijo). Returns null if no step does. */
function searched(x: Float64Array, gradient: Float64Array, move: Float64Array, value: number, objective: Objective) {
  let length = 1
  for (let halving = 0; halving < MAX_HALVINGS; halving += 1) {
    const moved = x.map((one, at) => {
      const [least = 0, most = 0] = LIMITS[at] ?? []
      return clamp(one + length * (move[at] as number), least, most)
    })
    const atMoved = new Float64Array(COUNT)
    const found = objective(moved, atMoved)
    const expected = moved.reduce((sum, one, at) => sum + (one - (x[at] as number)) * (gradient[at] as number), 0)
    if (Number.isFinite(found) && expected < 0 && found <= value + 1e-4 * expected)
      return { x: moved, gradient: atMoved, value: found }
    length /= 2
  }
  return null
}

const dot = (a: Float64Array, b: Float64Array): number => a.reduce((sum, one, at) => sum + one * (b[at] as number), 0)

// When to fit, and which fits to accept

/** Minimum number of counted reviews for a person's own weights. */
export const FIT_FROM_REVIEWS = 400
/** Minimum number of counted reviews for a fit. Fewer reviews, or reviews that all have the same rating, are not enough to fit weights. */
const MIN_REVIEWS = 64
/** A fit is repeated once the number of reviews is this many times the number at the last fit. */
const FIT_AGAIN_AT = 1.25
/** A fit to this share of the reviews, oldest first, must predict the remaining reviews better than the current weights do. */
const FITTED_SHARE = 0.75

/** Whether a fit is due. `fitted`: the number of counted reviews at the last fit; 0 if there was no fit. */
export const isFitDue = (counted: number, fitted: number): boolean =>
  counted >= Math.max(FIT_FROM_REVIEWS, FIT_AGAIN_AT * fitted)

export interface Fit {
  weights: number[]
  /** Number of reviews that the fit counted; see `FitReviews.counted`. */
  reviews: number
  /** Mean log loss on the newest quarter of the reviews: with the current weights, and with weights fitted to the rest. Rounded to four decimals. */
  lossBefore: number
  lossAfter: number
}

/** Weights fitted to all reviews; null if the reviews are too few or too uniform, or if a fit would not predict better than `current`. */
export function fitIfBetter(reviews: FitReviews, current: readonly number[]): Fit | null {
  const { counted } = reviews
  if (counted < MIN_REVIEWS || new Set(reviews.rating).size < 2) return null
  const until = Math.floor(FITTED_SHARE * counted)
  const [lossBefore, lossAfter] = [current, fitWeights(reviews, until)].map((weights) =>
    Number(meanLoss(reviews, weights, { from: until, until: counted }).toFixed(4)),
  ) as [number, number]
  if (lossAfter >= lossBefore) return null
  return { weights: fitWeights(reviews), reviews: counted, lossBefore, lossAfter }
}
