import { DAY_MS } from '../core/time.ts'
import { type Section, sectionOf, sections } from './exam.ts'
import type { SectionCounts } from './exam-profiles.ts'
import { DRILL_NAME } from './missed.ts'

export type Level = 1 | 2 | 3

/** A person's first answer to a question. */
export interface Answer {
  section: Section
  /** 1 easy, 2 medium, 3 hard. */
  level: Level
  isCorrect: boolean
}

export interface TestEvidence {
  /** When the test was finished, in ms. */
  at: number
  answers: Answer[]
}

interface FinishedTest {
  id: string
  name: string
  completedAt: number | null
  answers: readonly { questionId: string; answer: number | null }[] | null
}

interface AskedQuestion {
  topic: string
  difficulty: number
  correctAnswer: number
}

/**
 * The evidence from finished tests, oldest first. Excludes drills of missed questions and repeated questions, because
 * both show whether the question was remembered. Also excludes questions that belong to no section or no longer
 * exist. For a best-and-worst question, only the best action counts.
 */
export function evidenceFrom(
  tests: readonly FinishedTest[],
  questionOf: (id: string) => AskedQuestion | undefined,
): TestEvidence[] {
  const seen = new Set<string>()
  const finished = tests.filter(({ completedAt, answers }) => completedAt !== null && answers !== null)
  return finished.toSorted(byTime).flatMap(({ name, completedAt, answers }) => {
    const found: Answer[] = []
    for (const { questionId, answer } of answers ?? []) {
      const question = questionOf(questionId)
      const section = question && sectionOf(question)
      const isFirst = !seen.has(questionId)
      seen.add(questionId)
      if (section && isFirst && name !== DRILL_NAME)
        found.push({ section, level: levelOf(question), isCorrect: answer === question.correctAnswer })
    }
    return found.length > 0 ? [{ at: completedAt ?? 0, answers: found }] : []
  })
}

const byTime = (a: FinishedTest, b: FinishedTest): number =>
  (a.completedAt ?? 0) - (b.completedAt ?? 0) || (a.id < b.id ? -1 : 1)

const levelOf = ({ difficulty }: AskedQuestion): Level => (difficulty <= 1 ? 1 : difficulty >= 3 ? 3 : 2)

// Estimating the ability

/**
 * Estimated ability in each section, in the order of `sections`: a normal distribution in logits. The model has one
 * parameter per item (Rasch): the probability of a right answer is the logistic function of ability minus difficulty.
 */
export interface Ability {
  mean: readonly number[]
  covariance: Matrix
}

/** Mean difficulty of each level, in logits. Items deviate from it with the standard deviation `ITEM_SPREAD`. */
const LEVEL_DIFFICULTY: Record<Level, number> = { 1: -0.8, 2: 0, 3: 0.8 }
const ITEM_SPREAD = 0.6
/** Shares of the levels among fixed and generated questions (CONTENT: about 30/50/20%). */
const LEVEL_SHARES: readonly [Level, number][] = [
  [1, 0.3],
  [2, 0.5],
  [3, 0.2],
]
/** Prior: a candidate answers about two in three questions right. The wide standard deviations let answers quickly outweigh the prior. */
const PRIOR_MEAN = 0.7
const PRIOR_SPREAD = 1.3
const SECTION_SPREAD = 0.5
/** Variance added to the ability per day, because ability changes in either direction. */
const DRIFT_PER_DAY = 0.002
/**
 * Averaging a logistic function over a normal distribution of variance v gives approximately a logistic function with a lower slope, by the
 * factor 1 / √(1 + `BLUR` · v) (MacKay 1992).
 */
const BLUR = Math.PI / 8
const MAX_STEPS = 20
const CLOSE_ENOUGH = 1e-6

const priorAbility = (): Ability => ({
  mean: sections.map(() => PRIOR_MEAN),
  covariance: sections.map((row) =>
    sections.map((column) => PRIOR_SPREAD ** 2 + (row === column ? SECTION_SPREAD ** 2 : 0)),
  ),
})

/** The ability at the time `at` (ms) after these tests, which must be in chronological order. Each test updates the ability at its time. */
export function abilityAfter(tests: readonly TestEvidence[], at: number): Ability {
  let ability = priorAbility()
  let last = tests[0]?.at ?? at
  for (const test of tests) {
    ability = updated(drifted(ability, test.at - last), test.answers)
    last = test.at
  }
  return drifted(ability, at - last)
}

