// @vitest-environment jsdom

import { GENERAL } from '@station-zero/schema/prep/exam-profiles.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Current } from '../../data/active-account.ts'
import { passages, questions } from '../../testing/exam-material.ts'
import { putContent } from '../../testing/prep-content.ts'
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
import { closeClock, hidePage, stopTime } from '../../testing/time.ts'
import { newExamDraft, newTestDraft, TEST_DRAFT, type TestDraft, takeStep } from './draft.ts'

const MINUTE = 60_000
/** The clock's text just after the start. */
const TWO_HOURS = /^(2:00:00|1:59:5\d) left$/

let account: Current
beforeEach(async () => {
  account = await startDevice()
  await putContent(account.db, { decks, cards, questions, passages })
})
afterEach(() => endDevice(account))

const isShown = (text: string) => screen.queryByText(text) !== null

async function startSimulator(): Promise<void> {
  await click('Start Simulator')
  await click('Start the 100 questions')
  await screen.findByRole('button', { name: 'Hide it and answer' }, SLOW)
}

test('an exam started while its questions are downloading waits until all questions have been downloaded', async () => {
  const { db } = account
  const whole = { key: 'hash:questions', value: 'here' }
  await db.local.delete(whole.key)
  const late = questions.slice(1).map(({ id }) => id)
  await db.questions.bulkDelete(late)
  openPrep()
  await click('Start Simulator')
  await click('Start the 100 questions')
  expect(await screen.findByText(/^The questions are still arriving on this device\./, {}, SLOW)).toBeTruthy()
  await db.questions.bulkPut(questions)
  expect(await db.drafts.get(TEST_DRAFT)).toBeUndefined()
  await db.local.put(whole)
  await screen.findByRole('button', { name: 'Hide it and answer' }, SLOW)
  const draft = (await db.drafts.get(TEST_DRAFT))?.value as TestDraft
  expect(draft.questions.map(({ id }) => id)).toEqual(expect.arrayContaining(late))
})

test("[prep.simulator] the simulator's card reads '100 questions • 2 hours', and 'No attempts yet' before the first attempt", async () => {
  openPrep()
  expect(await screen.findByRole('heading', { name: 'Written Exam Simulator' })).toBeTruthy()
  expect(screen.getByText('100 questions • 2 hours')).toBeTruthy()
  expect(await screen.findByText('No attempts yet')).toBeTruthy()
})

test.each(['2099-03-14', null])(
  'the exam that the person chose is listed first and selected, with the date %s',
  async (date) => {
    const other = { ...GENERAL, id: 'other-style', name: 'Other-style', summary: '40 questions', order: 2 }
    await account.db.examProfiles.bulkPut([{ ...GENERAL, order: 1 }, other])
    await account.db.targets.put({
      ...{ target: 'written', date, profile: other.id, minutes: null },
      ...{ changedAt: 1, changeId: 'c' },
    })
    openPrep()
    await click('Start Simulator')
    const form = await screen.findByRole('group', { name: 'Which exam?' })
    await waitFor(() => expect(within(form).getAllByRole('radio')[0]).toHaveProperty('value', other.id))
    expect(within(form).getAllByRole('radio')[0]).toHaveProperty('checked', true)
  },
)

test('[prep.simulator.average] the card shows the average score of all completed attempts', async () => {
  const attempt = { name: 'Exam', type: 'simulator' as const, totalQuestions: 1, questions: [], answers: null }
  const done = { createdAt: 1, completedAt: 2, correctAnswers: 1, timeSpent: 1, verified: true }
  await account.db.practiceTests.bulkPut([
    { ...attempt, ...done, id: 'a', score: 80 },
    { ...attempt, ...done, id: 'b', score: 71 },
    { ...attempt, ...done, id: 'c', type: 'mixed', score: 5 },
    { ...attempt, ...done, id: 'd', completedAt: null, score: null },
  ])
  openPrep()
  expect(await screen.findByText('76% avg')).toBeTruthy()
})

test('a scene is shown for study, hidden permanently and then asked about, and a passage stays next to its questions', async () => {
  openPrep()
  await startSimulator()
  expect(await screen.findByRole('heading', { name: 'Title of memory-01' }, SLOW)).toBeTruthy()
  expect(screen.getByRole('timer', { name: 'Time left to study this' })).toBeTruthy()
  expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toMatch(TWO_HOURS)
  expect(screen.queryByRole('radio')).toBeNull()
  await click('Hide it and answer')
  expect(await screen.findByText('Question memory-01-q001?')).toBeTruthy()
  expect(isShown('Text of memory-01')).toBe(false)
  fireEvent.click(screen.getByRole('radio', { name: /One/ }))
  await click('Next')
  fireEvent.click(await screen.findByRole('radio', { name: /One/ }))
  await click('Next')
  expect(await screen.findByText('Question reading-01-q001?')).toBeTruthy()
  expect(isShown('Text of reading-01')).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: /Three/ }))
  await click('Previous')
  expect(await screen.findByText('Question memory-01-q002?')).toBeTruthy()
  expect(isShown('Text of memory-01')).toBe(false)
})

