import { expect, test } from 'vitest'
import { exportedTables, historyOf, type PersonRows } from '../account/history.ts'
import { mutations } from '../mutations.ts'
import { openPersonRows } from '../testing/person-rows.ts'
import { isMissedReview, MISSED_DECK } from './missed.ts'
import {
  dropQuestions,
  flagCard,
  keepQuestion,
  makeCards,
  missedReviewId,
  partId,
  reviewCard,
  unmakeCards,
} from './mutations.ts'
import { cardOfQuestion } from './queue.ts'

const TEST = '01890f4e-0000-4000-8000-0000000000aa'
const OTHER = '02990f4e-0000-4000-8000-0000000000bb'
const MADE = '03990f4e-0000-4000-8000-0000000000cc'
const GEN = 'gen:math:percent:1:x'
const asked = [GEN, 'bank', 'about-a-passage', 'with-card'].map((id) => ({ id, version: 2 }))
const allWrong = asked.map(({ id }) => ({ questionId: id, answer: 1 }))

/** Opens rows as on a device, without the answer key of the generated question, which only the server can compute. */
const openRows = (answers: { questionId: string; answer: number | null }[] = allWrong) =>
  openPersonRows({
    practiceTests: [TEST, OTHER].map((id) => ({ id, questions: asked, answers, completedAt: 5 })),
    questions: [
      { id: 'bank', cardId: null, passageId: null },
      { id: 'about-a-passage', cardId: null, passageId: 'p1' },
      { id: 'with-card', cardId: 'c1', passageId: null },
    ],
    answerKeys: asked.slice(1).map(({ id }) => ({ id: `${id}@2`, correctAnswer: 0 })),
    cards: [{ id: 'c1', deckId: 'd' }],
  })
const missedOf = (rows: ReturnType<typeof openRows>, id: string) => rows.row('missedCards', id)

test('a missed question without its own card becomes a due card in the deck "Missed questions"', async () => {
  const rows = openRows()
  expect(await rows.run(makeCards, { testId: TEST, generated: [GEN] })).toBe('done')
  for (const [at, id] of [GEN, 'bank'].entries()) {
    expect(missedOf(rows, id)).toMatchObject({ questionVersion: 2, isIn: true, addedAt: 1_000 })
    expect(rows.row('reviews', missedReviewId(TEST, at))).toMatchObject({ cardId: id, deckId: 'missed', rating: 1 })
  }
  expect(rows.row('reviews', missedReviewId(TEST, 3))).toMatchObject({ cardId: 'c1', deckId: 'd' })
})

test('a question about a passage does not become a card', async () => {
  const rows = openRows()
  await rows.run(makeCards, { testId: TEST })
  expect(missedOf(rows, 'about-a-passage')).toBeUndefined()
  expect(rows.row('reviews', missedReviewId(TEST, 2))).toBeUndefined()
})

test('a missed multi-answer question makes the card that it references due, or becomes a card itself', async () => {
  const questions = ['mr', 'bl', 'right'].map((id) => ({ id, version: 1 }))
  const rows = openPersonRows({
    practiceTests: [
      {
        ...{ id: TEST, questions, completedAt: 5 },
        answers: [
          { questionId: 'mr', answer: null, chosen: [1, 2] },
          { questionId: 'bl', answer: null },
          { questionId: 'right', answer: null, chosen: [0, 2] },
        ],
      },
    ],
    multiQuestions: [
      { id: 'mr', cardId: 'c1' },
      { id: 'bl', cardId: null },
      { id: 'right', cardId: null },
    ],
    multiKeys: [
      { id: 'mr@1', format: 'multiple-response', key: [0, 2] },
      { id: 'bl@1', format: 'build-list', key: [0, 1, 2, 3] },
      { id: 'right@1', format: 'multiple-response', key: [0, 2] },
    ],
    cards: [{ id: 'c1', deckId: 'd' }],
  })
  expect(await rows.run(makeCards, { testId: TEST })).toBe('done')
  expect(rows.row('reviews', missedReviewId(TEST, 0))).toMatchObject({ cardId: 'c1', deckId: 'd' })
  expect(rows.row('reviews', missedReviewId(TEST, 1))).toMatchObject({ cardId: 'bl', deckId: 'missed' })
  expect(rows.row('missedCards', 'bl')).toMatchObject({ isIn: true })
  expect(rows.row('reviews', missedReviewId(TEST, 2))).toBeUndefined()
  expect(rows.row('missedCards', 'right')).toBeUndefined()
})

