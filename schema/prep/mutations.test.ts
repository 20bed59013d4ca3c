import { expect, test } from 'vitest'
import { openPersonRows } from '../testing/person-rows.ts'
import { completeTest, flagCard, REASON_LABELS, reportMistake, reviewCard, saveTest, undoReview } from './mutations.ts'
import { MAX_TEST_QUESTIONS } from './score.ts'

const QUESTIONS = [1, 2, 3, 4].map((n) => ({ id: `q${n}`, version: n }))
const questionsOf = (length: number) => Array.from({ length }, () => QUESTIONS[0])
const NEW_TEST = { name: 'Mixed', type: 'mixed', questions: QUESTIONS, totalQuestions: 4 }
const KEYS = QUESTIONS.map(({ id, version }, at) => ({ id: `${id}@${version}`, correctAnswer: at as 0 | 1 | 2 | 3 }))
const answers = (...given: (number | null)[]) => given.map((answer, at) => ({ questionId: `q${at + 1}`, answer }))
const STORED = {
  ...{ id: 't', name: 'Mixed', type: 'mixed' as const, questions: QUESTIONS, totalQuestions: 4, createdAt: 10 },
  ...{ completedAt: null, score: null, correctAnswers: null, timeSpent: null, answers: null, verified: false },
}
const FIGURES = { testId: 't', score: 50, correctAnswers: 2, timeSpent: 60 }

test('prep.review: a review is appended under the mutation’s id with the mutation’s client id and seq and the card’s deck', async () => {
  const rows = openPersonRows({ cards: [{ id: 'c', deckId: 'd' }] })
  expect([reviewCard.name, reviewCard.version, reviewCard.isAppend]).toEqual(['prep.review', 4, true])
  expect(await rows.run(reviewCard, { cardId: 'c', rating: 3 })).toBe('done')
  const row = {
    ...{ id: 'm', cardId: 'c', deckId: 'd', rating: 3, reviewedAt: 1_000, clientId: 'phone', seq: 7, undoneAt: null },
    studyDay: null,
  }
  expect(rows.row('reviews', 'm')).toEqual(row)
  expect(await rows.run(reviewCard, { cardId: 'gone', rating: 1 })).toBe('done')
  expect(rows.row('reviews', 'm')).toEqual(row)
  expect(await rows.run(reviewCard, { cardId: 'gone', rating: 1 }, { id: 'n' })).toBe('card-missing')
  expect(await rows.run(reviewCard, { cardId: 'c', rating: 5 }, { id: 'n' })).toMatch('"rating"')
  expect(await rows.run(reviewCard, { cardId: 'c', rating: 1, more: 1 }, { id: 'n' })).toMatch('"more"')
})

test('a review or flag of an operator’s card is stored under the card’s deck, even if the card is missing', async () => {
  const rows = openPersonRows({})
  const cardId = 'station-11111111-1111-4111-8111-111111111111.0123456789ab'
  expect(await rows.run(reviewCard, { cardId, rating: 3 })).toBe('done')
  expect(rows.row('reviews', 'm')).toMatchObject({ cardId, deckId: 'station-11111111-1111-4111-8111-111111111111' })
  expect(await rows.run(flagCard, { cardId, isFlagged: true }, { id: 'n' })).toBe('done')
  for (const id of ['station-1', 'station-.', 'other.station-1.2', ''])
    expect(await rows.run(reviewCard, { cardId: id, rating: 3 }, { id: 'o' })).not.toBe('done')
})

test('a review stores its device’s study day, clamped to the days possible in any time zone at that time', async () => {
  const rows = openPersonRows({ cards: [{ id: 'c', deckId: 'd' }] })
  const at = Date.UTC(2026, 10, 23, 2)
  const day = Date.UTC(2026, 10, 22) / 86_400_000
  for (const [id, claimed, stored] of [
    ['west', day, day],
    ['east', day + 1, day + 1],
    ['ahead', day + 400, day + 1],
    ['behind', day - 400, day],
  ] as const) {
    expect(await rows.run(reviewCard, { cardId: 'c', rating: 3, studyDay: claimed }, { id, at })).toBe('done')
    expect(rows.row('reviews', id)).toMatchObject({ studyDay: stored })
  }
})