test('a scene hidden in another tab is hidden in this tab too', async () => {
  openPrep()
  await startSimulator()
  expect(await screen.findByText('Text of memory-01')).toBeTruthy()
  const known = (await account.db.drafts.get(TEST_DRAFT))?.value as TestDraft
  const hidden = takeStep(known, { step: 'show', scene: 'memory-01', at: known.startedAt })
  const value = takeStep(hidden, { step: 'hide', scene: 'memory-01', at: known.startedAt + 1 })
  await account.db.drafts.put({ key: TEST_DRAFT, value, savedAt: 0 })
  expect(await screen.findByText('Question memory-01-q001?')).toBeTruthy()
  expect(isShown('Text of memory-01')).toBe(false)
})

test('[prep.simulator.sections] the result shows each section’s score and shows the scene again', async () => {
  openPrep()
  await startSimulator()
  await click('Hide it and answer')
  for (const option of [/One/, /One/, /Three/, /Four/]) {
    fireEvent.click(await screen.findByRole('radio', { name: option }))
    await click('Next')
  }
  const total = Number((await screen.findByText(/^Question 5 of/)).textContent?.split(' ').at(-1))
  for (let at = 5; at <= total; at += 1) {
    await screen.findByText(`Question ${at} of ${total}`)
    fireEvent.click(screen.getAllByRole('radio')[0] as HTMLElement)
    if (at < total) await click('Next')
  }
  await click('Finish Test')
  await click('Hand it in')
  expect(await screen.findByText('Saved on device', {}, SLOW)).toBeTruthy()
  const bySection = screen.getByRole('region', { name: 'By Section' })
  expect(within(bySection).getByText('1/2, 50%')).toBeTruthy()
  expect(within(bySection).getByText('2/2, 100%')).toBeTruthy()
  expect(isShown('Text of memory-01')).toBe(true)
  const [saved] = await account.db.practiceTests.toArray()
  expect(saved).toMatchObject({ type: 'simulator', name: 'Written Exam Simulator, General', totalQuestions: total })
})

test('[prep.simulator.submits] an exam whose time ran out while the app was closed is submitted on the next start, and unanswered questions count as wrong', async () => {
  const startedAt = Date.now() - 121 * MINUTE
  const exam = newExamDraft('general', startedAt)
  const kind = { seed: 's', type: 'simulator' as const, deckId: null, name: 'Written Exam Simulator, General', exam }
  const draft = { ...newTestDraft(kind, questions, startedAt), answers: [0, null, null, null] }
  await account.db.drafts.put({ key: TEST_DRAFT, value: draft, savedAt: startedAt })
  openPrep()
  expect(await screen.findByText(/Time ran out/, {}, SLOW)).toBeTruthy()
  await waitFor(async () =>
    expect(await account.db.practiceTests.toArray()).toMatchObject([
      { score: 25, correctAnswers: 1, timeSpent: 7_200, totalQuestions: 4 },
    ]),
  )
})

