import { sectionNames } from '../exam.ts'
import { DECK_OF } from '../plan/blueprint.ts'
import type { Raise } from './raises.ts'
import { ENOUGH_ANSWERS, type Readiness } from './readiness.ts'

export const rangeWords = ({ from, to }: { from: number; to: number }): string =>
  from === to ? `About ${from}` : `${from} to ${to}`

const testWords = (tests: number, answers: number): string =>
  `${tests === 1 ? '1 test' : `${tests} tests`} and ${answers} answers`

/**
 * Of a mixed test's 25 questions. Two in three are on what exams test (`makeForm`), and some of those belong to no section or were asked
 * before.
 */
const COUNTING_IN_A_TEST = 15

/** Mixed tests of 25 that about make up what is missing to the first range. */
const missingTests = (answers: number): number => Math.ceil((ENOUGH_ANSWERS - answers) / COUNTING_IN_A_TEST)

/** With as many tests as `missingWords` says. */
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
