import { expect, test } from 'vitest'
import { questionRow } from '../../testing/prep-content.ts'
import {
  canFinish,
  countAnswered,
  firstUnanswered,
  followContent,
  newTestDraft,
  outcomeOf,
  takeStep,
  withLastTap,
} from './draft.ts'
import type { TestDraft } from './draft-shape.ts'

const form = [questionRow('q1', 0), questionRow('q2', 1), questionRow('q3', 2)]
const begin = () => newTestDraft({ seed: 's', type: 'mixed', deckId: null, name: 'Mixed Practice Test' }, form, 1_000)
const answer = (draft: TestDraft, ...given: number[]) =>
  given.reduce(
    (known, one, at) => takeStep(takeStep(known, { step: 'go', to: at }), { step: 'answer', answer: one }),
    draft,
  )

test('[prep.test.change] an answer is stored for its question and can be changed', () => {
  const draft = takeStep(takeStep(begin(), { step: 'answer', answer: 3 }), { step: 'answer', answer: 1 })
  expect(draft.answers).toEqual([1, null, null])
  expect(countAnswered(draft)).toBe(1)
  expect(firstUnanswered(draft)).toBe(1)
})

test('a step before the first or after the last question stays on that question', () => {
  expect(takeStep(begin(), { step: 'go', to: -1 }).index).toBe(0)
  expect(takeStep(begin(), { step: 'go', to: 9 }).index).toBe(2)
})

test('[prep.test.finish-needs-all] a test can be finished only when every question is answered, and does not change afterward', () => {
  expect(takeStep(answer(begin(), 0, 0), { step: 'finish', at: 5_000 }).finishedAt).toBeNull()
  const done = takeStep(answer(begin(), 0, 0, 2), { step: 'finish', at: 5_000 })
  expect(done.finishedAt).toBe(5_000)
  expect(takeStep(done, { step: 'answer', answer: 3 })).toBe(done)
  expect(canFinish({ ...begin(), questions: [], answers: [] })).toBe(false)
})

test('[prep.result.score] the outcome has the rounded percentage, the answers and the elapsed seconds', () => {
  const done = takeStep(answer(begin(), 0, 0, 2), { step: 'finish', at: 84_400 })
  expect(outcomeOf(done, form)).toEqual({
    score: 67,
    correctAnswers: 2,
    timeSpent: 83,
    answers: [
      { questionId: 'q1', answer: 0 },
      { questionId: 'q2', answer: 0 },
      { questionId: 'q3', answer: 2 },
    ],
  })
})

test('a tap stored separately when the app was killed is applied without losing answers from another tab', () => {
  const stored = takeStep(answer(begin(), 0), { step: 'go', to: 2 })
  const elsewhere = answer(stored, 0, 1)
  const tap = takeStep(stored, { step: 'answer', answer: 3 })
  expect(withLastTap(elsewhere, tap).answers).toEqual([0, 1, 3])
  expect(withLastTap(elsewhere, { ...tap, seed: 'older' })).toBe(elsewhere)
  expect(withLastTap(elsewhere, null)).toBe(elsewhere)
})

test('an answer belongs to the question that was tapped, even if the next one is already shown', () => {
  const next = takeStep(begin(), { step: 'go', to: 1 })
  expect(takeStep(next, { step: 'answer', answer: 2, place: 0 }).answers).toEqual([2, null, null])
})

test('a clock that was set back never results in a negative time', () => {
  expect(outcomeOf({ ...answer(begin(), 0, 0, 2), finishedAt: 10 }, form).timeSpent).toBe(0)
})

test('a question that changed during the test is asked again, and a deleted one is left out', () => {
  const draft = takeStep(answer(begin(), 0, 1, 2), { step: 'go', to: 2 })
  expect(followContent(draft, form)).toBe(draft)
  const followed = followContent(draft, [undefined, { ...questionRow('q2', 1), version: 2 }, form[2]])
  expect(followed.questions).toEqual([
    { id: 'q2', version: 2 },
    { id: 'q3', version: 1 },
  ])
  expect(followed.answers).toEqual([null, 2])
  expect(followed.index).toBe(1)
})
