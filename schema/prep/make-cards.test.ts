import { expect, test } from 'vitest'
import { openPersonRows } from '../testing/person-rows.ts'
import { makeCards, missedReviewId, unmakeCards } from './make-cards.ts'
import { dropQuestions } from './missed-deck.ts'
import { isMissedReview } from './missed-review.ts'

const TEST = '01890f4e-0000-4000-8000-0000000000aa'
const asked = ['q1', 'q2', 'q3', 'q4', 'gen:math:percent:1:x'].map((id) => ({ id, version: 1 }))
const rowsOf = (answers: { questionId: string; answer: number | null }[] | null) =>
  openPersonRows({
    practiceTests: [{ id: TEST, questions: asked, answers, completedAt: 5 }],
    questions: [
      { id: 'q1', cardId: 'c1' },
      { id: 'q2', cardId: 'c2' },
      { id: 'q3', cardId: 'c2' },
      { id: 'q4', cardId: null },
    ],
    answerKeys: asked.slice(0, 4).map(({ id }) => ({ id: `${id}@1`, correctAnswer: 0 })),
    cards: [
      { id: 'c1', deckId: 'd' },
      { id: 'c2', deckId: 'e' },
    ],
  })
const answers = (...given: (number | null)[]) =>
  given.map((answer, at) => ({ questionId: asked[at]?.id ?? '', answer }))

test('prep.make-cards: a card with wrong or blank answers in a test becomes due, once', async () => {
  const rows = rowsOf(answers(0, 3, null, 2, 1))
  expect([makeCards.name, makeCards.version]).toEqual(['prep.make-cards', 2])
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

/** One question that its card covers, and one that only the person's own deck can hold; both missed. */
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

test('prep.unmake-cards: cards are undone by a change at the same time, but not by an earlier one', async () => {
  const rows = openMissed()
  await rows.run(makeCards, { testId: TEST }, { at: 3_000 })
  await rows.run(unmakeCards, { testId: TEST }, { at: 2_999, id: 'early' })
  expect([undoneAt(rows, named), undoneAt(rows, alone), isIn(rows)]).toEqual([null, null, true])
  await rows.run(unmakeCards, { testId: TEST }, { at: 3_000, id: 'same' })
  expect([undoneAt(rows, named), undoneAt(rows, alone), isIn(rows)]).toEqual([3_000, 3_000, false])
})

test('undone cards are not restored by an earlier prep.make-cards, but by one at the same time', async () => {
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