test('a generated question becomes a card only if the person missed it', async () => {
  const rows = openRows([{ questionId: GEN, answer: 1 }])
  await rows.run(makeCards, { testId: TEST })
  expect(missedOf(rows, GEN)).toBeUndefined()
  const onServer = openPersonRows({
    practiceTests: [{ id: TEST, questions: [{ id: GEN, version: 2 }], answers: [{ questionId: GEN, answer: 0 }] }],
    answerKeys: [{ id: `${GEN}@2`, correctAnswer: 0 }],
  })
  await onServer.run(makeCards, { testId: TEST, generated: [GEN, 'gen:not:asked:1:x'] })
  expect(onServer.writes).toBe(0)
})

test('a question missed in two tests becomes one card, which becomes due again after the second test', async () => {
  const rows = openRows()
  await rows.run(makeCards, { testId: TEST, generated: [GEN] })
  const first = missedOf(rows, GEN)
  await rows.run(makeCards, { testId: OTHER, generated: [GEN] }, { at: 9_000 })
  expect(missedOf(rows, GEN)).toEqual(first)
  expect(rows.row('reviews', missedReviewId(OTHER, 0))).toMatchObject({ cardId: GEN, reviewedAt: 9_000 })
})

test('cards made from a test can be undone and made again', async () => {
  const rows = openRows()
  await rows.run(makeCards, { testId: TEST, generated: [GEN] })
  expect(await rows.run(unmakeCards, { testId: TEST }, { at: 2_000 })).toBe('done')
  for (const at of [0, 1, 3]) expect(rows.row('reviews', missedReviewId(TEST, at))).toMatchObject({ undoneAt: 2_000 })
  for (const id of [GEN, 'bank']) expect(missedOf(rows, id)).toMatchObject({ isIn: false })
  // Repeating an earlier mutation changes nothing.
  await rows.run(makeCards, { testId: TEST, generated: [GEN] })
  expect(missedOf(rows, GEN)).toMatchObject({ isIn: false })
  await rows.run(makeCards, { testId: TEST, generated: [GEN] }, { at: 3_000 })
  expect(missedOf(rows, GEN)).toMatchObject({ isIn: true, addedAt: 1_000, changedAt: 3_000 })
  expect(rows.row('reviews', missedReviewId(TEST, 0))).toMatchObject({ undoneAt: null, reviewedAt: 3_000 })
})

test('undoing one test’s cards does not remove a card that another test also made', async () => {
  const rows = openRows()
  await rows.run(makeCards, { testId: TEST, generated: [GEN] })
  await rows.run(makeCards, { testId: OTHER, generated: [GEN] }, { at: 2_000 })
  await rows.run(unmakeCards, { testId: OTHER }, { at: 3_000 })
  expect(missedOf(rows, GEN)).toMatchObject({ isIn: true })
  expect(await rows.run(unmakeCards, { testId: 'gone' })).toBe('test-missing')
})

test('a missed question can be reviewed and flagged like any card, even after it was removed from the deck', async () => {
  const rows = openRows()
  await rows.run(makeCards, { testId: TEST, generated: [GEN] })
  await rows.run(dropQuestions, { questionIds: [GEN] }, { at: 2_000, id: MADE })
  expect(await rows.run(reviewCard, { cardId: GEN, rating: 3 }, { at: 2_500, id: 'r1' })).toBe('done')
  expect(rows.row('reviews', 'r1')).toMatchObject({ cardId: GEN, deckId: MISSED_DECK.id })
  expect(await rows.run(flagCard, { cardId: GEN, isFlagged: true })).toBe('done')
  expect(await rows.run(reviewCard, { cardId: 'gen:math:percent:1:never', rating: 3 }, { id: 'r2' })).toBe(
    'card-missing',
  )
})

