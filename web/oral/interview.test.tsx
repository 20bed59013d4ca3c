// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountDb } from '../db/stores/account-db.ts'
import {
  enterBoard,
  expectDraft,
  expectFigure,
  killAndReopen,
  leaveBoard,
  open,
  press,
  startInterview,
  startPractice,
} from '../testing/oral-board.tsx'

const START = 1_800_000_000_000
const MINUTE = 60_000

let db: AccountDb
beforeEach(async () => {
  db = await enterBoard()
})
afterEach(leaveBoard)

/** The dialog is open a moment after its words are there. */
const timeLeft = async () => (await screen.findByRole('timer', { name: 'Time left' })).textContent

test('[oral.mock.start] an interview asks from its modules, gives no hints, and reopens after a kill with its wall clock right', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(START)
  open()
  await startInterview('Chief Interview Simulation')
  expect(await screen.findByText('Question 1 of 10')).toBeDefined()
  expect(screen.queryByText('STAR Tips')).toBeNull()
  await press('Next Question')
  await press('Next Question')
  const asked = (await screen.findByRole('heading', { level: 3, name: /^Question \d about/ })).textContent ?? ''
  await expectDraft(db, { at: 2 })

  clock.mockReturnValue(START + 6 * MINUTE)
  db = await killAndReopen()
  expect(await screen.findByText('Question 3 of 10')).toBeDefined()
  expect(screen.getByText(asked)).toBeDefined()
  expect(await timeLeft()).toBe('14:00left')
})

test('set aside it runs on, and when its time is up it ends and can be saved', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(START)
  open()
  await startInterview('Entry-Level Panel Interview')
  await screen.findByText('Question 1 of 15')
  for (let at = 1; at < 9; at += 1) await press('Next Question')
  await press('Set this session aside')
  expect(await screen.findByText(/30:00 left, and the clock is running/)).toBeDefined()
  clock.mockReturnValue(START + 45 * MINUTE)
  expect(await screen.findByText('Time is up')).toBeDefined()
  await press('Score and Save')
  expect(await screen.findByText('9 of 15 questions in 30:00')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Back to the questions' })).toBeNull()
  await press('Save Session')
  await expectFigure('Mock Interviews', '1/3')
  await expectFigure('Practice Time', '0h 30m')
  expect(await db.oralSessions.toArray()).toMatchObject([{ kind: 'mock', interviewId: 'panel', ending: 'timed-out' }])
})

test('the scenario interview asks twenty different questions', async () => {
  open()
  await startInterview('Scenario-Heavy Interview')
  await screen.findByText('Question 1 of 20')
  await vi.waitFor(async () => expect(await db.drafts.count()).toBe(1), 15_000)
  const draft = (await db.drafts.get('oral:session'))?.value as { questions: { id: string }[] }
  expect(new Set(draft.questions.map(({ id }) => id)).size).toBe(20)
})

test('a session that waits is not thrown away by starting another one', async () => {
  open('/oral?module=motivation')
  await startPractice('Topic 1: Why the Fire Service')
  await press('Set this session aside')
  await press('Start Practice Session')
  expect(await screen.findByText(/is not finished: question 1 of 6/)).toBeDefined()
  await press('Resume Why the Fire Service')
  expect(await screen.findByText('Question 1 of 6')).toBeDefined()
})
