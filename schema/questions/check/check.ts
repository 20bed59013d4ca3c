import * as v from 'valibot'
import { expect, test } from 'vitest'
import { questions } from '../../prep/tables.ts'
import { FIRST_SEED, SEEDS } from '../../testing/scale.ts'
import type { Difficulty, Family } from '../family.ts'
import { makeItem } from '../generated.ts'

export function checkNewer(topic: string, families: readonly Family[], solvers: Record<string, Solver>): void {
  test.each(families)('$name has one right answer for every seed, and its rationales are true', (family) => {
    const solver = solvers[family.name]
    if (!solver) throw new Error(`${family.name} has no solver.`)
    expect(faultsOf(topic, family, solver, SEEDS).slice(0, 5)).toEqual([])
  })

  test.each(families)(
    '$name has at least four phrasings, and the form of an option does not reveal the key',
    (family) => {
      expect(formFaultsOf(topic, family)).toEqual([])
    },
  )
}

/**
 * Tests that the key has each rank by size often enough, so that the size of an option does not reveal the key. `sizeOf` returns the number
 * that an option stands for.
 */
export function checkRanks(topic: string, families: readonly Family[], sizeOf: (option: string) => number): void {
  const cases = families.flatMap((family) => LEVELS.map((level) => ({ family, name: family.name, level })))
  test.each(cases)(
    'the size of the correct answer does not reveal which option is correct: $name at difficulty $level',
    ({ family, level }) => {
      const ranks = [0, 0, 0, 0]
      for (let seed = 0; seed < RANK_SEEDS; seed += 1) {
        const { answers, correctAnswer } = made(topic, family, level, `rank-${seed}`)
        const key = sizeOf(answers[correctAnswer] ?? '')
        const rank = answers.filter((answer) => sizeOf(answer) < key).length
        ranks[rank] = (ranks[rank] ?? 0) + 1
      }
      expect(Math.min(...ranks), ranks.join(' ')).toBeGreaterThanOrEqual(MIN_RANK_SHARE * RANK_SEEDS)
    },
  )
}

export type Question = ReturnType<typeof made>

/** Solves a question from its text and its figure's description only. */
export interface Solver {
  /** Whether an option answers the question. Must be true for exactly one option. */
  isRight(question: Question, option: string): boolean
  /** Whether the reason given for an option is true. Missing if `reasons.test.ts` checks the family's reasons. */
  isTrue?(question: Question, option: string, reason: string): boolean
}

const LEVELS: readonly Difficulty[] = [1, 2, 3]
const MIN_STEMS = 4
/** Seeds for measuring how often a key's form reveals it. */
const FORM_SEEDS = 100
const RANK_SEEDS = 400
/** Minimum share of questions in which the key has a given rank by size. The same as for the families of `math`. */
const MIN_RANK_SHARE = 0.12
/** Maximum share of questions in which a trait such as length distinguishes the key. The same limit as in the lint of the fixed items. */
const MAX_KEY_SHARE = 0.33
const BROKEN =
  /undefined|NaN|Infinity|null|\[object|#| {2}|\b1 (?:hours|minutes|years|days|feet|points|psi\w|gallons|blocks|reports)\b/

/** Returns the faults of a family's questions: the key is not the only right option, a reason is false, or a text or row is malformed. */
export function faultsOf(topic: string, family: Family, solver: Solver, seeds: number): string[] {
  const faults: string[] = []
  for (const level of LEVELS)
    for (let seed = FIRST_SEED; seed < FIRST_SEED + seeds; seed += 1) {
      const question = made(topic, family, level, `seed-${seed}`)
      const { answers, rationales, correctAnswer, figure } = question
      const right = answers.flatMap((option, at) => (solver.isRight(question, option) ? [at] : []))
      const say = `${question.id} ${question.question} ${figure?.text ?? ''}`
      if (String(right) !== String(correctAnswer))
        faults.push(`${say}: the key is ${correctAnswer}, the right options are ${right} of ${answers.join(' | ')}`)
      for (const [at, option] of answers.entries())
        if (at !== correctAnswer && solver.isTrue?.(question, option, rationales[at] ?? '') === false)
          faults.push(`${say}: ${option}: ${rationales[at]}`)
      const words = [question.question, ...answers, ...rationales, figure?.text ?? ''].join(' | ')
      if (BROKEN.test(words) || new Set(answers).size !== 4) faults.push(`${question.id} ${words}`)
      const issues = seed % 50 === 0 ? v.safeParse(questions.row, question).issues : undefined
      if (issues) faults.push(`${question.id} is not a valid question row: ${issues[0].message}`)
    }
  return faults
}

/** Returns the faults of a family's form: too few different phrasings, or keys that can be guessed from the form of the options. */
export function formFaultsOf(topic: string, family: Family): string[] {
  const all = LEVELS.flatMap((level) =>
    Array.from({ length: FORM_SEEDS }, (_, seed) => made(topic, family, level, `form-${seed}`)),
  )
  const stems = new Set(all.map(({ question }) => question.replace(/[\d,]+/g, '#').slice(-60)))
  const findings = Object.entries(traits).flatMap(([trait, score]) => {
    const some = all.filter(({ answers, correctAnswer }) =>
      answers.every((one, at) => at === correctAnswer || score(one) < score(answers[correctAnswer] ?? '')),
    )
    const share = some.length / all.length
    return share > MAX_KEY_SHARE ? [`the key is ${trait} in ${share}, as in ${some[0]?.id}`] : []
  })
  return stems.size < MIN_STEMS ? [...findings, `the number of phrasings is only ${stems.size}`] : findings
}

const ABSOLUTE = /\b(?:always|never|all|every|none|only|must|nobody|cannot|completely|entirely|any)\b/i
const traits: Record<string, (option: string) => number> = {
  shortest: (option) => -option.length,
  longest: (option) => option.length,
  commas: (option) => option.split(',').length,
  'not absolute': (option) => (ABSOLUTE.test(option) ? 0 : 1),
}

function made(topic: string, family: Family, difficulty: Difficulty, seed: string) {
  const { name, version } = family
  const row = { id: `gen:${topic}:${name}:${difficulty}:${seed}`, version, topic, difficulty, verified: true }
  return { ...row, deckId: null, cardId: null, passageId: null, ...makeItem(family, difficulty, seed) }
}

export const keyNumber = (option: string): number => Number(/[\d,.]*\d/.exec(option)?.[0].replaceAll(',', ''))
