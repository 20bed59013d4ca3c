import * as v from 'valibot'
import { Count, Id } from '../core/fields.ts'
import { type By, mutation, type Tx } from '../core/mutation.ts'
import { must } from '../core/refusals.ts'
import { isLater } from '../core/register.ts'
import type { RowOf } from '../tables.ts'
import { isBestWorst } from './best-worst/points.ts'
import { correctedDay } from './corrected-day.ts'
import { droppedRow, keptRow, MISSED_DECK, partId } from './missed-deck.ts'
import { MOST_QUESTIONS } from './score.ts'

const MakeCardsArgs = v.strictObject({
  testId: Id,
  /** The generated questions that were missed: a device has no keys for them. Left out by older versions. */
  generated: v.exactOptional(v.pipe(v.array(Id), v.maxLength(MOST_QUESTIONS))),
  /** The study day on which the cards are made. Older versions omit it. */
  studyDay: v.exactOptional(Count),
})
const UnmakeCardsArgs = v.strictObject({ testId: Id })

/** What the person did not know in a test counts as Again. */
const AGAIN = 1

/**
 * Makes a due card of each question that was wrong or blank in a test, once, however often this is done and on whichever device
 * (PRODUCT): the card that the question names, or one in the deck "Missed questions".
 */
export const makeCards = mutation('prep.make-cards', 2, MakeCardsArgs, async (tx, args, by) => {
  const { testId, generated = [], studyDay } = args
  const test = must(await tx.get('practiceTests', testId), 'test-missing')
  const given = new Map(test.answers?.map(({ questionId, answer }) => [questionId, answer]))
  const made = new Set<string>()
  for (const [at, asked] of test.questions.entries()) {
    const { id, version } = asked
    const [question, key] = await Promise.all([tx.get('questions', id), tx.get('answerKeys', `${id}@${version}`)])
    const isMissed = key ? given.get(id) !== key.correctAnswer : isGenerated(id) && generated.includes(id)
    if (!given.has(id) || !isMissed) continue
    const named = question?.cardId ? await tx.get('cards', question.cardId) : undefined
    if (!named && !canStandAlone(id, question)) continue
    const card = named ?? { id, deckId: MISSED_DECK.id }
    if (made.has(card.id)) continue
    made.add(card.id)
    const review = { id: missedReviewId(testId, at), cardId: card.id, deckId: card.deckId }
    await makeDue(tx, { ...review, studyDay: await correctedDay(tx, studyDay, by) }, by)
    // Also if it was made before: somebody who emptied the deck may want it back.
    if (!named) await keep(tx, asked, { ...by, id: partId(testId, at, 'kept') })
  }
})

/** Takes back what `makeCards` did for this test. A question that was in the deck before, or was put back since, stays. */
export const unmakeCards = mutation('prep.unmake-cards', 1, UnmakeCardsArgs, async (tx, { testId }, by) => {
  const test = must(await tx.get('practiceTests', testId), 'test-missing')
  for (const [at, { id }] of test.questions.entries()) {
    const review = await tx.get('reviews', missedReviewId(testId, at))
    if (review?.undoneAt !== null || by.at < review.reviewedAt) continue
    await tx.put('reviews', { ...review, undoneAt: by.at })
    const row = await tx.get('missedCards', id)
    const isOurs = row?.changeId === partId(testId, at, 'kept')
    if (isOurs && row.changedAt <= by.at)
      await tx.put('missedCards', droppedRow(row, { at: by.at, id: partId(testId, at, 'dropped') }))
  }
})

const isGenerated = (questionId: string): boolean => questionId.startsWith('gen:')

/** Whether a card can ask it: a question about a passage or a scene makes no sense without it, and a card has one right answer. */
export const canStandAlone = (
  id: string,
  question: Pick<RowOf<'questions'>, 'passageId' | 'worst'> | undefined,
): boolean => (question ? question.passageId === null && !isBestWorst(question) : isGenerated(id))

/** Does nothing if that was done before. What was taken back can be done again later. */
async function makeDue(
  tx: Tx,
  review: Pick<RowOf<'reviews'>, 'id' | 'cardId' | 'deckId' | 'studyDay'>,
  { at, clientId, seq }: By,
): Promise<void> {
  const known = await tx.get('reviews', review.id)
  if (known && (known.undoneAt === null || known.undoneAt > at)) return
  await tx.put('reviews', { ...review, rating: AGAIN, reviewedAt: at, clientId, seq, undoneAt: null })
}

async function keep(
  tx: Tx,
  asked: { id: string; version: number },
  change: Pick<By, 'at' | 'id' | 'now'>,
): Promise<void> {
  const known = await tx.get('missedCards', asked.id)
  if (known?.isIn || !isLater(change, known)) return
  await tx.put('missedCards', keptRow(known, { questionId: asked.id, questionVersion: asked.version }, change))
}

/** The id of the review for a missed question, made from the test's id: a UUID, as every mutation's, that no other is. */
export const missedReviewId = (testId: string, at: number): string => partId(testId, at, 'review')