test('a review that the server moves to 1970 has study day 0', async () => {
  const rows = openPersonRows({
    cards: [{ id: 'c', deckId: 'd' }],
    settings: [{ key: 'timeZone', value: 'America/Chicago' }],
  })
  const by = { id: 'm', at: 0, saidAt: Date.UTC(2026, 10, 22) }
  expect(await rows.run(reviewCard, { cardId: 'c', rating: 3, studyDay: 20_000 }, by)).toBe('done')
  expect(rows.row('reviews', 'm')).toMatchObject({ reviewedAt: 0, studyDay: 0 })
})

test('prep.undo-review: the first undo marks the review, and a second undo changes nothing', async () => {
  const rows = openPersonRows({ reviews: [{ id: 'r', cardId: 'c', undoneAt: null }] })
  expect([undoReview.name, undoReview.version]).toEqual(['prep.undo-review', 1])
  expect(await rows.run(undoReview, { reviewId: 'r' })).toBe('done')
  expect(rows.row('reviews', 'r')).toEqual({ id: 'r', cardId: 'c', undoneAt: 1_000 })
  expect(await rows.run(undoReview, { reviewId: 'r' }, { at: 2_000, id: 'n' })).toBe('done')
  expect(rows.row('reviews', 'r')).toMatchObject({ undoneAt: 1_000 })
  expect(await rows.run(undoReview, { reviewId: 'x' })).toBe('review-missing')
  expect(await rows.run(undoReview, { reviewId: 'r', more: 1 })).toMatch('"more"')
})

test('prep.save-test: a test is appended under its mutation’s id, and saving it again changes nothing', async () => {
  const rows = openPersonRows({})
  expect([saveTest.name, saveTest.version, saveTest.isAppend]).toEqual(['prep.save-test', 1, true])
  expect(await rows.run(saveTest, NEW_TEST)).toBe('done')
  expect(rows.row('practiceTests', 'm')).toEqual({ ...STORED, id: 'm', createdAt: 1_000, studyDay: null })
  expect(await rows.run(saveTest, { ...NEW_TEST, name: 'Again' })).toBe('done')
  expect(rows.row('practiceTests', 'm')).toMatchObject({ name: 'Mixed' })
})

test('prep.save-test: a test is stored with its parts', async () => {
  const rows = openPersonRows({})
  const parts = [{ name: 'Part A', passPercent: 70, sections: [{ name: 'Math', count: 4 }] }]
  expect(await rows.run(saveTest, { ...NEW_TEST, parts })).toBe('done')
  expect(rows.row('practiceTests', 'm')).toMatchObject({ parts })
})

test.each([
  [{ totalQuestions: 3 }, 'test-questions'],
  [{ totalQuestions: 5 }, 'test-questions'],
  [{ totalQuestions: 0, questions: [] }, '"questions"'],
  [{ totalQuestions: 0 }, '"totalQuestions"'],
  [{ totalQuestions: MAX_TEST_QUESTIONS + 1 }, '"totalQuestions"'],
  [{ totalQuestions: MAX_TEST_QUESTIONS, questions: questionsOf(MAX_TEST_QUESTIONS) }, 'done'],
  [{ totalQuestions: MAX_TEST_QUESTIONS, questions: questionsOf(MAX_TEST_QUESTIONS + 1) }, '"questions"'],
  [{ name: 'n'.repeat(120) }, 'done'],
  [{ name: 'n'.repeat(121) }, '"name"'],
  [{ more: 1 }, '"more"'],
])('prep.save-test accepts valid arguments and refuses invalid arguments (case %#)', async (part, end) => {
  expect(await openPersonRows({}).run(saveTest, { ...NEW_TEST, ...part })).toMatch(end)
})

test('prep.complete-test: with answers, the score is computed from the answer keys, regardless of the score that the device claims', async () => {
  const rows = openPersonRows({ practiceTests: [STORED], answerKeys: KEYS })
  expect([completeTest.name, completeTest.version]).toEqual(['prep.complete-test', 3])
  const given = answers(0, 1, 2, null)
  const claim = { testId: 't', score: 100, correctAnswers: 4, timeSpent: 60, answers: given }
  expect(await rows.run(completeTest, claim)).toBe('done')
  const done = { completedAt: 1_000, score: 75, correctAnswers: 3, timeSpent: 60, answers: given, verified: true }
  expect(rows.row('practiceTests', 't')).toEqual({ ...STORED, ...done, studyDay: null })
})

