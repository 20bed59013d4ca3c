import { type Section, sections } from '../exam.ts'
import type { ExamProfile } from '../profiles/profile.ts'
import { countsOf, sectionCounts } from '../profiles/section-counts.ts'
import { type Ability, abilityAfter } from './ability.ts'
import type { TestEvidence } from './evidence.ts'
import { type Raise, raisesOf } from './raises.ts'
import { type ScoreRange, scoreRange } from './score-range.ts'

/** Fewer answers say too little (PRODUCT). */
export const ENOUGH_ANSWERS = 50
/** Four of five next scores lie within the range. */
const SHARE = 0.8
/** Ability in a section for all of its cards recalled instead of none, in logits; an assumption, and how unsure it is. */
const MEMORY_EFFECT = 1
const MEMORY_SPREAD = 0.5

/** What of a profile the prediction needs. */
type Exam = Pick<ExamProfile, 'name' | 'parts'>

export interface ReadinessFacts {
  exam: Exam
  /** From `evidenceFrom`, in any order. */
  tests: readonly TestEvidence[]
  /** When the form is taken, ms: today, or the exam date. */
  at: number
  /** Mean recall of the section's cards now and at that time, 0 to 1; a section without cards is left out. */
  memory: Partial<Record<Section, { now: number; onDate: number }>>
  /** How often the ranges should hold, 0 to 1. Only the benchmark asks for another share. */
  share?: number
}

/** Never a single number: a range and what it rests on, or that there is not enough yet. */
export type Readiness =
  | { state: 'not-enough'; tests: number; answers: number }
  | {
      state: 'range'
      /** The exam's name. */
      exam: string
      tests: number
      answers: number
      overall: ScoreRange
      /** The exam's own, in its order; `answers` are those to questions of the same kinds. */
      sections: { name: string; range: ScoreRange; answers: number }[]
      /** The three things that would raise the score most, the most first. */
      raises: Raise[]
    }

/** The score to expect on the next form of the simulator, as a range that holds four of five times. */
export function readiness({ exam, tests, at, memory, share = SHARE }: ReadinessFacts): Readiness {
  const known = tests.filter((test) => test.at <= at).toSorted((a, b) => a.at - b.at || compare(a, b))
  const answers = known.flatMap((test) => test.answers)
  const basis = { tests: known.length, answers: answers.length }
  if (basis.answers < ENOUGH_ANSWERS) return { state: 'not-enough', ...basis }
  const ability = remembered(abilityAfter(known, at), memory)
  const counts = sectionCounts(exam)
  return {
    state: 'range',
    exam: exam.name,
    ...basis,
    overall: scoreRange(ability, counts, share),
    sections: exam.parts
      .flatMap((part) => part.sections)
      .map((section) => {
        const asked = countsOf([section])
        return {
          name: section.name,
          range: scoreRange(ability, asked, share),
          answers: answers.filter((one) => asked[one.section] !== undefined).length,
        }
      }),
    raises: raisesOf(ability, counts, memory, MEMORY_EFFECT),
  }
}

/** What memory gains or loses until then moves the ability, and adds the doubt about how much. */
function remembered({ mean, covariance }: Ability, memory: ReadinessFacts['memory']): Ability {
  const changes = sections.map((section) => {
    const { now, onDate } = memory[section] ?? { now: 0, onDate: 0 }
    return onDate - now
  })
  return {
    mean: mean.map((value, at) => value + MEMORY_EFFECT * (changes[at] ?? 0)),
    covariance: covariance.map((row, at) =>
      row.map((value, nth) => value + (at === nth ? (MEMORY_SPREAD * (changes[at] ?? 0)) ** 2 : 0)),
    ),
  }
}

/** Two tests of the same moment have one order on all devices. */
const compare = (a: TestEvidence, b: TestEvidence): number => {
  const [left, right] = [JSON.stringify(a.answers), JSON.stringify(b.answers)]
  return left < right ? -1 : left > right ? 1 : 0
}
