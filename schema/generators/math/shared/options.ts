import type { Mistake, Option, Options } from '../../family.ts'
import { reasonOf, singular } from '../../kit/words.ts'
import { compare, type Fraction, fraction, isExact, type Num, rounded, say, times } from './fraction.ts'
import type { MathGiven, Problem } from './problem.ts'

export const MOST_MISTAKES = 14

/** The key and three mistakes. Without enough mistakes on one side there are none, and the figures are drawn again. */
export function optionsFor(problem: Problem, { below, order }: MathGiven): Options {
  const { answer, why, unit, places = 0 } = problem
  if (problem.mistakes.length > MOST_MISTAKES)
    throw new RangeError(`More than ${MOST_MISTAKES} mistakes: ${problem.question}`)
  const option = ([exact, why, how]: Mistake<Num>): Option => {
    const value = shown(exact, problem)
    const text = written(value, unit, places)
    const result = typeof unit === 'string' ? text.replace(/ .*/, '') : text
    return { text, why: reasonOf(why, how, result, compare(value, exact) !== 0) }
  }
  const key = shown(answer, problem)
  if (!isWritable(key, places)) throw new RangeError(`${say(answer)} is not even: ${problem.question}`)
  const fit = fitMistakes(problem, key, order)
  const less = fit.filter(([value]) => compare(shown(value, problem), key) < 0).slice(0, below)
  const more = fit.filter(([value]) => compare(shown(value, problem), key) > 0).slice(0, 3 - below)
  const isEnough = less.length + more.length === 3
  return { key: option([key, why]), mistakes: isEnough ? [...less, ...more].map(option) : [] }
}

/** A mistake more than this many times the answer gives itself away. */
const MOST_TIMES = 13

/** As an option shows it. */
const shown = (value: Num, { places = 0, isRounded }: Problem): Fraction =>
  isRounded && places !== 'any' ? rounded(value, places) : fraction(value)

function fitMistakes(problem: Problem, key: Fraction, order: readonly number[]) {
  const { mistakes, places = 0, most } = problem
  const seen: Num[] = [key]
  const fit: Mistake<Num>[] = []
  for (const at of order) {
    const mistake = mistakes[at]
    if (!mistake) continue
    const value = shown(mistake[0], problem)
    const isSane =
      value.top > 0 && compare(value, times(MOST_TIMES, key)) <= 0 && compare(times(MOST_TIMES, value), key) >= 0
    if (!isSane || !isWritable(value, places) || (most !== undefined && compare(value, most) > 0)) continue
    if (seen.some((other) => compare(other, value) === 0)) continue
    seen.push(value)
    fit.push(mistake)
  }
  return fit
}

const isWritable = (value: Num, places: number | 'any') => places === 'any' || isExact(value, places)

function written(value: Fraction, unit: Problem['unit'], places: number | 'any'): string {
  if (typeof unit !== 'string') return unit(value)
  // A whole amount has no decimals: 500 gpm, but 487.5 gpm and $12.50.
  const decimals = places === 'any' || isExact(value, 0) ? undefined : places
  return `${say(value, decimals)} ${compare(value, 1) === 0 ? singular(unit) : unit}`
}
