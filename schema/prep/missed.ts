import type { RowOf } from '../tables.ts'
import { type Given, isRight } from './exam.ts'

type Question = RowOf<'questions'>
type Test = Pick<RowOf<'practiceTests'>, 'questions' | 'answers'>

interface AnsweredQuestion extends Given {
  /** Undefined if it has changed since it was asked, or no longer exists. */
  question: Question | undefined
}

/** The questions of a test with their answers, in the order of the test. A question without an answer was left blank. */
export function answeredIn(
  { questions, answers }: Test,
  questionOf: (id: string, at: number) => Question | undefined,
): AnsweredQuestion[] {
  const given = new Map(answers?.map((one) => [one.questionId, one]))
  return questions.map(({ id, version }, at) => {
    const question = questionOf(id, at)
    return {
      question: question?.version === version ? question : undefined,
      answer: given.get(id)?.answer ?? null,
      worst: given.get(id)?.worst ?? null,
    }
  })
}

/** The questions that got less than all of their points, in the order of the test. */
export const missedIn = (answered: readonly AnsweredQuestion[]): Question[] =>
  answered.flatMap(({ question, ...given }) => (question && !isRight(question, given) ? [question] : []))

/** Those of the missed questions that a drill asks again: it does not show the scene of a memory question. */
export const drillOf = (missed: readonly Question[]): Question[] => missed.filter(({ topic }) => topic !== 'memory')

// Drills

/** The name of a test of missed questions. Trends leave it out, because it is never the same test. */
export const DRILL_NAME = 'Missed Questions Drill'

const PRACTICE = 'Practice: '

/** The name of a short drill of one kind, by the kind's name. Its questions are new, so readiness counts it. */
export const practiceName = (kind: string): string => `${PRACTICE}${kind}`

/** The kind's name if a test was a drill of one. */
export const practicedKind = (name: string): string | null =>
  name.startsWith(PRACTICE) ? name.slice(PRACTICE.length) : null

/** What a drill asks; null for a test. */
export const drillSort = (name: string): 'missed' | 'kind' | null =>
  name === DRILL_NAME ? 'missed' : name.startsWith(PRACTICE) ? 'kind' : null

/** Drills earn nothing, and trends of tests leave them out. */
export const isDrill = (name: string): boolean => drillSort(name) !== null

// The deck of missed questions

/** Whether a review was made by a test to make a card due, without showing the card. No other UUID has a 7 in that place. */
export const isMissedReview = (reviewId: string): boolean => reviewId[14] === '5' && reviewId[19] === '7'

/** The person's own deck: questions they missed in tests that no card of the other decks covers. A card has its question's id. */
export const MISSED_DECK: RowOf<'decks'> = {
  id: 'missed',
  slug: 'missed',
  name: 'Missed questions',
  color: '#b45309',
  order: 0,
}
