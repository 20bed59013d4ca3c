import * as v from 'valibot'
import { Id } from '../fields.ts'
import { mutation } from '../mutation.ts'
import { must } from '../refusals.ts'

const MakeCardsArgs = v.strictObject({ testId: Id })

/** What the person did not know in a test counts as Again. */
const AGAIN = 1

/**
 * Makes the cards due that the wrong and blank questions of a test name (PRODUCT): each card once, however often this is done and on
 * whichever device. A question without a card, such as a generated one, is passed over.
 */
export const makeCards = mutation('prep.make-cards', 1, MakeCardsArgs, async (tx, { testId }, by) => {
  const test = must(await tx.get('practiceTests', testId), 'test-missing')
  const given = new Map(test.answers?.map(({ questionId, answer }) => [questionId, answer]))
  const made = new Set<string>()
  for (const [at, { id, version }] of test.questions.entries()) {
    const [question, key] = await Promise.all([tx.get('questions', id), tx.get('answerKeys', `${id}@${version}`)])
    if (!given.has(id) || !key || given.get(id) === key.correctAnswer) continue
    const card = question?.cardId ? await tx.get('cards', question.cardId) : undefined
    if (!card || made.has(card.id)) continue
    made.add(card.id)
    const reviewId = missedReviewId(testId, at)
    if (await tx.get('reviews', reviewId)) continue
    await tx.put('reviews', {
      id: reviewId,
      cardId: card.id,
      deckId: card.deckId,
      rating: AGAIN,
      reviewedAt: by.at,
      clientId: by.clientId,
      seq: by.seq,
      undoneAt: null,
    })
  }
})

/** Whether a review only makes a card due: nobody looked at the card. No other UUID has a 7 in that place. */
export const isMissedReview = (reviewId: string): boolean => reviewId[14] === '5' && reviewId[19] === '7'

/** The id of the review for a missed question, made from the test's id: a UUID, as every mutation's, that no other is. */
export const missedReviewId = (testId: string, at: number): string =>
  `${testId.slice(0, 14)}5${testId.slice(15, 19)}7${testId.slice(20, 33)}${at.toString(16).padStart(3, '0')}`