test('prep.complete-test: a second completion changes nothing', async () => {
  const rows = openPersonRows({ practiceTests: [STORED] })
  expect(await rows.run(completeTest, FIGURES)).toBe('done')
  const done = { completedAt: 1_000, score: 50, correctAnswers: 2, timeSpent: 60, answers: null, verified: false }
  expect(rows.row('practiceTests', 't')).toEqual({ ...STORED, ...done, studyDay: null })
  expect(await rows.run(completeTest, { ...FIGURES, score: 0, correctAnswers: 0 }, { at: 2_000 })).toBe('done')
  expect(rows.row('practiceTests', 't')).toMatchObject({ score: 50, completedAt: 1_000 })
})

test('prep.complete-test: without all answer keys, the result is unverified and the device’s figures must be consistent', async () => {
  const rows = openPersonRows({ practiceTests: [STORED], answerKeys: KEYS.slice(0, 3) })
  const given = answers(0, 1, 2, 3)
  expect(await rows.run(completeTest, { ...FIGURES, score: 75, answers: given })).toBe('test-score')
  expect(await rows.run(completeTest, { ...FIGURES, answers: given })).toBe('done')
  expect(rows.row('practiceTests', 't')).toMatchObject({ score: 50, answers: given, verified: false })
})

test.each([
  [{ score: 49 }, 'test-score'],
  [{ score: 51 }, 'test-score'],
  [{ score: 100, correctAnswers: 4 }, 'done'],
  [{ score: 0, correctAnswers: 0 }, 'done'],
  [{ score: 100, correctAnswers: 5 }, 'test-score'],
  [{ testId: 'x' }, 'test-missing'],
  [{ answers: Array.from({ length: MAX_TEST_QUESTIONS + 1 }, () => answers(1)[0]) }, '"answers"'],
  [{ answers: [] }, 'done'],
  [{ more: 1 }, '"more"'],
])('prep.complete-test with %o gives a result that contains %s', async (part, end) => {
  const rows = openPersonRows({ practiceTests: [STORED] })
  expect(await rows.run(completeTest, { ...FIGURES, ...part })).toMatch(end)
  expect(rows.writes).toBe(end === 'done' ? 1 : 0)
})

test('prep.complete-test: 100 answers are accepted, and more correct answers than questions are refused', async () => {
  const big = { ...STORED, totalQuestions: 400, questions: QUESTIONS }
  const rows = openPersonRows({ practiceTests: [big] })
  const given = Array.from({ length: 100 }, () => ({ questionId: 'q1', answer: 1 }))
  expect(await rows.run(completeTest, { testId: 't', score: 100, correctAnswers: 401, timeSpent: 1 })).toBe(
    'test-score',
  )
  expect(
    await rows.run(completeTest, { testId: 't', score: 25, correctAnswers: 100, timeSpent: 1, answers: given }),
  ).toBe('done')
})

test('half a point for a best-and-worst question counts toward the score but not toward the number of correct answers', async () => {
  const keys = KEYS.map((key, at) => (at === 0 ? { ...key, worst: 3 } : key))
  const rows = openPersonRows({ practiceTests: [STORED], answerKeys: keys })
  const right = answers(...KEYS.map(({ correctAnswer }) => correctAnswer))
  const given = right.map((one, at) => (at === 0 ? { ...one, worst: 2 } : one))
  expect(await rows.run(completeTest, { ...FIGURES, score: 88, correctAnswers: 3, answers: given })).toBe('done')
  expect(rows.row('practiceTests', 't')).toMatchObject({ score: 88, correctAnswers: 3, verified: true })
})

test('without all answer keys, a score with half a point is accepted only if an answer has a worst action', async () => {
  const rows = openPersonRows({ practiceTests: [STORED] })
  const claim = { ...FIGURES, score: 63 }
  expect(await rows.run(completeTest, { ...claim, answers: answers(0) })).toBe('test-score')
  const [first] = answers(0)
  const withWorst = [{ ...first, worst: 1 }]
  expect(await rows.run(completeTest, { ...claim, score: 64, answers: withWorst })).toBe('test-score')
  expect(await rows.run(completeTest, { ...claim, answers: withWorst })).toBe('done')
})

