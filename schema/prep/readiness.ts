import { plural } from '../core/words.ts'
import {
  type Ability,
  abilityAfter,
  growthOf,
  inOrder,
  type ScoreRange,
  scoreRange,
  type TestEvidence,
} from './ability.ts'
import { type Section, sectionNames, sections } from './exam.ts'
import { countsOf, DECK_OF, type SectionCounts, sectionCounts } from './exam-profiles.ts'
import { recallOn } from './memory.ts'
import { type Memories, visitMemories } from './packed-memories.ts'
import type { ExamProfile } from './tables.ts'

/** Minimum number of answers for a prediction (PRODUCT). */
const ENOUGH_ANSWERS = 50
/** Probability that the next score is within the range. */
const SHARE = 0.8
/** Effect of recalling all of a section's cards instead of none on its ability, in logits, and the uncertainty of that effect. An assumption. */
const MEMORY_EFFECT = 1
const MEMORY_SPREAD = 0.5

/** The parts of a profile that the prediction uses. */
type Exam = Pick<ExamProfile, 'name' | 'parts'>

export interface ReadinessFacts {
  exam: Exam
  /** The results of `evidenceFrom`, in any order. */
  tests: readonly TestEvidence[]
  /** Time of the next form, in ms: today, or the exam date. */
  at: number
  /** Mean recall of each section's cards now and at `at`, 0 to 1; omits sections without cards. */
  memory: Partial<Record<Section, { now: number; onDate: number }>>
  /** Probability that the next score is within the range, 0 to 1. Set only by the benchmark. */
  share?: number
}

/** The predicted score range and its basis, or the fact that there are too few answers. Never a single number. */
export type Readiness =
  | { state: 'not-enough'; tests: number; answers: number }
  | {
      state: 'range'
      /** Name of the exam. */
      exam: string
      tests: number
      answers: number
      overall: ScoreRange
      /** The exam's own sections in order. `answers`: the number of answers to questions of the same kinds. */
      sections: { name: string; range: ScoreRange; answers: number }[]
      /** The three most effective ways to raise the score, most effective first. */
      raises: Raise[]
    }

/** Predicts the score on the next simulator form, as an 80% interval. */
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

/** Shifts the ability by the expected change in memory until the next form, and adds the uncertainty of that effect. */
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

/** Breaks ties between tests with the same time, so that all devices agree. */
const compare = (a: TestEvidence, b: TestEvidence): number => {
  const [left, right] = [JSON.stringify(a.answers), JSON.stringify(b.answers)]
  return left < right ? -1 : left > right ? 1 : 0
}

// Ways to raise the score

/** A way to raise the score: practicing a section's questions, or learning its cards. */
interface Raise {
  kind: 'practice' | 'cards'
  section: Section
  /** Expected gain in percentage points of the form. */
  points: number
}

const MAX_RAISES = 3
/** Effect of practicing 25 questions on the section's ability, in logits. An assumption that only affects the order of the list. */
const PRACTICE_EFFECT = 0.15
/** Target recall of studying a section's cards (`REQUEST_RETENTION`). */
const AIM = 0.9
/** Minimum points for a suggestion to be listed. */
const MIN_POINTS = 0.1

/**
 * Returns the three most effective ways to raise the score. `memoryEffect`: effect of recalling all of a section's cards instead of none,
 * in logits.
 */
function raisesOf(
  ability: Ability,
  asked: SectionCounts,
  memory: Partial<Record<Section, { onDate: number }>>,
  memoryEffect: number,
): Raise[] {
  const counts = inOrder(asked)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const growth = growthOf(ability, counts).map((one) => (100 * one) / total)
  const raises = sections.flatMap((section, at): Raise[] => {
    const { onDate } = memory[section] ?? { onDate: AIM }
    const byCards = memoryEffect * Math.max(0, AIM - onDate) * (growth[at] ?? 0)
    return [
      { kind: 'practice', section, points: PRACTICE_EFFECT * (growth[at] ?? 0) },
      { kind: 'cards', section, points: byCards },
    ]
  })
  // Rounded, so that all devices agree: the last digits of recall depend on the order in which a device adds up its cards.
  const millionths = ({ points }: Raise) => Math.round(points * 1e6)
  return raises
    .filter(({ points }) => points >= MIN_POINTS)
    .sort((a, b) => millionths(b) - millionths(a))
    .slice(0, MAX_RAISES)
}

