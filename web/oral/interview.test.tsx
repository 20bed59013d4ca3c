// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { mockInterviews } from '@station-zero/schema/oral/interviews.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountDb } from '../data/account-db.ts'
import { claimedDay } from '../data/time.ts'
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
import { stopTime } from '../testing/time.ts'

const START = 1_800_000_000_000
const MINUTE = 60_000

let db: AccountDb
beforeEach(async () => {
  db = await enterBoard()
})
afterEach(leaveBoard)

/** Returns the text of the timer. Waits for the timer, because the dialog opens slightly after its text is rendered. */
const timeLeft = async () => (await screen.findByRole('timer', { name: 'Time left' })).textContent

test('[oral.mock.start] an interview shows no hints, and after the app is killed, it reopens at the same question with the time left that it had before', async () => {
  const time = stopTime(START)
  open()
  await startInterview('Chief Interview Simulation')
  expect(await screen.findByText('Question 1 of 10')).toBeDefined()
  expect(screen.queryByText('STAR Tips')).toBeNull()
  await press('Next Question')
  await press('Next Question')
  const asked = (await screen.findByRole('heading', { level: 3, name: /^Question \d about/ })).textContent ?? ''
  await expectDraft(db, { at: 2 })

  time.passTo(START + 6 * MINUTE)
  cleanup()
  time.skipTo(START + 300 * MINUTE)
  db = await killAndReopen()
  expect(await screen.findByText('Question 3 of 10')).toBeDefined()
  expect(screen.getByText(asked)).toBeDefined()
  await waitFor(async () => expect(await timeLeft()).toBe('14:00left'))
})

