// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { generatedQuestion } from '@station-zero/schema/questions/generated.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Current } from '../data/active-account.ts'
import { readDraft } from '../data/drafts.ts'
import { putContent, questionRow, trackRow } from '../testing/prep-content.ts'
import { address, cards, click, decks, endDevice, openPrep, startDevice } from '../testing/prep-screens.tsx'
import { TEST_DRAFT, type TestDraft } from './exams/draft.ts'

let account: Current

beforeEach(async () => {
  account = await startDevice()
  await putContent(account.db, { decks, cards, questions: [questionRow('q1', 0)] })
})
afterEach(() => endDevice(account))

const gauges = Array.from({ length: 4 }, (_, nth) => `gen:tables:gauge-reading:1:seen-${nth}`)
const keyOf = (id: string) => generatedQuestion(id)?.correctAnswer ?? 0
const versionOf = (id: string) => generatedQuestion(id)?.version ?? 0

test('a kind of question shows the person’s results and drills ten new questions, and the result offers ten more', async () => {
  await account.db.practiceTests.put({
    ...{ id: 't1', name: 'Mixed', type: 'mixed', totalQuestions: 4, createdAt: 1, completedAt: 2, score: 75 },
    ...{ correctAnswers: 3, timeSpent: 60, verified: true },
    questions: gauges.map((id) => ({ id, version: versionOf(id) })),
    answers: gauges.map((id, nth) => ({ questionId: id, answer: nth === 0 ? (keyOf(id) + 1) % 4 : keyOf(id) })),
  })
  openPrep('/prep')
  fireEvent.click(await screen.findByRole('link', { name: 'Practice by question type' }))
  const drill = await screen.findByRole('button', { name: 'Drill 10: Dials and gauges' })
  expect(address()).toBe('/prep?kinds=exam')
  expect(within(drill.closest('li') ?? document.body).getByText('3 of your last 4 right')).toBeTruthy()
  fireEvent.click(drill)
  await waitFor(async () =>
    expect(await readDraft<TestDraft>(account.db, TEST_DRAFT)).toMatchObject({ name: 'Practice: Dials and gauges' }),
  )
  const draft = await readDraft<TestDraft>(account.db, TEST_DRAFT)
  expect(draft?.questions).toHaveLength(10)
  expect(draft?.questions.every(({ id }) => id.startsWith('gen:tables:gauge-reading:'))).toBe(true)
  cleanup()
  await account.db.drafts.clear()
  const asked = draft?.questions ?? []
  await account.db.practiceTests.put({
    ...{ id: 't2', name: 'Practice: Dials and gauges', type: 'mixed', totalQuestions: 10, createdAt: 3, score: 100 },
    ...{ correctAnswers: 10, timeSpent: 60, verified: true, completedAt: 4, questions: asked },
    answers: asked.map(({ id }) => ({ questionId: id, answer: keyOf(id) })),
  })
  openPrep('/prep?result=t2')
  await click('Drill these again')
  await waitFor(async () => expect(await readDraft<TestDraft>(account.db, TEST_DRAFT)).toBeTruthy())
  const again = await readDraft<TestDraft>(account.db, TEST_DRAFT)
  expect(again?.questions).toHaveLength(10)
  expect(again?.questions.filter(({ id }) => asked.some((one) => one.id === id))).toEqual([])
})

test('the practice screen for decks outside the exam has its own URL and excludes exam subjects', async () => {
  openPrep('/prep?kinds=academy')
  expect((await screen.findByRole('link', { name: 'Other decks' })).getAttribute('aria-current')).toBe('page')
  expect(await screen.findByRole('button', { name: /^Drill 10: Fire/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Drill 10: Spelling' })).toBeNull()
})

test('the question kinds and missed questions of a track are offered only while the track is on', async () => {
  const missed = 'gen:hiring:shift-calendar:1:missed'
  await account.db.practiceTests.put({
    ...{ id: 't1', name: 'Practice: Shift calendars', type: 'mixed', totalQuestions: 1, createdAt: 1, completedAt: 2 },
    ...{ score: 0, correctAnswers: 0, timeSpent: 60, verified: true },
    questions: [{ id: missed, version: versionOf(missed) }],
    answers: [{ questionId: missed, answer: (keyOf(missed) + 1) % 4 }],
  })
  await account.db.tracks.bulkPut([
    trackRow('hiring', 1, { topics: ['hiring'] }),
    trackRow('physical-tests', 2, { topics: ['physical-tests'], isOnFromStart: true }),
  ])
  const { unmount } = openPrep('/prep?kinds=academy')
  expect(await screen.findByRole('button', { name: 'Drill 10: Pack test pace' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Drill 10: Shift calendars' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Your misses' })).toBeNull()
  unmount()
  openPrep('/prep?result=t1')
  expect(await screen.findByText('Practice: Shift calendars')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Drill these again' })).toBeNull()
  cleanup()
  await account.db.trackChoices.put({
    ...{ id: 'hiring', createdAt: 0, isOn: true, rank: null, isDismissed: null, stamps: {} },
  })
  openPrep('/prep?kinds=academy')
  const drill = await screen.findByRole('button', { name: 'Drill 10: Shift calendars' })
  expect(screen.getByRole('heading', { name: 'Your misses' })).toBeTruthy()
  fireEvent.click(drill)
  await waitFor(async () => {
    const draft = await readDraft<TestDraft>(account.db, TEST_DRAFT)
    expect(draft?.questions.filter(({ id }) => id.startsWith('gen:hiring:shift-calendar:'))).toHaveLength(10)
  })
})
