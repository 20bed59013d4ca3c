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

/** With fewer answers there is no prediction (PRODUCT). */
const ENOUGH_ANSWERS = 50
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
  /** How often the ranges should hold, 0 to 1. Only the benchmark passes it. */
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

// What would raise the score

/** Something that would raise the score: practicing a section's questions, or learning its cards. */
interface Raise {
  kind: 'practice' | 'cards'
  section: Section
  /** What it is expected to add to the score of the form, in points of 100. */
  points: number
}

const MOST_RAISES = 3
/** What practicing 25 questions of a section adds to its ability, in logits; an assumption that only orders the list. */
const PRACTICE_EFFECT = 0.15
/** The recall that studying a section's cards aims at (`REQUEST_RETENTION`). */
const AIM = 0.9
/** Less than this is not worth a line. */
const LEAST_POINTS = 0.1

/** The three that add most. `memoryEffect` is the ability for all cards of a section recalled instead of none, in logits. */
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
  return raises
    .filter(({ points }) => points >= LEAST_POINTS)
    .sort((a, b) => b.points - a.points)
    .slice(0, MOST_RAISES)
}

// Recall by section

/**
 * Share of each section's cards that is recalled on study day `today`, 0 to 1; unseen cards count as not recalled. Only sections that have a
 * deck. `onDate` has the same value, because the next form is predicted as if it were taken today.
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
      recalled.set(memory.deckId, (recalled.get(memory.deckId) ?? 0) + recallOn(memory, today))
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

// Words

export const rangeWords = ({ from, to }: { from: number; to: number }): string =>
  from === to ? `About ${from}` : `${from} to ${to}`

const testWords = (tests: number, answers: number): string => `${plural(tests, 'test')} and ${answers} answers`

/**
 * Of a mixed test's 25 questions. Two in three are on what exams test (`makeForm`), and some of those belong to no section or were asked
 * before.
 */
const COUNTING_IN_A_TEST = 15

/** Mixed tests of 25 that about make up what is missing to the first range. */
const missingTests = (answers: number): number => Math.ceil((ENOUGH_ANSWERS - answers) / COUNTING_IN_A_TEST)

/** Names the same number of tests as `missingWords`. */
function notEnoughWords(answers: number): string {
  const tests = missingTests(answers)
  return `Not enough to say yet: ${tests === 1 ? 'one test of 25 tells more' : `${tests} tests of 25 tell more`}`
}

/** What counts, and about how far it is to the first range: one test of 25 is not enough for it. */
export function missingWords({ answers }: Pick<Readiness, 'answers'>): string {
  const missing = ENOUGH_ANSWERS - answers
  const tests = missingTests(answers)
  const known = answers === 0 ? 'you have none yet' : `you have ${answers}`
  return `A range takes first answers to ${ENOUGH_ANSWERS} questions from the exam’s sections; ${known}. That leaves ${missing}: about ${tests === 1 ? '1 mixed test' : `${tests} mixed tests`} of 25, or one simulator form of 100.`
}

/** `15 of 50 answers that count`, where there is room for no more. */
export const countingWords = ({ answers }: Pick<Readiness, 'answers'>): string =>
  `${answers} of ${ENOUGH_ANSWERS} answers that count`

/** `62 to 74 on the General form (from 3 tests and 410 answers)` (PRODUCT). */
export function readinessWords(known: Readiness): string {
  if (known.state === 'not-enough') return notEnoughWords(known.answers)
  const { overall, exam, tests, answers } = known
  return `${overall.from} to ${overall.to} on the ${exam} form (from ${testWords(tests, answers)})`
}

/** What to do, and what that opens: a test of a deck's questions, a mixed one if the section has no deck, or the deck's cards. */
export function raiseWords({ kind, section }: Pick<Raise, 'kind' | 'section'>): {
  title: string
  deckId: string | null
} {
  const deckId = DECK_OF[section] ?? null
  return kind === 'cards' && deckId !== null
    ? { title: `Study ${sectionNames[section]} cards`, deckId }
    : { title: `Practice ${sectionNames[section]} questions`, deckId }
}
