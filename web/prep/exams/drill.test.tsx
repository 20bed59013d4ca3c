// @vitest-environment jsdom
import { DRILL_NAME } from '@station-zero/schema/prep/missed.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Current } from '../../data/active-account.ts'
import { putContent, questionRow } from '../../testing/prep-content.ts'
import {
  button,
  cards,
  click,
  decks,
  endDevice,
  openPrep,
  press,
  SLOW,
  startDevice,
} from '../../testing/prep-screens.tsx'
import { newTestDraft, TEST_DRAFT, type TestDraft } from './draft.ts'

/** The correct answers are A, B, C and A. */
const questions = [
  { ...questionRow('q0', 0), topic: 'judgement' },
  { ...questionRow('q1', 1), topic: 'judgement' },
  { ...questionRow('q2', 2), topic: 'reading' },
  { ...questionRow('q3', 0), topic: 'human-relations', deckId: null, worst: 2 },
]
const TEST = '01890f4e-0000-4000-8000-0000000000aa'

let account: Current
beforeEach(async () => {
  account = await startDevice()
  await putContent(account.db, { decks, cards, questions })
  await account.db.practiceTests.put({
    ...{ id: TEST, name: 'Mixed Practice Test', type: 'mixed', createdAt: 1, completedAt: 2, totalQuestions: 4 },
    ...{ score: 25, correctAnswers: 1, timeSpent: 120, verified: true },
    questions: questions.map(({ id, version }) => ({ id, version })),
    answers: [
      { questionId: 'q0', answer: 0 },
      { questionId: 'q1', answer: 0 },
      { questionId: 'q2', answer: 0 },
      { questionId: 'q3', answer: 1, worst: 3 },
    ],
  })
})
afterEach(() => endDevice(account))

const stored = async () => (await account.db.drafts.get(TEST_DRAFT))?.value as TestDraft
const option = (name: RegExp) =>
  within(screen.getByRole('group', { name: /^Question q/ })).getByRole('button', { name })
/** The feedback that screen readers announce after an answer. */
const feedback = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join()

test('pressing a section of a result starts a drill of the section’s missed questions, and each answer is explained immediately', async () => {
  openPrep(`/prep?result=${TEST}`)
  const sections = within(await screen.findByRole('region', { name: 'By Section' }))
  fireEvent.click(sections.getByRole('button', { name: /^Situational Judgment.*Drill 2 missed/ }))
  expect(await screen.findByText('Question 1 of 2', {}, SLOW)).toBeTruthy()
  expect(await stored()).toMatchObject({
    name: DRILL_NAME,
    hasFeedback: true,
    questions: [{ id: 'q1' }, { id: 'q3' }],
  })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(feedback()).not.toContain('Explanation')
  fireEvent.click(option(/^A ?One/))
  await waitFor(() =>
    expect(feedback()).toMatch(/Wrong\. The right answer is B\..*Explanation of q1.*Why not A:.*Why one/),
  )
  expect(option(/^B ?Two ?Right answer/)).toBeTruthy()
  expect(option(/^A ?One ?Your answer/)).toBeTruthy()
  fireEvent.click(option(/^B ?Two/))
  fireEvent.click(option(/^A ?One/))
  await waitFor(async () => expect((await stored()).answers).toEqual([0, null]))
})