test('an interview’s clock stops while the interview is saved for later, and an interview whose time is up ends and can be saved', async () => {
  const time = stopTime(START)
  open()
  await startInterview('Entry-Level Panel Interview')
  await screen.findByText('Question 1 of 15')
  for (let at = 1; at < 9; at += 1) await press('Next Question')
  await press('Set this session aside')
  expect(await screen.findByText(/30:00 left; the clock waits for you/)).toBeDefined()
  time.passTo(START + 45 * MINUTE)
  expect(await screen.findByText(/30:00 left; the clock waits for you/)).toBeDefined()
  await press('Resume Session')
  expect(await timeLeft()).toBe('30:00left')
  time.passTo(START + 76 * MINUTE)
  expect(await screen.findByText('9 of 15 questions in 30:00')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Back to the questions' })).toBeNull()
  await press('Save Session')
  await press('Back to interviews')
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

test('the panel interview can have 8 questions in the same 30 minutes', async () => {
  open()
  const panel = within(await screen.findByRole('group', { name: 'Entry-Level Panel Interview' }))
  expect(panel.getByText('15 questions')).toBeDefined()
  expect(panel.getByRole('radio', { name: '15 questions, 2:00 each' })).toHaveProperty('checked', true)
  fireEvent.click(panel.getByRole('radio', { name: '8 questions, 3:45 each' }))
  expect(panel.getByText('8 questions')).toBeDefined()
  await startInterview('Entry-Level Panel Interview')
  expect(await screen.findByText('Question 1 of 8')).toBeDefined()
  expect(await timeLeft()).toMatch(/^(30:00|29:5\d)left$/)
  for (let at = 1; at < 8; at += 1) await press('Next Question')
  await press('Complete Session')
  await press('Save Session')
  await press('Back to interviews')
  await expectFigure('Mock Interviews', '1/3')
  expect(await db.oralSessions.toArray()).toMatchObject([{ interviewId: 'panel', totalQuestions: 8 }])
})

test('only the panel interview offers a choice of question counts', async () => {
  open()
  for (const { title, fewerQuestions } of mockInterviews) {
    const interview = within(await screen.findByRole('group', { name: title }))
    expect([title, interview.queryAllByRole('radio').length]).toEqual([title, fewerQuestions ? 2 : 0])
    expect(fewerQuestions !== undefined).toBe(title === 'Entry-Level Panel Interview')
  }
})

test('starting another session offers to resume the unfinished session', async () => {
  open('/oral?module=motivation')
  await startPractice('Topic 1: Why the Fire Service')
  await press('Set this session aside')
  await press('Start Practice Session')
  expect(await screen.findByText(/is not finished: question 1 of 6/)).toBeDefined()
  await press('Resume Why the Fire Service')
  expect(await screen.findByText('Question 1 of 6')).toBeDefined()
})

test('changing the device clock during an interview does not change the time left, and the session is dated by the clock at its end', async () => {
  const time = stopTime(START)
  open()
  await startInterview('Chief Interview Simulation')
  expect(await timeLeft()).toBe('20:00left')
  time.passTo(START + 6 * MINUTE)
  time.setClock(-120 * MINUTE)
  time.passTo(START - 113 * MINUTE)
  expect(await timeLeft()).toBe('13:00left')
  time.setClock(720 * MINUTE)
  time.passTo(START + 608 * MINUTE)
  expect(await timeLeft()).toBe('12:00left')
  await press('End Session')
  await press('Save Session')
  await vi.waitFor(
    async () =>
      expect(await db.oralSessions.toArray()).toMatchObject([
        { seconds: 480, startedAt: START + 600 * MINUTE, studyDay: claimedDay(START + 608 * MINUTE) },
      ]),
    15_000,
  )
})

/** Starts the chief interview as a one-way interview with one minute per answer and one retake. */
async function startOneWay(): Promise<void> {
  fireEvent.click(await screen.findByRole('radio', { name: /^One-way/ }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Time per answer' }), { target: { value: '1' } })
  expect(screen.getByText('up to 30 min')).toBeDefined()
  await startInterview('Chief Interview Simulation')
  await screen.findByText('Question 1 of 10')
}

const answerClock = async (name: string) => (await screen.findByRole('timer', { name: `Time ${name}` })).textContent

test('a one-way interview allows 30 seconds to think, then records the answer, with as many retakes as were chosen', async () => {
  const time = stopTime(START)
  open()
  await startOneWay()
  expect(await answerClock('to think')).toBe('0:30to think')
  expect(screen.queryByRole('button', { name: 'Start Recording' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Next Question' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Pause/ })).toBeNull()
  time.passTo(START + 30_000)
  expect(await answerClock('to answer')).toBe('1:00to answer')
  expect(await screen.findByText('Timer only')).toBeDefined()
  time.passTo(START + 90_000)
  expect(await answerClock('left')).toBe('0:00left')
  expect(screen.queryByText('Timer only')).toBeNull()
  await press('Retake (1 left)')
  expect(await answerClock('to think')).toBe('0:30to think')
  time.passTo(START + 91_000)
  await press('Start My Answer')
  await press('Finish My Answer')
  expect(await answerClock('to answer')).toBe('1:00to answer')
  time.passTo(START + 92_000)
  await press('Finish My Answer')
  expect(await answerClock('left')).toBe('0:00left')
  expect(screen.queryByRole('button', { name: /^Retake/ })).toBeNull()
  time.passTo(START + 93_000)
  await press('Next Question')
  expect(await screen.findByText('Question 2 of 10')).toBeDefined()
  expect(await answerClock('to think')).toBe('0:30to think')
})

test('after the app was closed, a one-way interview records only after a tap, and the clock of its answer has kept running', async () => {
  const time = stopTime(START)
  open()
  await startOneWay()
  await expectDraft(db, { oneWay: { minutes: 1, retakesLeft: 1 } })
  time.passTo(START + 10_000)
  cleanup()
  time.skipTo(START + 50_000)
  db = await killAndReopen()
  expect(await screen.findByText(/0:40 to answer; the clock keeps running/)).toBeDefined()
  expect(screen.getByText('In progress')).toBeDefined()
  expect(screen.queryByText('Timer only')).toBeNull()
  await press('Resume Session')
  expect(await screen.findByText('Timer only')).toBeDefined()
  expect(await answerClock('to answer')).toBe('0:40to answer')
  await press('Set this session aside')
  expect(await screen.findByText(/to answer; the clock keeps running/)).toBeDefined()
  time.passTo(START + 100_000)
  expect(await screen.findByText(/this answer is over/)).toBeDefined()
  await press('Resume Session')
  expect(await answerClock('left')).toBe('0:00left')
  await press('Retake (1 left)')
  expect(await answerClock('to think')).toBe('0:30to think')
})

test('a finished one-way interview is saved as a completed session and counted among the mock interviews', async () => {
  const time = stopTime(START)
  open()
  await startOneWay()
  let now = START
  const pressLater = async (name: string) => {
    now += 1_000
    time.passTo(now)
    await press(name)
  }
  for (let at = 1; at <= 10; at += 1) {
    await pressLater('Start My Answer')
    await pressLater('Finish My Answer')
    await pressLater(at < 10 ? 'Next Question' : 'Complete Session')
  }
  await press('Save Session')
  await press('Back to interviews')
  await expectFigure('Mock Interviews', '1/3')
  expect(await db.oralSessions.toArray()).toMatchObject([
    { kind: 'mock', interviewId: 'chief', ending: 'completed', totalQuestions: 10 },
  ])
})

test('the screen offers the way of answering that was chosen last on this device', async () => {
  open()
  fireEvent.click(await screen.findByRole('radio', { name: /^One-way/ }))
  fireEvent.change(screen.getByLabelText('Time per answer'), { target: { value: '1' } })
  cleanup()
  open()
  await waitFor(() => expect(screen.getByRole('radio', { name: /^One-way/ })).toHaveProperty('checked', true))
  expect(screen.getByLabelText('Time per answer')).toHaveProperty('value', '1')
  fireEvent.click(screen.getByRole('radio', { name: /^To a panel/ }))
  await waitFor(async () => expect((await db.local.get('oral:answer-form'))?.value).toBeNull())
})