test('the deck of missed questions can be emptied in one step, recreated from the test, and restored question by question', async () => {
  const rows = openRows()
  await rows.run(makeCards, { testId: TEST, generated: [GEN] })
  await rows.run(dropQuestions, { questionIds: [GEN, 'bank', 'nobody'] }, { at: 2_000, id: MADE })
  const changeIds = [GEN, 'bank'].map((id) => (missedOf(rows, id) as { changeId: string }).changeId)
  expect(new Set(changeIds).size).toBe(2)
  expect(missedOf(rows, 'nobody')).toBeUndefined()
  await rows.run(makeCards, { testId: TEST, generated: [GEN] }, { at: 2_200 })
  expect(missedOf(rows, 'bank')).toMatchObject({ isIn: true, addedAt: 1_000 })
  await rows.run(keepQuestion, { questionId: GEN, questionVersion: 3 }, { at: 3_000, id: 'back' })
  expect(missedOf(rows, GEN)).toMatchObject({ isIn: true, questionVersion: 3, addedAt: 1_000 })
  // This mutation arrives late, from a device that was offline.
  await rows.run(dropQuestions, { questionIds: [GEN] }, { at: 2_500, id: 'late' })
  expect(missedOf(rows, GEN)).toMatchObject({ isIn: true })
})

test('a removed question is not restored by an older change that arrives late', async () => {
  const rows = openRows()
  await rows.run(keepQuestion, { questionId: GEN, questionVersion: 2 }, { at: 1_000, id: 'kept' })
  await rows.run(dropQuestions, { questionIds: [GEN] }, { at: 2_000, id: MADE })
  expect(missedOf(rows, GEN)).toMatchObject({ isIn: false, changedAt: 2_000, changeId: MADE })
  await rows.run(keepQuestion, { questionId: GEN, questionVersion: 2 }, { at: 1_500, id: 'late' })
  expect(missedOf(rows, GEN)).toMatchObject({ isIn: false, changedAt: 2_000, changeId: MADE })
})

test('importing an export restores the deck and its reviews, even if a review is dated before its card was added', async () => {
  const rows = openRows()
  await rows.run(makeCards, { testId: TEST, generated: [GEN] })
  await rows.run(reviewCard, { cardId: GEN, rating: 3 }, { at: 500, id: '01890f4e-0000-4000-8000-000000000001' })
  await rows.run(dropQuestions, { questionIds: ['bank', GEN] }, { at: 2_000, id: MADE })
  await rows.run(keepQuestion, { questionId: GEN, questionVersion: 2 }, { at: 3_000, id: TEST })
  const ids = [GEN, 'bank']
  const reviewIds = ['01890f4e-0000-4000-8000-000000000001', ...[0, 1].map((at) => missedReviewId(TEST, at))]
  const snapshot = (from: ReturnType<typeof openRows>) => ({
    missedCards: ids.map((id) => missedOf(from, id)),
    reviews: reviewIds.map((id) => from.row('reviews', id)),
  })
  const empty = Object.fromEntries(exportedTables.map((name) => [name, []])) as unknown as PersonRows
  const history = historyOf({ ...empty, ...(snapshot(rows) as Partial<PersonRows>) })
  expect(new Set(history.map(({ id }) => id)).size).toBe(history.length)

  const again = openPersonRows({})
  for (const { id, name, at, args } of history) {
    const mutation = mutations.get(name)
    expect(mutation && (await again.run(mutation, args, { id, at }))).toBe('done')
  }
  expect(snapshot(again)).toEqual(snapshot(rows))
})

test('the deck of missed questions has fixed values, and ids derived for kept and dropped questions differ', () => {
  expect(MISSED_DECK).toEqual({ id: 'missed', slug: 'missed', name: 'Missed questions', color: '#b45309', order: 0 })
  expect([partId(TEST, 1, 'kept'), partId(TEST, 1, 'dropped')]).toEqual([
    '01890f4e-0000-5000-6000-000000000001',
    '01890f4e-0000-5000-5000-000000000001',
  ])
})

