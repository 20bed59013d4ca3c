import type { RowOf } from '../tables.ts'
import { type Given, isRight } from './best-worst/points.ts'

type Question = RowOf<'questions'>
type Test = Pick<RowOf<'practiceTests'>, 'questions' | 'answers'>

export interface AnsweredQuestion extends Given {
  /** Undefined if it has changed since it was asked, or is gone: what was answered then says nothing about it. */
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