test('if the app is killed during an exam, the exam reopens at the same question with its scene hidden and its clock running', async () => {
  const { unmount } = openPrep()
  await startSimulator()
  await click('Hide it and answer')
  fireEvent.click(await screen.findByRole('radio', { name: /Two/ }))
  await click('Next')
  await waitFor(async () =>
    expect(await account.db.drafts.get(TEST_DRAFT)).toMatchObject({
      value: { index: 1, answers: expect.arrayContaining([1]) },
    }),
  )
  unmount()
  openPrep()
  expect(await screen.findByText(/^Question 2 of/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hide it and answer' })).toBeNull()
  expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toMatch(TWO_HOURS)
})

test('any question of an exam can be opened from the question list, which marks each question as answered, blank or flagged', async () => {
  openPrep()
  await startSimulator()
  await click('Hide it and answer')
  fireEvent.click(await screen.findByRole('radio', { name: /Two/ }))
  await click('Flag')
  await click('All questions')
  expect(await button('Question 1, answered, flagged')).toBeTruthy()
  await click('Question 4, blank')
  expect(await screen.findByText('Question reading-01-q002?')).toBeTruthy()
})

test('an exam shows no difficulty or hint, and can be finished after one answer and a confirmation', async () => {
  await account.db.questions.toCollection().modify({ hint: 'Think of water.' })
  openPrep()
  await startSimulator()
  await click('Hide it and answer')
  expect(await screen.findByText('Question memory-01-q001?')).toBeTruthy()
  expect(isShown('Medium') || isShown('Easy') || isShown('Hint')).toBe(false)
  await click('All questions')
  expect(((await button('Finish Test')) as HTMLButtonElement).disabled).toBe(true)
  await click('Close')
  fireEvent.click(await screen.findByRole('radio', { name: /One/ }))
  await click('Next')
  await click('Flag')
  const known = (await account.db.drafts.get(TEST_DRAFT))?.value as TestDraft
  const total = known.questions.length
  await click('All questions')
  await click('Finish Test')
  expect(await screen.findByText(new RegExp(`^${total - 1} questions are blank, and 1 is flagged.`))).toBeTruthy()
  await click('Hand it in')
  expect(await screen.findByText(`1/${total}`)).toBeTruthy()
  expect(await screen.findByText('Saved on device', {}, SLOW)).toBeTruthy()
})

test('leaving an exam says that the clock keeps running, and the exam can be continued from the list', async () => {
  openPrep()
  await startSimulator()
  await click('Exit Test')
  expect(await screen.findByText(/The clock keeps running while you are away: (2:00:00|1:59:5\d) left/)).toBeTruthy()
  await click('Leave with the clock running')
  expect(await screen.findByText('Test in progress')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Continue test' }))
  expect(await button('Hide it and answer')).toBeTruthy()
})

test('by keyboard, B selects an option, the arrow keys change the question, F flags the question, M opens the question list and ? opens the shortcuts', async () => {
  openPrep()
  await startSimulator()
  await click('Hide it and answer')
  await screen.findByText('Question memory-01-q001?')
  press('b')
  press('ArrowRight')
  press('4')
  press('f')
  await screen.findByText('Question memory-01-q002?')
  expect((screen.getByRole('radio', { name: /Four/ }) as HTMLInputElement).checked).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Four/ }))
  press('ArrowLeft')
  expect(((await screen.findByRole('radio', { name: /Two/ })) as HTMLInputElement).checked).toBe(true)
  press('m')
  expect(await button('Question 2, answered, flagged')).toBeTruthy()
  press('c')
  await click('Close')
  expect((screen.getByRole('radio', { name: /Two/ }) as HTMLInputElement).checked).toBe(true)
  press('?')
  expect(await screen.findByText('Keyboard shortcuts')).toBeTruthy()
})

const timeLeft = () => screen.findByRole('timer', { name: 'Time left' }, SLOW)
const START = Date.UTC(2026, 10, 28, 18)

test.each([
  ['two hours forward', 2 * 60 * MINUTE],
  ['two hours back', -2 * 60 * MINUTE],
  ['400 days forward', 400 * 1_440 * MINUTE],
])(
  'if the device’s clock is set %s during an exam, the time left decreases by the real elapsed time, even after the app was killed',
  async (_, byMs) => {
    const time = stopTime(START)
    const page = openPrep()
    await startSimulator()
    await click('Hide it and answer')
    time.passTo(START + 20 * MINUTE)
    expect((await timeLeft()).textContent).toBe('1:40:00 left')
    time.setClock(byMs)
    time.passTo(START + byMs + 21 * MINUTE)
    expect((await timeLeft()).textContent).toBe('1:39:00 left')
    page.unmount()
    closeClock()
    time.skipTo(START + byMs + 51 * MINUTE)
    openPrep('/prep?test')
    expect((await timeLeft()).textContent).toBe('1:09:00 left')
    expect(await account.db.practiceTests.count()).toBe(0)
  },
)

test('an exam’s clock keeps running while the phone is locked, although the monotonic clock stops', async () => {
  const time = stopTime(START)
  openPrep()
  await startSimulator()
  const page = hidePage()
  time.setClock(30 * MINUTE)
  page.show()
  await waitFor(async () => expect((await timeLeft()).textContent).toBe('1:30:00 left'))
})

const setTestTime = (value: string) =>
  account.db.settings.put({ key: 'testTime', value, changedAt: 1, changeId: value })

