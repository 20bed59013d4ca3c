import * as v from 'valibot'
import { Count, Id, Percent, Text } from '../core/fields.ts'
import { appends, mutation, type Tx } from '../core/mutation.ts'
import { must, Refused } from '../core/refusals.ts'
import type { RowOf } from '../tables.ts'
import { pointsFor } from './best-worst/points.ts'
import { correctedDay } from './corrected-day.ts'
import { deckOf } from './missed-deck.ts'
import { MOST_QUESTIONS, scorePercent } from './score.ts'
import { AskedQuestion, GivenAnswer, Rating, TestParts, TestType } from './tables.ts'

/** Older versions omit `studyDay`. */
const ReviewArgs = v.strictObject({ cardId: Id, rating: Rating, studyDay: v.exactOptional(Count) })
const UndoArgs = v.strictObject({ reviewId: Id })
const SaveTestArgs = v.strictObject({
  name: Text(120),
  type: TestType,
  questions: v.pipe(v.array(AskedQuestion), v.minLength(1), v.maxLength(MOST_QUESTIONS)),
  totalQuestions: v.pipe(Count, v.minValue(1), v.maxValue(MOST_QUESTIONS)),
  /** Left out by tests without parts and by older versions. */
  parts: v.exactOptional(TestParts),
})
const CompleteTestArgs = v.strictObject({
  testId: Id,
  score: Percent,
  correctAnswers: Count,
  timeSpent: Count,
  answers: v.optional(v.pipe(v.array(GivenAnswer), v.maxLength(MOST_QUESTIONS))),
})

/** Appends by id: sent twice, it is stored once. */
export const reviewCard = appends(
  mutation('prep.review', 2, ReviewArgs, async (tx, { cardId, rating, studyDay }, by) => {
    const [known, deck] = await Promise.all([tx.get('reviews', by.id), deckOf(tx, cardId)])
    if (known) return
    const deckId = must(deck, 'card-missing')
    await tx.put('reviews', {
      id: by.id,
      cardId,
      deckId,
      rating,
      reviewedAt: by.at,
      clientId: by.clientId,
      seq: by.seq,
      undoneAt: null,
      studyDay: await correctedDay(tx, studyDay, by),
    })
  }),
)

/** Marks the review as undone and keeps it: an undo is part of the history and is never purged. */
export const undoReview = mutation('prep.undo-review', 1, UndoArgs, async (tx, { reviewId }, by) => {
  const review = must(await tx.get('reviews', reviewId), 'review-missing')
  if (review.undoneAt === null) await tx.put('reviews', { ...review, undoneAt: by.at })
})

/** The test gets the mutation's id. */
export const saveTest = appends(
  mutation('prep.save-test', 1, SaveTestArgs, async (tx, args, by) => {
    if (args.questions.length !== args.totalQuestions) throw new Refused('test-questions')
    if (await tx.get('practiceTests', by.id)) return
    await tx.put('practiceTests', {
      id: by.id,
      ...args,
      createdAt: by.at,
      completedAt: null,
      score: null,
      correctAnswers: null,
      timeSpent: null,
      answers: null,
      verified: false,
    })
  }),
)

/** The first completion wins. With answers, the score is computed from the keys; without, the figures must agree. */
export const completeTest = mutation('prep.complete-test', 1, CompleteTestArgs, async (tx, args, by) => {
  const test = must(await tx.get('practiceTests', args.testId), 'test-missing')
  if (test.completedAt !== null) return
  const counted = args.answers && (await countPoints(tx, test, args.answers))
  const correctAnswers = counted === undefined ? args.correctAnswers : Math.floor(counted)
  const score = counted === undefined ? args.score : scorePercent(counted, test.totalQuestions)
  if (correctAnswers > test.totalQuestions || !agrees(score, correctAnswers, test.totalQuestions, args.answers))
    throw new Refused('test-score')
  await tx.put('practiceTests', {
    ...test,
    completedAt: by.at,
    score,
    correctAnswers,
    timeSpent: args.timeSpent,
    answers: args.answers ?? null,
    verified: counted !== undefined,
  })
})

/** The count of right answers is whole, so in a test with best-and-worst questions the score may hold half a point more. */
function agrees(score: number, correct: number, total: number, answers: Answers | undefined): boolean {
  const hasHalves = answers?.some(({ worst }) => worst !== undefined) === true
  return score === scorePercent(correct, total) || (hasHalves && score === scorePercent(correct + 0.5, total))
}

type Answers = v.InferOutput<typeof GivenAnswer>[]

/**
 * Undefined if any key is missing, so nothing is verified on partial evidence. A device has no keys for generated questions; the server
 * makes the question again and checks them.
 */
async function countPoints(tx: Tx, test: RowOf<'practiceTests'>, answers: Answers): Promise<number | undefined> {
  const given = new Map(answers.map((one) => [one.questionId, one]))
  let points = 0
  for (const { id, version } of test.questions) {
    const key = await tx.get('answerKeys', `${id}@${version}`)
    if (!key) return undefined
    points += pointsFor(key, given.get(id) ?? { answer: null })
  }
  return points
}
