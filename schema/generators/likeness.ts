import type { RowOf } from '../tables.ts'

type Question = Pick<RowOf<'questions'>, 'question' | 'answers' | 'correctAnswer' | 'figure'>

/**
 * What a candidate would call the same question: the same words and the same drawing, with other options too. A key of one word is part
 * of it, because "Which of these words is spelled correctly?" alone asks nothing.
 */
export function likenessOf({ question, answers, correctAnswer, figure }: Question): string {
  const key = answers[correctAnswer] ?? ''
  return JSON.stringify([question, figure?.text, key.includes(' ') ? null : key])
}