test('with double time, an exam lasts four hours, keeps its time limit when the setting changes, and is labeled in its result', async () => {
  stopTime(START)
  await setTestTime('double time')
  openPrep()
  await click('Start Simulator')
  expect(await screen.findByText(/^The clock starts at once and runs for 4 hours,/)).toBeTruthy()
  expect(screen.getByText(/^Your test time is double time/)).toBeTruthy()
  await click('Start the 100 questions')
  expect(await screen.findByText(/^Study this for up to 10 minutes\./, {}, SLOW)).toBeTruthy()
  await setTestTime('standard')
  expect((await timeLeft()).textContent).toBe('4:00:00 left')
  expect(screen.getByText('double time')).toBeTruthy()
  await click('Hide it and answer')
  fireEvent.click(await screen.findByRole('radio', { name: /One/ }))
  await click('All questions')
  await click('Finish Test')
  await click('Hand it in')
  expect(await screen.findByText('Taken with double time.', {}, SLOW)).toBeTruthy()
  expect(await screen.findByText('Saved on device', {}, SLOW)).toBeTruthy()
  expect(await account.db.practiceTests.toArray()).toMatchObject([
    { name: 'Written Exam Simulator, General, double time', type: 'simulator' },
  ])
})

const elapsed = async () => (await screen.findByRole('timer', { name: 'Time' }, SLOW)).textContent

test('a practice test’s time does not include time spent away from the test', async () => {
  const time = stopTime(START)
  const page = openPrep()
  await click('Mixed Practice Test')
  expect(await elapsed()).toBe('0:00')
  time.passTo(START + 9_000)
  expect(await elapsed()).toBe('0:09')
  page.unmount()
  closeClock()
  time.skipTo(START + 723_000)
  openPrep('/prep?test')
  await waitFor(async () => expect(await elapsed()).toBe('0:09'))
  const hidden = hidePage()
  time.skipTo(START + 7_200_000)
  hidden.show()
  await waitFor(async () => expect(await elapsed()).toBe('0:09'))
  time.setClock(60 * MINUTE)
  time.passTo(START + 7_210_000 + 60 * MINUTE)
  expect(await elapsed()).toBe('0:19')
  fireEvent.click(screen.getByRole('radio', { name: /One/ }))
  await click('Exit Test')
  expect(await screen.findByText(/the clock stops until you come back/)).toBeTruthy()
})

test('a test finished just before the app was killed is saved with its original finish time', async () => {
  const time = stopTime(START)
  const ids = { test: 'test-1', completion: 'completion-1' }
  const begun = newTestDraft(
    { seed: 's', ids, type: 'mixed', deckId: null, name: 'Mixed' },
    questions.slice(2, 3),
    START,
  )
  const value = { ...begun, answers: [2], finishedAt: START + MINUTE }
  await account.db.drafts.put({ key: TEST_DRAFT, value, savedAt: START + MINUTE })
  const other = { id: 'other', name: 'Mixed', type: 'mixed' as const, questions: begun.questions, totalQuestions: 1 }
  await account.db.practiceTests.put({
    ...{ ...other, createdAt: START + 1, completedAt: START + 2, score: 0, correctAnswers: 0, timeSpent: 1 },
    ...{ answers: null, verified: false },
  })
  time.skipTo(START + 9 * 60 * MINUTE)
  openPrep('/prep?test')
  await waitFor(async () =>
    expect(await account.db.practiceTests.get('test-1')).toMatchObject({
      createdAt: START + MINUTE,
      completedAt: START + MINUTE,
      timeSpent: 60,
    }),
  )
})

test('an exam whose time ran out while the app was closed is graded as it was asked, even if a question has been corrected since', async () => {
  const time = stopTime(START)
  const [asked] = questions.slice(2, 3)
  if (!asked) throw new Error('The test content has fewer than three questions.')
  const ids = { test: 'test-1', completion: 'completion-1' }
  const kind = { seed: 's', ids, type: 'simulator' as const, deckId: null, name: 'Exam' }
  const begun = newTestDraft({ ...kind, exam: newExamDraft('general', START) }, [asked], START)
  const value = { ...begun, answers: [asked.correctAnswer] }
  await account.db.drafts.put({ key: TEST_DRAFT, value, savedAt: START })
  // The corrected content is downloaded before the exam is opened again.
  const corrected = { ...asked, version: 1_234, correctAnswer: ((asked.correctAnswer + 1) % 4) as 0 | 1 | 2 | 3 }
  await account.db.questions.put(corrected)
  await account.db.answerKeys.put({ id: `${asked.id}@1234`, correctAnswer: corrected.correctAnswer })
  time.skipTo(START + 3 * 60 * MINUTE)
  openPrep('/prep?test')
  await waitFor(async () =>
    expect(await account.db.practiceTests.get('test-1')).toMatchObject({
      ...{ score: 100, correctAnswers: 1, questions: [{ id: asked.id, version: asked.version }] },
      answers: [{ questionId: asked.id, answer: asked.correctAnswer }],
    }),
  )
  expect(await screen.findByText(/This question has been revised since you took the test/, {}, SLOW)).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText(/\b100\s?%/).length).toBeGreaterThan(0))
})