test('a card shows the current version of its question and is marked if the question was revised', () => {
  const question = {
    ...{ id: 'bank', version: 3, topic: 't', deckId: null, cardId: null, passageId: null, question: 'Which one?' },
    ...{
      answers: ['a', 'b', 'c', 'd'],
      correctAnswer: 2,
      explanation: 'Because.',
      rationales: ['', '', 'Because.', ''],
    },
    ...{ difficulty: 1, hint: null, source: 'A book', figure: null, verified: true },
  }
  const card = cardOfQuestion(question, { questionVersion: 2, addedAt: 7 })
  expect(card).toMatchObject({ id: 'bank', front: 'Which one?', back: 'C. c', explanation: 'Because.', hint: '' })
  expect(card).toMatchObject({ deckId: 'missed', isRevised: true, question })
  expect(cardOfQuestion(question, { questionVersion: 3, addedAt: 7 }).isRevised).toBe(false)
})

const askedOnce = ['q1', 'q2', 'q3', 'q4', 'gen:math:percent:1:x'].map((id) => ({ id, version: 1 }))
const rowsOf = (answers: { questionId: string; answer: number | null }[] | null) =>
  openPersonRows({
    practiceTests: [{ id: TEST, questions: askedOnce, answers, completedAt: 5 }],
    questions: [
      { id: 'q1', cardId: 'c1' },
      { id: 'q2', cardId: 'c2' },
      { id: 'q3', cardId: 'c2' },
      { id: 'q4', cardId: null },
    ],
    answerKeys: askedOnce.slice(0, 4).map(({ id }) => ({ id: `${id}@1`, correctAnswer: 0 })),
    cards: [
      { id: 'c1', deckId: 'd' },
      { id: 'c2', deckId: 'e' },
    ],
  })
const answers = (...given: (number | null)[]) =>
  given.map((answer, at) => ({ questionId: askedOnce[at]?.id ?? '', answer }))

test('prep.make-cards: a card becomes due once if its questions in a test were answered wrong or left blank', async () => {
  const rows = rowsOf(answers(0, 3, null, 2, 1))
  expect([makeCards.name, makeCards.version]).toEqual(['prep.make-cards', 3])
  expect(await rows.run(makeCards, { testId: TEST })).toBe('done')
  const id = missedReviewId(TEST, 1)
  expect(rows.row('reviews', id)).toMatchObject({
    cardId: 'c2',
    deckId: 'e',
    rating: 1,
    reviewedAt: 1_000,
    undoneAt: null,
  })
  expect([0, 2, 3, 4].map((at) => rows.row('reviews', missedReviewId(TEST, at)))).toEqual(Array(4).fill(undefined))
  expect(await rows.run(makeCards, { testId: TEST }, { at: 9_000, id: 'n' })).toBe('done')
  expect(rows.row('reviews', id)).toMatchObject({ reviewedAt: 1_000 })
  expect(await rows.run(makeCards, { testId: 'gone' })).toBe('test-missing')
})

test('a test saved without answers makes no cards', async () => {
  const rows = rowsOf(null)
  expect(await rows.run(makeCards, { testId: TEST })).toBe('done')
  expect(rows.row('reviews', missedReviewId(TEST, 0))).toBeUndefined()
})

test('the review id of a missed question is a UUID derived from the test’s id', () => {
  expect(missedReviewId(TEST, 99)).toBe('01890f4e-0000-5000-7000-000000000063')
})

test('reviews made by a test are recognized by their ids', () => {
  expect(isMissedReview(missedReviewId(TEST, 3))).toBe(true)
  expect(isMissedReview(TEST)).toBe(false)
  expect(isMissedReview('01a20709-6772-532d-bebc-2293c4cf5f02')).toBe(false)
  expect(isMissedReview('01890f4e-0000-7000-7000-000000000063')).toBe(false)
})

