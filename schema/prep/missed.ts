import type { RowOf } from '../tables.ts'
import { type Given, isAboutCrew, isRight } from './exam.ts'
import type { AnyQuestion } from './multi-answer.ts'

type Question = AnyQuestion
type Test = Pick<RowOf<'practiceTests'>, 'questions' | 'answers'>

interface AnsweredQuestion extends Given {
  /** Undefined if the question has been changed since the test or no longer exists. */
  question: Question | undefined
}

/** The questions of a test with their answers, in test order. A question without an answer was left blank. */
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
      chosen: given.get(id)?.chosen,
    }
  })
}

/** Questions with less than full points, in test order. */
export const missedIn = (answered: readonly AnsweredQuestion[]): Question[] =>
  answered.flatMap(({ question, ...given }) => (question && !isRight(question, given) ? [question] : []))

/** The missed questions that a drill can repeat. Excludes memory questions and questions about a crew, because drills don't show their scenes. */
export const drillOf = (missed: readonly Question[]): Question[] =>
  missed.filter((question) => question.topic !== 'memory' && !isAboutCrew(question))

// Names of drills

/** Name of a test of missed questions. Excluded from trends, because its questions vary. */
export const DRILL_NAME = 'Missed Questions Drill'

const PRACTICE = 'Practice: '

/** Name of a short drill of one kind. Its questions are new, so readiness includes it. */
export const practiceName = (kind: string): string => `${PRACTICE}${kind}`

/** The kind's name if the test was a drill of one kind; null otherwise. */
export const practicedKind = (name: string): string | null =>
  name.startsWith(PRACTICE) ? name.slice(PRACTICE.length) : null

/** The kind of drill, according to the test's name; null for other tests. */
export const drillSort = (name: string): 'missed' | 'kind' | null =>
  name === DRILL_NAME ? 'missed' : name.startsWith(PRACTICE) ? 'kind' : null

/** Whether the test was a drill. Drills are excluded from achievements and trends. */
export const isDrill = (name: string): boolean => drillSort(name) !== null

// Deck of missed questions

/** Whether a test created the review to make a card due without showing it. Ids of other reviews never have a 7 in the variant position. */
export const isMissedReview = (reviewId: string): boolean => reviewId[14] === '5' && reviewId[19] === '7'

/** The person's deck of missed questions that have no card in another deck. Each card has its question's id. */
export const MISSED_DECK: RowOf<'decks'> = {
  id: 'missed',
  slug: 'missed',
  name: 'Missed questions',
  color: '#b45309',
  order: 0,
}
