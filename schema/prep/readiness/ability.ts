import { DAY_MS } from '../../core/time.ts'
import { sections } from '../exam.ts'
import type { Answer, Level, TestEvidence } from './evidence.ts'
import { inverse, type Matrix, times } from './matrix.ts'

/**
 * What is believed of a person's ability in each section, in the order of `sections`: a normal distribution in logits. The model has one
 * parameter an item (Rasch): the chance to be right is the logistic function of ability minus difficulty.
 */
export interface Ability {
  mean: readonly number[]
  covariance: Matrix
}

/** Difficulties by level, in logits. An item's own lies around its level's by this standard deviation. */
const LEVEL_DIFFICULTY: Record<Level, number> = { 1: -0.8, 2: 0, 3: 0.8 }
const ITEM_SPREAD = 0.6
/** The shares of the levels in the bank and in what the generators make (CONTENT: about 30/50/20 %). */
const LEVEL_SHARES: readonly [Level, number][] = [
  [1, 0.3],
  [2, 0.5],
  [3, 0.2],
]
/** Before any answer: a candidate gets about two of three right. The spreads are wide, so that answers soon outweigh them. */
const PRIOR_MEAN = 0.7
const PRIOR_SPREAD = 1.3
const SECTION_SPREAD = 0.5
/** How much ability wanders in a day (variance), for better or worse. */
const DRIFT_A_DAY = 0.002
/** From logistic to normal: a logistic function blurred by variance v is about one of this shrunken slope (MacKay 1992). */
const BLUR = Math.PI / 8
const MOST_STEPS = 20
const CLOSE_ENOUGH = 1e-6

const priorAbility = (): Ability => ({
  mean: sections.map(() => PRIOR_MEAN),
  covariance: sections.map((row) =>
    sections.map((column) => PRIOR_SPREAD ** 2 + (row === column ? SECTION_SPREAD ** 2 : 0)),
  ),
})

/** The ability on a day (ms), after tests in order of time. Each test counts for what it says of the person as they were then. */
export function abilityAfter(tests: readonly TestEvidence[], at: number): Ability {
  let ability = priorAbility()
  let last = tests[0]?.at ?? at
  for (const test of tests) {
    ability = updated(drifted(ability, test.at - last), test.answers)
    last = test.at
  }
  return drifted(ability, at - last)
}

/** The chance to be right on an item of the exam's mix of levels, at this ability, which is blurred by a variance. */
export function chanceAt(ability: number, variance = 0): number {
  const slope = slopeFor(variance)
  return LEVEL_SHARES.reduce(
    (sum, [level, share]) => sum + share * logistic(slope * (ability - LEVEL_DIFFICULTY[level])),
    0,
  )
}

/** How fast that chance grows with ability. */
export function growthAt(ability: number, variance = 0): number {
  const slope = slopeFor(variance)
  return LEVEL_SHARES.reduce((sum, [level, share]) => {
    const chance = logistic(slope * (ability - LEVEL_DIFFICULTY[level]))
    return sum + share * slope * chance * (1 - chance)
  }, 0)
}

function drifted({ mean, covariance }: Ability, ms: number): Ability {
  const added = (DRIFT_A_DAY * Math.max(0, ms)) / DAY_MS
  return { mean, covariance: covariance.map((row, at) => row.map((value, nth) => value + (at === nth ? added : 0))) }
}

/** The most likely ability given the answers, and how sure that is (Laplace's approximation, by Newton's steps). */
function updated({ mean, covariance }: Ability, answers: readonly Answer[]): Ability {
  const precision = inverse(covariance)
  const slope = slopeFor(0)
  let at = [...mean]
  let sure = covariance
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const pull = times(
      precision,
      at.map((value, nth) => (mean[nth] ?? 0) - value),
    )
    const information = precision.map((row) => [...row])
    for (const { section, level, isCorrect } of answers) {
      const nth = sections.indexOf(section)
      const chance = logistic(slope * ((at[nth] ?? 0) - LEVEL_DIFFICULTY[level]))
      pull[nth] = (pull[nth] ?? 0) + slope * ((isCorrect ? 1 : 0) - chance)
      const row = information[nth]
      if (row) row[nth] = (row[nth] ?? 0) + slope ** 2 * chance * (1 - chance)
    }
    sure = inverse(information)
    const change = times(sure, pull)
    at = at.map((value, nth) => value + (change[nth] ?? 0))
    if (change.every((one) => Math.abs(one) < CLOSE_ENOUGH)) break
  }
  return { mean: at, covariance: sure }
}

const slopeFor = (variance: number): number => 1 / Math.sqrt(1 + BLUR * (ITEM_SPREAD ** 2 + variance))
const logistic = (value: number): number => 1 / (1 + Math.exp(-value))