// Recall by section

/**
 * Expected share of each section's cards recalled on study day `today`, 0 to 1; unseen cards count as not recalled. Omits sections without
 * cards. `totals`: the number of cards by deck id. `onDate` has the same value as `now`, because the next form is predicted as if it were
 * taken today.
 */
export function sectionMemory(
  memories: Memories,
  totals: ReadonlyMap<string, number>,
  today: number,
): Partial<Record<Section, { now: number; onDate: number }>> {
  const asked = new Set(sections.map((section) => DECK_OF[section]))
  const recalled = new Map<string, number>()
  visitMemories(memories, (memory) => {
    if (asked.has(memory.deckId))
      recalled.set(memory.deckId, (recalled.get(memory.deckId) ?? 0) + recallOn(memory, today, memories.parameters))
  })
  return Object.fromEntries(
    sections.flatMap((section) => {
      const deckId = DECK_OF[section]
      const total = deckId === undefined ? 0 : (totals.get(deckId) ?? 0)
      if (deckId === undefined || total === 0) return []
      const share = Math.min(1, (recalled.get(deckId) ?? 0) / total)
      return [[section, { now: share, onDate: share }]]
    }),
  )
}

// Text of the prediction

export const rangeWords = ({ from, to }: { from: number; to: number }): string =>
  from === to ? `About ${from}` : `${from} to ${to}`

const testWords = (tests: number, answers: number): string => `${plural(tests, 'test')} and ${answers} answers`

/**
 * Number of questions that count in a mixed test of 25. At least two in three questions are on exam skills (`makeForm`), but some of those
 * questions belong to no section or were asked before.
 */
const COUNTING_IN_A_TEST = 15

/** Approximate number of mixed tests until the first prediction. */
const missingTests = (answers: number): number => Math.ceil((ENOUGH_ANSWERS - answers) / COUNTING_IN_A_TEST)

/** States that there are too few answers for a prediction, with the same number of tests as in `missingWords`. */
function notEnoughWords(answers: number): string {
  const tests = missingTests(answers)
  return `Not enough to say yet: ${tests === 1 ? 'one test of 25 tells more' : `${tests} tests of 25 tell more`}`
}

/** States which answers count, and about how many more tests are needed; a single test of 25 is not enough. */
export function missingWords({ answers }: Pick<Readiness, 'answers'>): string {
  const missing = ENOUGH_ANSWERS - answers
  const tests = missingTests(answers)
  const known = answers === 0 ? 'you have none yet' : `you have ${answers}`
  return `A range needs first answers to ${ENOUGH_ANSWERS} questions from the exam’s sections; ${known}. Answer ${missing} more: about ${tests === 1 ? '1 mixed test' : `${tests} mixed tests`} of 25, or one simulator form of 100.`
}

/** Formats the number of answers that count, like `15 of 50 answers needed`. */
export const countingWords = ({ answers }: Pick<Readiness, 'answers'>): string =>
  `${answers} of ${ENOUGH_ANSWERS} answers needed`

/** Formats the prediction, like `62 to 74 on the General form (from 3 tests and 410 answers)` (PRODUCT). */
export function readinessWords(known: Readiness): string {
  if (known.state === 'not-enough') return notEnoughWords(known.answers)
  const { overall, exam, tests, answers } = known
  return `${overall.from} to ${overall.to} on the ${exam} form (from ${testWords(tests, answers)})`
}

/** Returns a sentence with the recommended practice and the deck to link to; `deckId` is null if the section has no deck. */
export function raiseWords({ kind, section }: Pick<Raise, 'kind' | 'section'>): {
  title: string
  deckId: string | null
} {
  const deckId = DECK_OF[section] ?? null
  return kind === 'cards' && deckId !== null
    ? { title: `Study ${sectionNames[section]} cards`, deckId }
    : { title: `Practice ${sectionNames[section]} questions`, deckId }
}
