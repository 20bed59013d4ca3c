import type { RowOf } from '../../tables.ts'

/** What somebody answered: the chosen option, and in a best-and-worst question the one chosen as worst. */
export interface Given {
  answer: number | null
  worst?: number | null | undefined
}

type Key = Pick<RowOf<'questions'>, 'correctAnswer' | 'worst'>

/** Whether a question asks for the best and the worst action. */
export const isBestWorst = ({ worst }: Pick<Key, 'worst'>): boolean => worst !== null && worst !== undefined

/** 1 for the right answer; in a best-and-worst question half a point for each. */
export function pointsFor(key: Key, given: Given): number {
  const best = given.answer === key.correctAnswer
  if (!isBestWorst(key)) return best ? 1 : 0
  return (best ? 0.5 : 0) + ((given.worst ?? null) === key.worst ? 0.5 : 0)
}

/** All points. */
export const isRight = (key: Key, given: Given): boolean => pointsFor(key, given) === 1
