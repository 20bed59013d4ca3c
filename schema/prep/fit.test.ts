import fc from 'fast-check'
import { CLAMP_PARAMETERS, W17_W18_Ceiling } from 'ts-fsrs'
import { expect, test } from 'vitest'
import { seededRandom, shuffled } from '../core/random.ts'
import { simulatedReviews } from '../testing/review-history.ts'
import { isRelease } from '../testing/scale.ts'
import { fitIfBetter, fitReviews, fitWeights, isFitDue, meanLoss, penalizedLoss } from './fit.ts'
import { DEFAULT_PARAMETERS, foldCard, parametersOf, type Review, recallOn, WEIGHTS } from './memory.ts'
import { missedReviewId } from './mutations.ts'
import { learnedStability, memoryModel, recallAfter } from './plan/memory-model.ts'

const DAY = 86_400_000
const parametersWith = (weights: readonly number[]) => parametersOf(JSON.stringify([0.9, ...weights]))

/** Weights of a learner who forgets about twice as fast as average and is helped less by each review. */
const FADES_FAST = WEIGHTS.map((weight, at) => Number((weight * (at < 4 ? 0.5 : at === 8 ? 0.85 : 1)).toFixed(4)))

const historyOf = (weights: readonly number[], count: number, seed = 'a'): Review[] =>
  simulatedReviews({ seed, learner: parametersWith(weights), count })

const review = (over: Partial<Review>): Review => ({
  ...{ id: 'r', cardId: 'card', deckId: 'deck', rating: 3, reviewedAt: 0, clientId: 'phone', seq: 1, undoneAt: null },
  ...over,
})

/** Mean log loss of the recall probabilities predicted from the fold's memories. */
function lossOfFold(reviews: readonly Review[], weights: readonly number[]): number {
  const parameters = parametersWith(weights)
  const losses = [...Map.groupBy(reviews, ({ cardId }) => cardId).values()].flatMap((ofCard) =>
    ofCard.flatMap(({ rating, studyDay }, at) => {
      const memory = foldCard(ofCard.slice(0, at), 'UTC', parameters)
      if (!memory || (studyDay ?? 0) <= memory.lastDay) return []
      const recall = recallOn(memory, studyDay ?? 0, parameters)
      return -Math.log(rating > 1 ? recall : 1 - recall)
    }),
  )
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length
}

test('the mean log loss of the fit equals that of the recall predicted by the fold, for any weights', () => {
  for (const weights of [WEIGHTS, FADES_FAST, WEIGHTS.map((weight, at) => (at === 7 ? 0.3 : weight * 1.1))]) {
    const reviews = historyOf(weights, 600)
    expect(meanLoss(fitReviews(reviews, 'UTC'), weights)).toBeCloseTo(lossOfFold(reviews, weights), 6)
  }
})

test('the planner uses the same fitted weights as the fold', () => {
  const model = memoryModel(parametersWith(FADES_FAST).weights)
  const again = [review({ studyDay: 100 }), review({ id: 'r2', seq: 2, reviewedAt: 600_000, studyDay: 100 })]
  const memory = foldCard(again, 'UTC', parametersWith(FADES_FAST))
  expect(memory?.stability).toBeCloseTo(learnedStability(model, 3), 6)
  if (memory)
    expect(recallOn(memory, 130, parametersWith(FADES_FAST))).toBeCloseTo(recallAfter(model, 30, memory.stability), 6)
})

test('the gradient matches finite differences of the loss to within 1e-6', () => {
  const reviews = fitReviews(historyOf(FADES_FAST, 1_500), 'UTC')
  const random = seededRandom('gradient')
  const x = Float64Array.from(
    WEIGHTS,
    (weight, at) => (at < 4 ? Math.log(weight) : weight) * (0.95 + 0.1 * random()) + 0.01,
  )
  const gradient = new Float64Array(x.length)
  penalizedLoss(reviews, reviews.counted, x, gradient)
  const lossAt = (at: number, by: number) =>
    penalizedLoss(reviews, reviews.counted, x.with(at, (x[at] ?? 0) + by), new Float64Array(x.length))
  for (const [at, derivative] of gradient.entries()) {
    const h = 1e-5
    // Uses fourth-order differences, which are exact enough for the comparison.
    const difference = (8 * (lossAt(at, h) - lossAt(at, -h)) - (lossAt(at, 2 * h) - lossAt(at, -2 * h))) / (12 * h)
    expect(Math.abs(derivative - difference) / Math.max(1, Math.abs(difference)), `weight ${at}`).toBeLessThan(1e-6)
  }
})

test('fitted weights predict a learner’s later reviews almost as well as the learner’s true weights', {
  timeout: 120_000,
}, () => {
  const count = isRelease ? 10_000 : 3_000
  for (const seed of isRelease ? ['a', 'b', 'c'] : ['a']) {
    const weights = fitWeights(fitReviews(historyOf(FADES_FAST, count, seed), 'UTC'))
    const later = fitReviews(historyOf(FADES_FAST, count, `later ${seed}`), 'UTC')
    expect(meanLoss(later, weights) - meanLoss(later, FADES_FAST)).toBeLessThan(isRelease ? 0.005 : 0.01)
    expect(meanLoss(later, weights)).toBeLessThan(meanLoss(later, WEIGHTS))
  }
})

