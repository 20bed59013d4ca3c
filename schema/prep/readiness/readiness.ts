import { type Profile, profiles, type Section, sections } from '../exam.ts'
import { type Ability, abilityAfter } from './ability.ts'
import type { TestEvidence } from './evidence.ts'
import { type Raise, raisesOf } from './raises.ts'
import { formRange, type ScoreRange, sectionRange } from './score-range.ts'

/** Fewer answers say too little (PRODUCT). */
export const ENOUGH_ANSWERS = 50
/** Four of five next scores lie within the range. */
const SHARE = 0.8
/** Ability in a section for all of its cards recalled instead of none, in logits; an assumption, and how unsure it is. */
const MEMORY_EFFECT = 1
const MEMORY_SPREAD = 0.5

export interface ReadinessFacts {
  profile: Profile
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
      profile: Profile
      tests: number
      answers: number
      overall: ScoreRange
      /** In test order; sections that the profile leaves out are not there. */
      sections: { section: Section; range: ScoreRange; answers: number }[]
      /** The three things that would raise the score most, the most first. */
      raises: Raise[]
    }

/** The score to expect on the next form of the simulator, as a range that holds four of five times. */
export function readiness({ profile, tests, at, memory, share = SHARE }: ReadinessFacts): Readiness {
  const known = tests.filter((test) => test.at <= at).toSorted((a, b) => a.at - b.at || compare(a, b))
  const answers = known.flatMap((test) => test.answers)
  const basis = { tests: known.length, answers: answers.length }
  if (basis.answers < ENOUGH_ANSWERS) return { state: 'not-enough', ...basis }
  const ability = remembered(abilityAfter(known, at), memory)
  return {
    state: 'range',
    profile,
    ...basis,
    overall: formRange(ability, profile, share),
    sections: sections.flatMap((section) => {
      const range = sectionRange(ability, profile, section, share)
      return range ? [{ section, range, answers: answers.filter((one) => one.section === section).length }] : []
    }),
    raises: raisesOf(ability, profile, memory, MEMORY_EFFECT),
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

/** `62 to 74 on the General form (from 3 tests and 410 answers)` (PRODUCT). */
export function readinessWords(known: Readiness): string {
  if (known.state === 'not-enough') return 'Not enough to say yet: one test of 25 tells more'
  const { overall, profile, tests, answers } = known
  const testWords = tests === 1 ? '1 test' : `${tests} tests`
  return `${overall.from} to ${overall.to} on the ${profiles[profile].name} form (from ${testWords} and ${answers} answers)`
}

/** Two tests of the same moment have one order on all devices. */
const compare = (a: TestEvidence, b: TestEvidence): number => {
  const [left, right] = [JSON.stringify(a.answers), JSON.stringify(b.answers)]
  return left < right ? -1 : left > right ? 1 : 0
}