/** Two missed questions: one with its own card, and one that only the deck of missed questions can contain. */
const openMissed = () => {
  const questions = [{ id: 'named' }, { id: 'alone' }].map((one) => ({ ...one, version: 1 }))
  return openPersonRows({
    practiceTests: [{ id: TEST, questions, answers: questions.map(({ id }) => ({ questionId: id, answer: 3 })) }],
    questions: [
      { id: 'named', cardId: 'c1', passageId: null },
      { id: 'alone', cardId: null, passageId: null },
    ],
    answerKeys: questions.map(({ id }) => ({ id: `${id}@1`, correctAnswer: 0 })),
    cards: [{ id: 'c1', deckId: 'd' }],
  })
}
type Missed = ReturnType<typeof openMissed>
const [named, alone] = [0, 1].map((at) => missedReviewId(TEST, at)) as [string, string]
const undoneAt = (rows: Missed, review: string) => (rows.row('reviews', review) as { undoneAt: number | null }).undoneAt
const isIn = (rows: Missed) => (rows.row('missedCards', 'alone') as { isIn: boolean }).isIn

test('a question with its own card is not added to the deck of missed questions', async () => {
  const rows = openMissed()
  await rows.run(makeCards, { testId: TEST })
  expect(rows.row('missedCards', 'named')).toBeUndefined()
  expect(isIn(rows)).toBe(true)
})

test('prep.unmake-cards: cards are undone by a mutation with the time of their creation, but not by an earlier mutation', async () => {
  const rows = openMissed()
  await rows.run(makeCards, { testId: TEST }, { at: 3_000 })
  await rows.run(unmakeCards, { testId: TEST }, { at: 2_999, id: 'early' })
  expect([undoneAt(rows, named), undoneAt(rows, alone), isIn(rows)]).toEqual([null, null, true])
  await rows.run(unmakeCards, { testId: TEST }, { at: 3_000, id: 'same' })
  expect([undoneAt(rows, named), undoneAt(rows, alone), isIn(rows)]).toEqual([3_000, 3_000, false])
})

test('undone cards are restored by a prep.make-cards mutation with the time of the undo, but not by an earlier mutation', async () => {
  const rows = openMissed()
  await rows.run(makeCards, { testId: TEST })
  await rows.run(unmakeCards, { testId: TEST }, { at: 2_000, id: 'n' })
  await rows.run(makeCards, { testId: TEST }, { at: 1_999, id: 'early' })
  expect([undoneAt(rows, named), undoneAt(rows, alone), isIn(rows)]).toEqual([2_000, 2_000, false])
  await rows.run(makeCards, { testId: TEST }, { at: 2_000, id: 'same' })
  expect([undoneAt(rows, named), undoneAt(rows, alone)]).toEqual([null, null])
})

test('cards made again after the deck was emptied are not undone by an older change that arrives late', async () => {
  const rows = openMissed()
  await rows.run(makeCards, { testId: TEST })
  await rows.run(dropQuestions, { questionIds: ['alone'] }, { at: 2_000, id: 'n' })
  await rows.run(makeCards, { testId: TEST }, { at: 3_000, id: 'again' })
  await rows.run(unmakeCards, { testId: TEST }, { at: 2_500, id: 'late' })
  expect(isIn(rows)).toBe(true)
})

test('a best-and-worst question does not become a card', async () => {
  const rows = openPersonRows({
    practiceTests: [{ id: TEST, questions: [{ id: 'j', version: 1 }], answers: [{ questionId: 'j', answer: 3 }] }],
    questions: [{ id: 'j', cardId: null, passageId: null, worst: 2 }],
    answerKeys: [{ id: 'j@1', correctAnswer: 0, worst: 2 }],
  })
  expect(await rows.run(makeCards, { testId: TEST })).toBe('done')
  expect(rows.writes).toBe(0)
})

test('a question from the bank without an answer key makes no card', async () => {
  const rows = openPersonRows({
    practiceTests: [
      { id: TEST, questions: [{ id: 'bank', version: 1 }], answers: [{ questionId: 'bank', answer: 0 }] },
    ],
    questions: [{ id: 'bank', cardId: null, passageId: null }],
  })
  await rows.run(makeCards, { testId: TEST, generated: ['bank'] })
  expect(rows.writes).toBe(0)
})
