// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { scoreAnchors } from '@station-zero/schema/oral/score-anchors.ts'
import { rubric } from '@station-zero/schema/oral/session.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountDb } from '../data/account-db.ts'
import { openCurrent } from '../data/active-account.ts'
import { signedIn } from '../data/session.ts'
import {
  enterBoard,
  expectDraft,
  expectFigure,
  expectNoDraft,
  killAndReopen,
  leaveBoard,
  open,
  press,
  startPractice,
  testQuestions,
} from '../testing/oral-board.tsx'
import { stopTime } from '../testing/time.ts'
import { isBusy } from '../ui/busy.ts'

const START = 1_800_000_000_000
const MINUTE = 60_000
const VALUES = '/oral?module=values'

let db: AccountDb
beforeEach(async () => {
  db = await enterBoard()
})
afterEach(leaveBoard)

test('[oral.stats.modules, oral.stats.time, oral.stats.mocks] before any practice, all counters are 0', async () => {
  open()
  await expectFigure('Modules Completed', '0/5')
  await expectFigure('Practice Time', '0h 0m')
  await expectFigure('Mock Interviews', '0/3')
  expect(screen.queryByText('Past Sessions')).toBeNull()
  expect(screen.queryByText('Your Recordings')).toBeNull()
})

test('[oral.survives] after the app is killed, a practice session reopens with the same question, note and session time', async () => {
  const time = stopTime(START)
  open(VALUES)
  await startPractice('Topic 2: Teamwork')
  await press('Next Question')
  expect(await screen.findByText('Question 2 about teamwork?')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Practice notes'), { target: { value: 'Say who did what' } })
  await expectDraft(db, { at: 1, answerNotes: { 'oral-teamwork-2': 'Say who did what' } })

  time.passTo(START + 7 * MINUTE + 4_000)
  cleanup()
  time.skipTo(START + 600 * MINUTE)
  db = await killAndReopen()
  expect(await screen.findByText('Question 2 of 6')).toBeDefined()
  expect(screen.getByLabelText('Practice notes')).toHaveProperty('value', 'Say who did what')
  // The time away is deducted just after the first render.
  await waitFor(() => expect(screen.getByRole('timer', { name: 'Session time' }).textContent).toBe('7:04'))
  expect(isBusy()).toBe(true)
})

test('while a practice session is saved for later, its clock and its module’s timer are stopped', async () => {
  const time = stopTime(START)
  open(VALUES)
  await startPractice('Topic 1: Integrity')
  time.passTo(START + 3 * MINUTE)
  await press('Set this session aside')
  expect(await screen.findByText('Kept for later')).toBeDefined()
  expect(isBusy()).toBe(false)
  time.passTo(START + 60 * MINUTE)
  expect(await screen.findByText(/3:00 on the clock/)).toBeDefined()
  await vi.waitFor(
    () => expect(screen.getByRole('timer', { name: 'Time on this module' }).textContent).toContain('3:00 '),
    15_000,
  )
  await press('Resume Session')
  time.passTo(START + 61 * MINUTE)
  await vi.waitFor(() => expect(screen.getByRole('timer', { name: 'Session time' }).textContent).toBe('4:00'), 15_000)
})

test('[oral.stats.time] a completed session is saved with scores and notes, and is counted', async () => {
  const time = stopTime(START)
  open(VALUES)
  await startPractice('Topic 1: Integrity')
  for (let at = 1; at < 6; at += 1) await press('Next Question')
  time.passTo(START + 14 * MINUTE)
  await press('Complete Session')
  expect(await screen.findByText('6 of 6 questions in 14:00')).toBeDefined()
  fireEvent.click(within(await screen.findByRole('group', { name: /^Reasoning/ })).getByRole('radio', { name: /4/ }))
  fireEvent.change(screen.getByLabelText('Practice notes'), { target: { value: ' Shorter. ' } })
  await press('Save Session')

  expect(await screen.findByText('Session saved on this device.')).toBeDefined()
  expect(screen.getByText('of 5, your score').nextElementSibling?.textContent).toBe('4.0')
  await press('Back to interviews')
  expect(await screen.findByText('1 of 4 practiced')).toBeDefined()
  await vi.waitFor(
    () => expect(screen.getByRole('timer', { name: 'Time on this module' }).textContent).toContain('14:00'),
    15_000,
  )
  expect(await db.oralSessions.toArray()).toMatchObject([
    { kind: 'practice', topicId: 'integrity', seconds: 840, ending: 'completed', notes: 'Shorter.', startedAt: START },
  ])
  expect(await db.outbox.toArray()).toMatchObject([{ name: 'oral.finish-session' }])
  await expectNoDraft(db)
  expect(isBusy()).toBe(false)
  fireEvent.click(await screen.findByRole('link', { name: 'All modules' }))
  await expectFigure('Practice Time', '0h 14m')
  fireEvent.click(await screen.findByText('4.0 of 5'))
  expect(screen.getByText('Shorter.')).toBeDefined()
})

test('each score field shows what an assessor sees and hears at the scores 1, 3 and 5', async () => {
  open(VALUES)
  await startPractice('Topic 1: Integrity')
  await press('End Session')
  for (const { name, quality } of rubric) {
    const anchors = scoreAnchors[quality]
    const group = within(await screen.findByRole('group', { name: new RegExp(`^${name}`) }))
    expect(group.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      anchors[1],
      anchors[3],
      anchors[5],
    ])
  }
})