/** Probability of a right answer to an item from the exam's mix of levels, for an ability with this variance. */
function chanceAt(ability: number, variance = 0): number {
  const slope = slopeFor(variance)
  return LEVEL_SHARES.reduce(
    (sum, [level, share]) => sum + share * logistic(slope * (ability - LEVEL_DIFFICULTY[level])),
    0,
  )
}

/** Derivative of `chanceAt` with respect to ability. */
function growthAt(ability: number, variance = 0): number {
  const slope = slopeFor(variance)
  return LEVEL_SHARES.reduce((sum, [level, share]) => {
    const chance = logistic(slope * (ability - LEVEL_DIFFICULTY[level]))
    return sum + share * slope * chance * (1 - chance)
  }, 0)
}

function drifted({ mean, covariance }: Ability, ms: number): Ability {
  const added = (DRIFT_PER_DAY * Math.max(0, ms)) / DAY_MS
  return { mean, covariance: covariance.map((row, at) => row.map((value, nth) => value + (at === nth ? added : 0))) }
}

/** The most likely ability given the answers, with its covariance (Laplace's approximation, by Newton's method). */
function updated({ mean, covariance }: Ability, answers: readonly Answer[]): Ability {
  const precision = inverse(covariance)
  const slope = slopeFor(0)
  let at = [...mean]
  let sure = covariance
  for (let step = 0; step < MAX_STEPS; step += 1) {
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

// Matrices

/** Square matrices as lists of rows. They are covariance matrices, so inverting them needs no pivoting. */
type Matrix = number[][]

/** Inverts the matrix by Gauss–Jordan elimination. */
function inverse(matrix: Matrix): Matrix {
  const size = matrix.length
  const rows = matrix.map((row, at) => [...row, ...Array.from({ length: size }, (_, nth) => (nth === at ? 1 : 0))])
  for (const [column, top] of rows.entries()) {
    const pivot = top[column] ?? 1
    for (const [at, value] of top.entries()) top[at] = value / pivot
    for (const row of rows) {
      const share = row === top ? 0 : (row[column] ?? 0)
      if (share !== 0) for (const [at, value] of row.entries()) row[at] = value - share * (top[at] ?? 0)
    }
  }
  return rows.map((row) => row.slice(size))
}

const times = (matrix: Matrix, vector: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0))

// Score range

/** A score range on a form, in rounded percent. The next score is within the range, bounds included, with about the requested probability. */
export interface ScoreRange {
  from: number
  to: number
}

/** The normal distribution is sampled at `STEPS` points, up to `REACH` standard deviations from the mean. */
const REACH = 3.5
const STEPS = 29

/** The range that contains the next score with probability `share`. `counts`: the questions of a whole form, or of one of its sections. */
export const scoreRange = (ability: Ability, counts: SectionCounts, share: number): ScoreRange =>
  rangeOf(ability, inOrder(counts), share)

/** Returns the counts in the order of `sections`, rounded because a source's average count of questions may be a fraction. */
export const inOrder = (counts: SectionCounts): number[] => sections.map((section) => Math.round(counts[section] ?? 0))

/** Derivative of the mean score on a form, in questions, with respect to the ability in each section. `counts` is in the order of `sections`. */
export function growthOf({ mean, covariance }: Ability, counts: readonly number[]): number[] {
  return counts.map((count, at) => count * growthAt(mean[at] ?? 0, covariance[at]?.[at] ?? 0))
}

/**
 * Returns the range of the score. Combines two sources of uncertainty: the ability, sampled along the direction in which it affects the
 * score most, and the answers, computed exactly at each sample as a sum of binomial counts per section.
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

/** The bounds whose tail probabilities are nearest to `most`. They cannot match `most` exactly, because scores are whole questions. */
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

/** Probabilities of 0 to `count` right answers. */
function binomial(count: number, chance: number): number[] {
  const chances = [(1 - chance) ** count]
  const odds = chance / (1 - chance)
  for (let right = 1; right <= count; right += 1)
    chances.push((chances[right - 1] ?? 0) * odds * ((count - right + 1) / right))
  return chances
}

/** Distribution of the sum of two independent counts. */
function added(some: readonly number[], others: readonly number[]): number[] {
  const sums = Array.from({ length: some.length + others.length - 1 }, () => 0)
  for (let a = 0; a < some.length; a += 1) {
    const chance = some[a] ?? 0
    for (let b = 0; b < others.length; b += 1) sums[a + b] = (sums[a + b] ?? 0) + chance * (others[b] ?? 0)
  }
  return sums
}