test('the weights do not change if fewer than 64 reviews are on later days, or if all reviews have the same rating', () => {
  expect(fitIfBetter(fitReviews(historyOf(FADES_FAST, 120), 'UTC'), WEIGHTS)).toBeNull()
  const allGood = historyOf(WEIGHTS, 2_000).map((one) => ({ ...one, rating: 3 }))
  expect(fitIfBetter(fitReviews(allGood, 'UTC'), WEIGHTS)).toBeNull()
})

test('weights stay finite and within the limits of FSRS if all reviews pass or all reviews fail', () => {
  for (const rating of [1, 2, 4]) {
    const reviews = historyOf(WEIGHTS, 1_500).map((one) => ({ ...one, rating }))
    const weights = fitWeights(fitReviews(reviews, 'UTC'))
    expect(weights).toEqual(weights.map((weight) => Number(weight.toFixed(4))))
    for (const [at, [least = 0, most = 0]] of CLAMP_PARAMETERS(W17_W18_Ceiling, true).entries()) {
      expect(weights[at]).toBeGreaterThanOrEqual(least)
      expect(weights[at]).toBeLessThanOrEqual(most)
    }
    expect(parametersWith(weights).weights).toEqual(weights)
  }
})

test('undone reviews and the order of arrival do not change the fit', () => {
  const reviews = historyOf(FADES_FAST, 800)
  const undone = reviews.slice(0, 50).map((one) => ({ ...one, id: `u${one.id}`, rating: 1, undoneAt: 1, seq: 9 }))
  const expected = fitWeights(fitReviews(reviews, 'UTC'))
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const arrived = shuffled([...reviews, ...undone], seededRandom(seed))
      expect(fitReviews(arrived, 'UTC')).toEqual(fitReviews(reviews, 'UTC'))
    }),
    { numRuns: 5 },
  )
  expect(fitWeights(fitReviews(shuffled([...reviews, ...undone], seededRandom('x')), 'UTC'))).toEqual(expected)
})

test('a fit is accepted if it predicts the newest quarter of the reviews better, and a fit to shuffled outcomes is rejected', () => {
  const reviews = fitReviews(historyOf(FADES_FAST, 3_000), 'UTC')
  const accepted = fitIfBetter(reviews, WEIGHTS)
  expect(accepted).toMatchObject({ reviews: reviews.counted })
  expect(accepted?.lossAfter).toBeLessThan(accepted?.lossBefore ?? 0)
  for (const seed of isRelease ? ['a', 'b', 'c'] : ['a']) {
    const earlier = historyOf(WEIGHTS, 2_000, seed)
    const ratings = shuffled(
      earlier.map(({ rating }) => rating),
      seededRandom(seed),
    )
    // The newest quarter consists of later reviews of other cards, with their real outcomes.
    const later = historyOf(WEIGHTS, 1_000, `later ${seed}`).map((one) => ({
      ...one,
      cardId: `later-${one.cardId}`,
      reviewedAt: one.reviewedAt + 3_000 * DAY,
      studyDay: (one.studyDay ?? 0) + 3_000,
    }))
    const reviews = [...earlier.map((one, at) => ({ ...one, rating: ratings[at] ?? 0 })), ...later]
    expect(fitIfBetter(fitReviews(reviews, 'UTC'), WEIGHTS)).toBeNull()
  }
})

test('a session across midnight in UTC counts as one day, so its repetitions are excluded from the loss', () => {
  const evening = Date.UTC(2026, 0, 5, 23, 55)
  const session = [0, 10, 20].map((minutes, seq) =>
    review({ id: `r${seq}`, seq, reviewedAt: evening + minutes * 60_000, studyDay: Math.floor(evening / DAY) }),
  )
  expect(fitReviews(session, 'UTC').counted).toBe(0)
  const inChicago = session.map((one) => ({ ...one, studyDay: null }))
  expect(fitReviews(inChicago, 'America/Chicago').counted).toBe(0)
  expect(fitReviews([...session, review({ id: 'r9', seq: 9, reviewedAt: evening + DAY })], 'UTC').counted).toBe(1)
})

test('a review added by a practice test changes the card’s memory but is excluded from the loss', () => {
  const made = review({
    id: missedReviewId('00000000-0000-7000-8000-000000000001', 0),
    reviewedAt: 5 * DAY,
    rating: 1,
    seq: 2,
  })
  const later = review({ id: 'r3', reviewedAt: 9 * DAY, seq: 3 })
  expect(fitReviews([review({ reviewedAt: DAY }), made, later], 'UTC').counted).toBe(1)
})

test('weights are first fitted after 400 reviews, and again when the number of reviews has grown by a quarter', () => {
  expect([399, 400].map((counted) => isFitDue(counted, 0))).toEqual([false, true])
  expect([1_249, 1_250].map((counted) => isFitDue(counted, 1_000))).toEqual([false, true])
})

test('without fitted weights and with the default retention, the parameters are the defaults', () => {
  expect(DEFAULT_PARAMETERS).toEqual({ weights: WEIGHTS, retention: 0.9 })
  expect(parametersOf('')).toEqual(DEFAULT_PARAMETERS)
})
