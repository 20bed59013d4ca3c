import { sectionNames } from '../exam.ts'
import { DECK_OF } from '../plan/blueprint.ts'
import type { Raise } from './raises.ts'
import type { Readiness } from './readiness.ts'

export const NOT_ENOUGH = 'Not enough to say yet: one test of 25 tells more'

export const rangeWords = ({ from, to }: { from: number; to: number }): string =>
  from === to ? `About ${from}` : `${from} to ${to}`

const testWords = (tests: number, answers: number): string =>
  `${tests === 1 ? '1 test' : `${tests} tests`} and ${answers} answers`

/** `62 to 74 on the General form (from 3 tests and 410 answers)` (PRODUCT). */
export function readinessWords(known: Readiness): string {
  if (known.state === 'not-enough') return NOT_ENOUGH
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
    ? { title: `Learn the cards of ${sectionNames[section]}`, deckId }
    : { title: `Practice ${sectionNames[section]} questions`, deckId }
}