test('an answer that a drill has explained is still explained after a reload, and the drill can be finished by keyboard', async () => {
  const draft = { seed: 's', type: 'mixed' as const, deckId: null, name: DRILL_NAME, hasFeedback: true }
  const value = newTestDraft(draft, questions.slice(0, 2), Date.now())
  await account.db.drafts.put({ key: TEST_DRAFT, value, savedAt: 0 })
  const { unmount } = openPrep('/prep?test=1')
  await screen.findByText('Question 1 of 2', {}, SLOW)
  // The question receives focus shortly after it is shown.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
  press('a')
  await waitFor(() => expect(feedback()).toContain('Right.Explanation of q0'))
  expect(document.activeElement).toBe(option(/^A ?One ?Your answer, right/))
  press('b')
  await waitFor(async () => expect((await stored()).answers).toEqual([0, null]))
  unmount()
  openPrep('/prep?test=1')
  await screen.findByText('Question 1 of 2', {}, SLOW)
  expect(feedback()).toContain('Right.Explanation of q0')
  press('ArrowRight')
  await screen.findByText('Question 2 of 2')
  expect(feedback()).not.toContain('Explanation')
  press('2')
  await waitFor(() => expect(feedback()).toContain('Right.Explanation of q1'))
  await click('Finish Test')
  expect(await screen.findByText('Saved on device', {}, SLOW)).toBeTruthy()
  expect(await account.db.practiceTests.filter(({ name }) => name === DRILL_NAME).toArray()).toMatchObject([
    { score: 100 },
  ])
})

test('the best and the worst action are explained once both are chosen', async () => {
  const draft = { seed: 's', type: 'mixed' as const, deckId: null, name: DRILL_NAME, hasFeedback: true }
  const value = newTestDraft(draft, questions.slice(3), Date.now())
  await account.db.drafts.put({ key: TEST_DRAFT, value, savedAt: 0 })
  openPrep('/prep?test=1')
  await screen.findByText('Question 1 of 1', {}, SLOW)
  press('a')
  expect(feedback()).not.toContain('Explanation')
  press('4')
  await waitFor(() => expect(feedback()).toContain('Half right. The best is A, the worst is C.Explanation of q3'))
  expect(await button('Best (Your answer, right)')).toBeTruthy()
  expect(await button('Worst (Your answer)')).toBeTruthy()
  expect(await button('Worst (Right answer)')).toBeTruthy()
})

test('tests and drills started in an older version show explanations only in their results', async () => {
  const value = newTestDraft({ seed: 's', type: 'mixed', deckId: null, name: DRILL_NAME }, questions.slice(0, 1), 1)
  await account.db.drafts.put({ key: TEST_DRAFT, value, savedAt: 0 })
  openPrep('/prep?test=1')
  fireEvent.click(await screen.findByRole('radio', { name: /Two/ }, SLOW))
  fireEvent.click(screen.getByRole('radio', { name: /One/ }))
  expect(await screen.findByText('1 answered, 100% complete')).toBeTruthy()
  expect(screen.queryByText(/Explanation/)).toBeNull()
})

test('missed questions from all tests are listed by section, except those answered correctly since, and can be drilled from the list', async () => {
  await account.db.practiceTests.put({
    ...{ id: 'later', name: DRILL_NAME, type: 'mixed', createdAt: 3, completedAt: 4, totalQuestions: 1 },
    ...{ score: 100, correctAnswers: 1, timeSpent: 20, verified: true },
    questions: [{ id: 'q1', version: 1 }],
    answers: [{ questionId: 'q1', answer: 1 }],
  })
  openPrep('/prep?kinds=exam')
  const misses = within(await screen.findByRole('region', { name: 'Your misses' }, SLOW))
  expect(misses.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Reading Drill it 1',
    'Situational Judgment Drill it 1',
  ])
  fireEvent.click(misses.getByRole('button', { name: /^Reading/ }))
  await screen.findByText('Question 1 of 1', {}, SLOW)
  expect(await stored()).toMatchObject({ questions: [{ id: 'q2' }], hasFeedback: true })
})

test('a drill of a section asks questions of several kinds', async () => {
  openPrep('/prep?kinds=exam')
  await click('Drill 10, all types of Mathematics')
  await screen.findByText('Question 1 of 10', {}, SLOW)
  const draft = await stored()
  expect(draft).toMatchObject({ name: 'Practice: Mathematics', hasFeedback: true })
  expect(new Set(draft.questions.map(({ id }) => id.split(':')[2])).size).toBeGreaterThan(3)
})
