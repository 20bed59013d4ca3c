// @vitest-environment jsdom
import type { RowOf } from '@station-zero/schema/tables.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Current } from '../../data/active-account.ts'
import { claimedDay } from '../../data/time.ts'
import { putContent, questionRow } from '../../testing/prep-content.ts'
import {
  address,
  button,
  cards,
  click,
  decks,
  endDevice,
  openPrep,
  questions,
  SLOW,
  startDevice,
} from '../../testing/prep-screens.tsx'
import { stopTime } from '../../testing/time.ts'
import { difficultyOf, letterOf } from './question-form.tsx'

let account: Current

beforeEach(async () => {
  account = await startDevice()
})
afterEach(() => endDevice(account))

test('[prep.test.difficulty] a question’s difficulty is “Easy” for 1, “Medium” for 2 and otherwise “Hard”', () => {
  expect([1, 2, 3, 0, 7].map((difficulty) => difficultyOf(difficulty).name)).toEqual([
    'Easy',
    'Medium',
    'Hard',
    'Hard',
    'Hard',
  ])
})

test('[prep.test.letters] answers are lettered A, B, C and so on', () => {
  expect([0, 1, 2, 3, 4].map(letterOf).join('')).toBe('ABCDE')
})

async function openTest(pool: RowOf<'questions'>[]): Promise<void> {
  await putContent(account.db, { decks, cards, questions: pool })
  openPrep()
  await click('Mixed Practice Test')
  await screen.findByText(`Question 1 of ${Math.min(25, pool.length)}`)
}

test('[prep.test.header] a test has 25 questions, and its header shows the position and the number of answered questions', async () => {
  await openTest(questions)
  expect(screen.getByText('0 answered, 0% complete')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /One/ }))
  expect(screen.getByText('1 answered, 4% complete')).toBeTruthy()
  await click('Next')
  expect(await screen.findByText('Question 2 of 25')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Questions answered' }).getAttribute('aria-valuenow')).toBe('1')
  expect(screen.getByRole('button', { name: 'Exit Test' })).toBeTruthy()
})

test('[prep.test.letters, prep.test.hint] a question shows its difficulty, lettered answers and collapsed hint', async () => {
  await openTest([{ ...questionRow('easy', 0), difficulty: 1 }])
  expect(screen.getByText('Easy')).toBeTruthy()
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'AOne',
    'BTwo',
    'CThree',
    'DFour',
  ])
  const hint = screen.getByText('Hint').closest('details') as HTMLDetailsElement
  expect(within(hint).getByText('Think')).toBeTruthy()
  expect(hint.open).toBe(false)
})

test('[prep.test.hint] a question without a hint has no “Hint” section', async () => {
  await openTest([{ ...questionRow('plain', 0), hint: null }])
  expect(screen.queryByText('Hint')).toBeNull()
})

test('[prep.test.steps, prep.test.finish-needs-all] “Previous” is disabled at the first question, and “Finish Test” at the last question is disabled until every question is answered', async () => {
  await openTest([questionRow('q1', 0), questionRow('q2', 0)])
  expect(await button('Previous')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Finish Test' })).toBeNull()
  await click('Next')
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /One/ }))
  expect(await button('Finish Test')).toHaveProperty('disabled', true)
  await click('Previous')
  fireEvent.click(screen.getByRole('radio', { name: /One/ }))
  await click('Next')
  expect(await button('Finish Test')).toHaveProperty('disabled', false)
})