test('an opening question asks for a shorter answer, and the next question does not', async () => {
  const shorter = 'For this question, aim for 1 to 1½ minutes.'
  open('/oral?module=fundamentals')
  await startPractice('Topic 1: First Impression')
  expect(screen.getByText(shorter)).toBeDefined()
  await press('Next Question')
  expect(await screen.findByText('Question 2 about first-impression?')).toBeDefined()
  expect(screen.queryByText(shorter)).toBeNull()
})

test('a session note that cannot be stored because the device is full stays on the screen, and an error is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  open(VALUES)
  await startPractice('Topic 1: Integrity')
  await expectDraft(db, { at: 0 })
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
  fireEvent.change(screen.getByLabelText('Practice notes'), { target: { value: 'Shorter.' } })
  expect((await screen.findByRole('alert')).textContent).toContain("There isn't enough storage on this device.")
  expect(screen.getByLabelText('Practice notes')).toHaveProperty('value', 'Shorter.')
  full.mockRestore()
  await press('Try again')
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), 15_000)
  await vi.waitFor(async () => expect(JSON.stringify(await db.drafts.toArray())).toContain('Shorter.'), 15_000)
})

test('a saved session is listed with its questions, recordings, score and note', async () => {
  open(VALUES)
  await startPractice('Topic 1: Integrity')
  await press('Next Question')
  await expectDraft(db, { at: 1 })
  const sessionId = ((await db.drafts.get('oral:session'))?.value as { id: string } | undefined)?.id ?? ''
  await db.recordings.put({
    ...{ id: 'r1', sessionId, questionId: 'oral-integrity-2', recordedAt: START, durationMs: 61_000 },
    ...{ mimeType: 'audio/webm', bytes: 3, data: new ArrayBuffer(3) },
  })
  await press('End Session')
  fireEvent.click(within(await screen.findByRole('group', { name: /^Reasoning/ })).getByRole('radio', { name: /4/ }))
  fireEvent.change(screen.getByLabelText('Practice notes'), { target: { value: 'Shorter.' } })
  await press('Save Session')
  fireEvent.click(await screen.findByRole('link', { name: 'See the session' }))
  const past = within(await screen.findByRole('region', { name: 'Past Sessions' }))
  expect(await past.findByText('1. Question 1 about integrity?')).toBeDefined()
  expect(past.getByText('2. Question 2 about integrity?')).toBeDefined()
  expect(past.queryByText(/Question 3/)).toBeNull()
  expect(await past.findByRole('button', { name: /^Play/ })).toBeDefined()
  expect(past.getByText('Shorter.')).toBeDefined()
  expect(past.getByText('4.0 of 5')).toBeDefined()
  await press('Go to your past sessions (1)')
  expect(document.activeElement).toBe(past.getByRole('heading', { level: 2 }))
  const tips = screen.getByRole('heading', { name: /^Interview Tips|Tips/ })
  expect(tips.compareDocumentPosition(past.getByText('Shorter.')) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
})

test('[oral.stats.modules, oral.module.status] a module is completed when its fourth topic is completed', async () => {
  const row = { kind: 'practice' as const, moduleId: 'values', interviewId: null, scores: null, notes: null }
  const done = { ...row, startedAt: START, seconds: 60, questionIds: ['a'], totalQuestions: 1 }
  for (const topicId of ['integrity', 'teamwork', 'service'])
    await db.oralSessions.put({ ...done, id: topicId, topicId, ending: 'completed' })
  open()
  await expectFigure('Modules Completed', '0/5')
  await db.oralSessions.put({ ...done, id: 'x', topicId: 'accountability', ending: 'completed' })
  await expectFigure('Modules Completed', '1/5')
  const card = screen.getByRole('group', { name: 'Firefighter Core Values' })
  expect(within(card).getByText('Completed')).toBeDefined()
})

test('a session that was ended too early can be continued or discarded', async () => {
  open(VALUES)
  await startPractice('Topic 1: Integrity')
  await press('End Session')
  await press('Back to the questions')
  expect(await screen.findByText('Question 1 of 6')).toBeDefined()
  await press('End Session')
  await press('Discard session')
  await expectNoDraft(db)
  expect(await db.oralSessions.count()).toBe(0)
})

test('[oral.recording.advice] without a microphone, the answer is only timed, and the screen says “Timer only”', async () => {
  open(VALUES)
  await startPractice('Topic 1: Integrity')
  await press('Start Recording')
  expect(await screen.findByText('Timer only')).toBeDefined()
  expect(screen.getByText('Speak clearly and take your time. Aim for 2-3 minutes per answer.')).toBeDefined()
  expect(screen.queryByText('Recording in progress...')).toBeNull()
  await press('Stop Timer')
  expect(await screen.findByRole('button', { name: 'Start Recording' })).toBeDefined()
  expect(await db.recordings.count()).toBe(0)
})

test('[oral.practice.questions] a topic without its own questions uses the default questions', async () => {
  await db.oralQuestions.bulkDelete(testQuestions.filter((row) => row.topicId === 'service').map(({ id }) => id))
  open(VALUES)
  await startPractice('Topic 3: Service')
  expect(await screen.findByText('Question 1 about default?')).toBeDefined()
})

test('until the questions are downloaded, the screen says that they are missing, and no session can be started', async () => {
  await db.oralQuestions.clear()
  open(VALUES)
  expect(await screen.findByText(/questions are not on this device yet|Loading questions/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Start Practice Session' })).toHaveProperty('disabled', true)
})

test('a session does not reopen if the app is killed between saving it and clearing its draft', async () => {
  open(VALUES)
  await startPractice('Topic 1: Integrity')
  await press('End Session')
  await expectDraft(db, { ending: 'ended' })
  const draft = await db.drafts.get('oral:session')
  await press('Save Session')
  await expectNoDraft(db)
  if (draft) await db.drafts.put(draft)
  db = await killAndReopen(VALUES)
  expect(await screen.findByRole('heading', { level: 1, name: 'Firefighter Core Values' })).toBeDefined()
  expect(screen.queryByText('Session ended')).toBeNull()
})

test('[oral.demo] the demo account can practice but not save', async () => {
  const user = { id: 'd1', username: 'demo', name: null, email: 'demo@example.org', location: null, goalId: null }
  await signedIn('token', { ...user, createdAt: '2026-01-01T00:00:00.000Z' }, { adoptGuest: false })
  db = (await openCurrent('d1')).db
  await db.oralQuestions.bulkPut(testQuestions)
  open(VALUES)
  await startPractice('Topic 1: Integrity')
  await press('End Session')
  const save = await screen.findByRole('button', { name: 'Save Session' })
  await vi.waitFor(() => expect(save).toHaveProperty('disabled', true), 15_000)
  expect(screen.getByText('Demo is read-only')).toBeDefined()
})
