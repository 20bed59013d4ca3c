import type { RowOf } from '../tables.ts'
import { MISSED_DECK } from './missed-deck.ts'

type Question = RowOf<'questions'>

/** A card to study: one of a deck, or one made from a missed question, which it then carries. */
export type StudyCard = RowOf<'cards'> & {
  question?: Question
  /** Whether the question was changed after it was missed. */
  isRevised?: boolean
}

const LETTERS = 'ABCD'

/** The card as today's content asks the question, so a correction reaches it. */
export function cardOfQuestion(
  question: Question,
  missed: Pick<RowOf<'missedCards'>, 'questionVersion' | 'addedAt'>,
): StudyCard {
  const { id, version, answers, correctAnswer } = question
  return {
    id,
    version,
    deckId: MISSED_DECK.id,
    order: missed.addedAt,
    front: question.question,
    back: `${LETTERS[correctAnswer]}. ${answers[correctAnswer]}`,
    hint: question.hint ?? '',
    explanation: question.explanation,
    tags: [],
    source: question.source,
    question,
    isRevised: version !== missed.questionVersion,
  }
}
