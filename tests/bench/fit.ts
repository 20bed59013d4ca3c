import { parseArgs } from 'node:util'
import { type Random, seededRandom } from '@station-zero/schema/core/random.ts'
import { fitIfBetter, fitReviews, meanLoss } from '@station-zero/schema/prep/fit.ts'
import {
  foldCard,
  type MemoryParameters,
  parametersOf,
  type Review,
  recallOn,
  WEIGHTS,
} from '@station-zero/schema/prep/memory.ts'
import { simulatedReviews } from '@station-zero/schema/testing/review-history.ts'
import { gauss } from './plan/learners.ts'
import { type ResultRow, storeResult } from './results.ts'

/**
 * `npm run bench:fit`: compares the weights that the app fits to simulated learners with the average weights and with the true weights, by
 * log loss on later reviews and by the recall forecast for the day after the last review.
 */
const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '24' },
    sizes: { type: 'string', default: '400,1000,3000,10000' },
  },
})
const learners = Number(values.learners)
const sizes = values.sizes.split(',').map(Number)
const LATER_REVIEWS = 3_000
/**
 * Maximum cost of a fit. For learners who are close to the average, a fit to 400 to 1,000 reviews gains nothing and loses about 0.001. A
 * stronger penalty (GAMMA 4 to 16) or a stricter acceptance rule halves that loss, but also halves what unusual learners gain.
 */
const MAX_LOSS_ADDED = 0.002
const MAX_POINTS_ADDED = 0.1

/** Standard deviations of the logarithms of two factors: `memory` scales all stabilities together, `weight` scales each weight. */
const SPREADS = {
  usual: { memory: 0.35, weight: 0.08 },
  unusual: { memory: 0.8, weight: 0.2 },
} as const

function drawLearner(random: Random, { memory, weight }: { memory: number; weight: number }): MemoryParameters {
  const firm = Math.exp(memory * gauss(random))
  const drawn = WEIGHTS.map((one, at) => one * (at < 4 ? firm : 1) * (at === 7 ? 1 : Math.exp(weight * gauss(random))))
  return parametersOf(JSON.stringify([0.9, ...drawn]))
}

/** Predicted mean recall of all cards on the day after the last review. */
function forecast(reviews: readonly Review[], parameters: MemoryParameters): number {
  const eve = Math.max(...reviews.map(({ studyDay }) => studyDay ?? 0))
  const memories = [...Map.groupBy(reviews, ({ cardId }) => cardId).values()].flatMap(
    (ofCard) => foldCard(ofCard, 'UTC', parameters) ?? [],
  )
  return memories.reduce((sum, memory) => sum + recallOn(memory, eve + 1, parameters), 0) / memories.length
}

const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length
const rows: ResultRow[] = [{ what: 'simulated learners per row', measured: String(learners) }]
const table: Record<string, Record<string, string | number>> = {}
for (const [name, spread] of Object.entries(SPREADS))
  for (const size of sizes) {
    const results = Array.from({ length: learners }, (_, nth) => {
      const learner = drawLearner(seededRandom(`${name} ${nth}`), spread)
      const reviews = simulatedReviews({ seed: `${name} ${nth}`, learner, count: size })
      const later = fitReviews(simulatedReviews({ seed: `later ${name} ${nth}`, learner, count: LATER_REVIEWS }), 'UTC')
      const fitted = fitIfBetter(fitReviews(reviews, 'UTC'), WEIGHTS)
      const used = fitted?.weights ?? WEIGHTS
      const actual = forecast(reviews, learner)
      const offWith = (weights: readonly number[]) =>
        100 * Math.abs(forecast(reviews, parametersOf(JSON.stringify([0.9, ...weights]))) - actual)
      const [average, own] = [meanLoss(later, WEIGHTS), meanLoss(later, used)]
      return {
        ...{ isAccepted: fitted !== null, isWorse: own > average + 0.0005 },
        ...{ average, own, truth: meanLoss(later, learner.weights) },
        ...{ offBefore: offWith(WEIGHTS), offAfter: offWith(used) },
      }
    })
    const of = (key: 'average' | 'own' | 'truth' | 'offBefore' | 'offAfter') => mean(results.map((one) => one[key]))
    const count = (key: 'isAccepted' | 'isWorse') => results.filter((one) => one[key]).length
    table[`${name}, ${size.toLocaleString('en-US')} reviews`] = {
      'loss, average weights': of('average').toFixed(4),
      'loss, fitted': of('own').toFixed(4),
      'loss, true weights': of('truth').toFixed(4),
      'fits accepted': count('isAccepted'),
      'made worse': count('isWorse'),
      'forecast off before': `${of('offBefore').toFixed(1)} points`,
      'forecast off after': `${of('offAfter').toFixed(1)} points`,
    }
    rows.push({
      what: `${name} learners, ${size.toLocaleString('en-US')} reviews: log loss with average, fitted and true weights`,
      measured: [of('average'), of('own'), of('truth')].map((loss) => loss.toFixed(4)).join(' / '),
      wanted: `fitted at most ${MAX_LOSS_ADDED} above average`,
    })
    rows.push({
      what: `${name} learners, ${size.toLocaleString('en-US')} reviews: forecast for the next day off, before and after`,
      measured: `${of('offBefore').toFixed(1)} / ${of('offAfter').toFixed(1)} points`,
      wanted: `at most ${MAX_POINTS_ADDED} more after`,
    })
    const isWorse = of('own') > of('average') + MAX_LOSS_ADDED || of('offAfter') > of('offBefore') + MAX_POINTS_ADDED
    if (isWorse) process.exitCode = 1
  }
console.table(table)
storeResult('fit', rows)
