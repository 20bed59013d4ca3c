// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Current } from '../../data/active-account.ts'
import { passages, questions } from '../../testing/exam-material.ts'
import { putContent } from '../../testing/prep-content.ts'
import { cards, click, decks, endDevice, openPrep, SLOW, startDevice } from '../../testing/prep-screens.tsx'
import { newExamDraft, newTestDraft, TEST_DRAFT } from './draft.ts'

let account: Current
beforeEach(async () => {
  account = await startDevice()
  await putContent(account.db, { decks, cards, questions, passages })
})
afterEach(() => endDevice(account))

test('an exam does not start before its scenes are downloaded, and a message says why', async () => {
  await account.db.passages.clear()
  openPrep()
  await click('Start Simulator')
  await click('Start the 100 questions')
  expect(await screen.findByText(/There are no questions for this test on this device yet/, {}, SLOW)).toBeTruthy()
  expect(await account.db.drafts.count()).toBe(0)
})

test('a question whose scene is missing is not asked, either in a new exam or in an exam in progress', async () => {
  await account.db.passages.delete('memory-01')
  const exam = newTestDraft(
    { seed: 's', type: 'simulator', deckId: null, name: 'Exam', exam: newExamDraft('general', Date.now()) },
    questions,
    Date.now(),
  )
  await account.db.drafts.put({ key: TEST_DRAFT, value: exam, savedAt: Date.now() })
  const { unmount } = openPrep('/prep?test=1')
  expect(await screen.findByText('Question reading-01-q001?', {}, SLOW)).toBeTruthy()
  expect(screen.getByText('Question 1 of 2')).toBeTruthy()
  unmount()
  await account.db.drafts.clear()
  openPrep()
  await click('Start Simulator')
  await click('Start the 100 questions')
  expect(await screen.findByText('Question reading-01-q001?', {}, SLOW)).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Passage: Title of reading-01' })).toBeTruthy()
})
