import { seededRandom } from '@station-zero/schema/core/random.ts'
import { passChance } from '@station-zero/schema/physical/pass-chance.ts'
import { CPAT_LIMIT_SECONDS } from '@station-zero/schema/physical/program.ts'
import type { RunThrough } from '@station-zero/schema/physical/run-through.ts'
import { gauss } from '../plan/learners.ts'

const WEEK_MS = 7 * 86_400_000
/**
 * Times of the simulated candidates, in seconds. They differ from what the model assumes: gains from training level off, and a person's
 * form varies.
 */
const START = { mean: 655, spread: 75 }
const GAINED = { mean: 55, spread: 30, weeks: 6 }
const DAY_SHARE = 0.035

/** Brier score: the mean squared difference between prediction (0 to 1) and outcome; 0 is best. */
export interface Brier {
  people: number
  passed: number
  model: number
  baseRate: number
  lastRun: number
  /** Results in five bins of the predicted chance. */
  fifths: { people: number; predicted: number; passed: number }[]
}

export function brierOf(people: number): Brier {
  const all = Array.from({ length: people }, (_, seed) => drawCandidate(seed))
  const passed = all.filter((one) => one.passes).length / people
  const off = (predict: (one: (typeof all)[number]) => number) =>
    all.reduce((sum, one) => sum + (predict(one) - Number(one.passes)) ** 2, 0) / people
  const fifths = [0, 1, 2, 3, 4].map((at) => {
    const some = all.filter(({ chance }) => Math.min(4, Math.floor(chance * 5)) === at)
    const mean = (value: (one: (typeof all)[number]) => number) =>
      some.reduce((sum, one) => sum + value(one), 0) / (some.length || 1)
    return { people: some.length, predicted: mean(({ chance }) => chance), passed: mean((one) => Number(one.passes)) }
  })
  return {
    ...{ people, passed, fifths },
    model: off(({ chance }) => chance),
    baseRate: off(() => passed),
    lastRun: off(({ last }) => Number(last <= CPAT_LIMIT_SECONDS)),
  }
}

/**
 * Draws a candidate with two to six run-throughs over some weeks of training, and the test one to three weeks later.
 */
function drawCandidate(seed: number): { chance: number; passes: boolean; last: number } {
  const random = seededRandom(`candidate ${seed}`)
  const start = START.mean + START.spread * gauss(random)
  const gained = GAINED.mean + GAINED.spread * gauss(random)
  const timeIn = (week: number): number => {
    const usual = start - gained * (1 - Math.exp(-week / GAINED.weeks))
    return Math.round(usual * (1 + DAY_SHARE * gauss(random)))
  }
  const count = 2 + Math.floor(random() * 5)
  let week = 0
  const runs = Array.from({ length: count }, (_, nth): RunThrough => {
    week += nth === 0 ? 0 : 0.5 + 2 * random()
    return { id: `r${nth}`, at: Math.round(week * WEEK_MS), totalTime: timeIn(week), splits: null }
  })
  week += 1 + 2 * random()
  const known = passChance(runs, Math.round(week * WEEK_MS))
  return {
    chance: known.state === 'chance' ? known.chance : 0.5,
    passes: timeIn(week) <= CPAT_LIMIT_SECONDS,
    last: runs.at(-1)?.totalTime ?? 0,
  }
}