test('a multi-answer question counts only if the whole list is right, and its list is stored', async () => {
  const questions = [
    { id: 'mr', version: 1 },
    { id: 'bl', version: 1 },
  ]
  const complete = async (...chosen: (number[] | undefined)[]) => {
    const rows = openPersonRows({
      practiceTests: [{ ...STORED, questions, totalQuestions: 2 }],
      multiKeys: [
        { id: 'mr@1', format: 'multiple-response', key: [1, 3] },
        { id: 'bl@1', format: 'build-list', key: [0, 1, 2, 3] },
      ],
    })
    const given = questions.map(({ id }, at) => ({
      ...{ questionId: id, answer: null },
      ...(chosen[at] && { chosen: chosen[at] }),
    }))
    const claim = { testId: 't', score: 100, correctAnswers: 2, timeSpent: 60, answers: given }
    expect(await rows.run(completeTest, claim)).toBe('done')
    const row = rows.row('practiceTests', 't')
    expect(row).toMatchObject({ answers: given, verified: true })
    return (row as { score: number } | undefined)?.score
  }
  expect(await complete([1, 3], [0, 1, 2, 3])).toBe(100)
  expect(await complete([3, 1], [0, 1, 3, 2])).toBe(50)
  for (const wrong of [undefined, [], [1], [1, 2], [1, 1], [1, 3, 4], [0, 1, 2, 3, 4, 5]])
    expect(await complete(wrong, wrong)).toBe(0)
})

test.each([[[0, 6]], [[-1]], [[0.5]], [[0, 1, 2, 3, 4, 5, 0]], ['01']])(
  'prep.complete-test: the list %o is refused',
  async (chosen) => {
    const rows = openPersonRows({ practiceTests: [STORED] })
    const given = [{ questionId: 'q1', answer: null, chosen }]
    expect(await rows.run(completeTest, { ...FIGURES, answers: given })).toMatch('"answers')
    expect(rows.writes).toBe(0)
  },
)

const report = { kind: 'question', subjectId: 'gen:meters:gauge:2:17', subjectVersion: 2, reason: 'answer' }

test('prep.report: a report is appended once under its own id, with a text of at most 500 characters', async () => {
  const rows = openPersonRows({})
  expect([reportMistake.name, reportMistake.version, reportMistake.isAppend]).toEqual(['prep.report', 1, true])
  expect(await rows.run(reportMistake, { ...report, text: 'B reads 40.' })).toBe('done')
  const row = { id: 'm', ...report, text: 'B reads 40.', reportedAt: 1_000 }
  expect(rows.row('reports', 'm')).toEqual(row)
  expect(await rows.run(reportMistake, report)).toBe('done')
  expect(rows.row('reports', 'm')).toEqual(row)
  expect(await rows.run(reportMistake, report, { id: 'n' })).toBe('done')
  expect(rows.row('reports', 'n')).toMatchObject({ text: null })
  expect(await rows.run(reportMistake, { ...report, text: 'x'.repeat(501) }, { id: 'o' })).toMatch('"text"')
  expect(await rows.run(reportMistake, { ...report, reason: 'rude' }, { id: 'o' })).toMatch('"reason"')
})

test('prep.flag: the later change to a card’s flag wins, regardless of the order of arrival', async () => {
  const rows = openPersonRows({ cards: [{ id: 'c', deckId: 'd' }] })
  expect([flagCard.name, flagCard.version]).toEqual(['prep.flag', 3])
  expect(await rows.run(flagCard, { cardId: 'c', isFlagged: true }, { at: 2_000 })).toBe('done')
  expect(await rows.run(flagCard, { cardId: 'c', isFlagged: false }, { at: 1_000, id: 'n' })).toBe('done')
  expect(rows.row('cardFlags', 'c')).toEqual({ cardId: 'c', isFlagged: true, changedAt: 2_000, changeId: 'm' })
  expect(await rows.run(flagCard, { cardId: 'gone', isFlagged: true }, { id: 'o' })).toBe('card-missing')
})

test('a report has one of seven reasons', () => {
  expect(Object.values(REASON_LABELS)).toEqual([
    ...['The answer is wrong', 'The explanation is wrong', 'It is unclear or ambiguous', 'The drawing is wrong'],
    ...['Typo or grammar', 'It is out of date', 'Something else'],
  ])
})