test('[prep.result.figures, prep.result.keep] the results show the percentage, the number of correct answers out of the total, the time as m:ss and the next steps', async () => {
  const start = 1_800_000_000_000
  const time = stopTime(start)
  await openTest([questionRow('q1', 0), questionRow('q2', 0), questionRow('q3', 1)])
  for (const last of [false, false, true]) {
    fireEvent.click(screen.getByRole('radio', { name: /One/ }))
    time.passTo(start + 65_000)
    await click(last ? 'Finish Test' : 'Next')
  }
  expect(await screen.findByText('Saved on device', {}, SLOW)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Practice Test Complete!' })).toBeTruthy()
  expect(screen.getByText('67%')).toBeTruthy()
  expect(screen.getByText('2/3')).toBeTruthy()
  expect(screen.getByText('1:05')).toBeTruthy()
  expect(screen.getByText('Keep studying! Focus on the fundamentals.')).toBeTruthy()
  expect(screen.getByText('1 more correct to reach the pass line of 70%')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'gray trophy' })).toBeTruthy()
  expect(await account.db.practiceTests.toArray()).toMatchObject([
    { score: 67, correctAnswers: 2, timeSpent: 65, studyDay: claimedDay(Date.now()) },
  ])
  await click('Take Another Test')
  expect(await screen.findByText('Question 1 of 3', {}, SLOW)).toBeTruthy()
  expect((await account.db.drafts.get('prep:test'))?.value).toMatchObject({ type: 'mixed' })
})

test('a mixed test with several sections shows each section’s score against the pass line', async () => {
  const asked = (id: string, topic: string, correct: number) => ({ ...questionRow(id, correct), topic })
  await openTest([
    asked('q1', 'judgement', 0),
    asked('q2', 'judgement', 0),
    asked('q3', 'reading', 1),
    asked('q4', 'fire', 0),
  ])
  for (const last of [false, false, false, true]) {
    fireEvent.click(screen.getByRole('radio', { name: /One/ }))
    await click(last ? 'Finish Test' : 'Next')
  }
  expect(await screen.findByText('At or above the pass line of 70%', {}, SLOW)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'orange trophy' })).toBeTruthy()
  const sections = within(screen.getByRole('region', { name: 'By Section' }))
  expect(sections.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Reading0\/1, 0%.*1 more correct to reach the pass line/),
    expect.stringMatching(/^Situational Judgment2\/2, 100% At or above the line/),
    expect.stringMatching(/^Other topics1\/1, 100%/),
  ])
})

test('[prep.result.back] pressing “Back to Test Prep” shows the list of tests and deletes the draft of the finished test', async () => {
  await openTest([questionRow('q1', 0)])
  fireEvent.click(screen.getByRole('radio', { name: /One/ }))
  await click('Finish Test')
  await screen.findByText('Saved on device', {}, SLOW)
  expect(screen.getByRole('img', { name: 'yellow trophy' })).toBeTruthy()
  await click('Back to Test Prep')
  expect(await screen.findByRole('heading', { name: 'Practice Tests' })).toBeTruthy()
  expect(address()).toBe('/prep')
  expect(await account.db.drafts.count()).toBe(0)
})

test('[errors.start-test] if a test cannot be stored, the error is logged and the test does not open', async () => {
  await putContent(account.db, { decks, cards, questions })
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  openPrep()
  const start = await button('Mixed Practice Test')
  const full = vi.spyOn(account.db.drafts, 'put').mockRejectedValue(new Error('QuotaExceededError'))
  fireEvent.click(start)
  expect(await screen.findByText('The test could not be started on this device. Try again.')).toBeTruthy()
  expect(log).toHaveBeenCalledWith('Failed to start practice test:', expect.any(Error))
  full.mockRestore()
})

test('an answer that cannot be stored because the device is full stays on the screen, and an error message offers a retry', async () => {
  await openTest(questions)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
  fireEvent.click(screen.getByRole('radio', { name: /One/ }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain("There isn't enough storage on this device. Free up some space, then try again.")
  expect(screen.getByText('1 answered, 4% complete')).toBeTruthy()
  full.mockRestore()
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), 15_000)
})

test('[errors.save-test] if a test cannot be saved, the error is logged and the results are still shown', async () => {
  await openTest([questionRow('q1', 0)])
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  fireEvent.click(screen.getByRole('radio', { name: /One/ }))
  const full = vi.spyOn(account.store, 'transact').mockRejectedValue(new Error('QuotaExceededError'))
  await click('Finish Test')
  expect(await screen.findByText(/Not saved/)).toBeTruthy()
  expect(screen.getByText('Practice Test Complete!')).toBeTruthy()
  expect(log).toHaveBeenCalledWith('Failed to save test:', expect.any(Error))
  full.mockRestore()
})
