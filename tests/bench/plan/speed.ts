import { seededRandom } from '@station-zero/schema/core/random.ts'
import { WEIGHTS } from '@station-zero/schema/prep/memory.ts'
import type { PlanFacts } from '@station-zero/schema/prep/plan/facts.ts'
import { forecastSlices } from '@station-zero/schema/prep/plan/forecast.ts'
import { memoryModel } from '@station-zero/schema/prep/plan/memory-model.ts'
import { planToday } from '@station-zero/schema/prep/plan/today.ts'
import { percentile } from '../measured.ts'
import type { ResultRow } from '../results.ts'

const DAYS = 90
const CARDS = 2_000
const ROUNDS = 15
const TODAY = 20_000
/** Maximum CPU time of one plan, in ms. This is 50 ms on a phone whose CPU is four times slower. */
const MAX_MS = 12.5

/** Measures the CPU time of a plan for 90 days and 2,000 cards. All cards have been seen, because that is the most work. */
export function speedRows(): ResultRow[] {
  const facts = manyCards()
  const rounds = Array.from({ length: ROUNDS }, () => {
    const slices: number[] = []
    const forecasting = forecastSlices(facts)
    for (let isDone = false; !isDone; ) {
      const before = process.cpuUsage()
      isDone = forecasting.next().done ?? false
      const { user, system } = process.cpuUsage(before)
      slices.push((user + system) / 1_000)
    }
    return { total: slices.reduce((sum, ms) => sum + ms, 0), longest: percentile(slices, 0.99) }
  })
  const before = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round += 1) planToday(facts)
  const { user } = process.cpuUsage(before)
  const median = (values: number[]) => percentile(values, 0.5).toFixed(1)
  return [
    {
      what: `processor time of today's list, ${CARDS.toLocaleString('en-US')} cards`,
      measured: `${(user / 1_000 / ROUNDS).toFixed(1)} ms`,
      wanted: `${MAX_MS} ms at most`,
    },
    {
      what: `processor time of the forecast, ${DAYS} days, in a slice a day (the longest)`,
      measured: `${median(rounds.map(({ total }) => total))} ms (${median(rounds.map(({ longest }) => longest))} ms)`,
      wanted: `${MAX_MS} ms at most, or in slices`,
    },
  ]
}

function manyCards(): PlanFacts {
  const random = seededRandom('speed')
  return {
    today: TODAY,
    examDay: TODAY + DAYS,
    timeZone: 'America/Chicago',
    cards: Array.from({ length: CARDS }, (_, nth) => ({
      ...{ id: `c${nth}`, deckId: `d${nth % 18}`, order: nth, weight: 0.5 + random() },
      memory: {
        ...{ stability: 0.2 + 40 * random() ** 3, difficulty: 1 + 9 * random(), lapses: 0 },
        lastDay: TODAY - 1 - Math.floor(30 * random()),
      },
    })),
    minutes: Array.from({ length: 7 }, () => 20),
    restDays: new Set(),
    pace: { newSeconds: 20, reviewSeconds: 8, firstGrades: [0.24, 0.094, 0.495, 0.171] },
    done: [],
    keptShare: 0.88,
    model: memoryModel(WEIGHTS),
  }
}
