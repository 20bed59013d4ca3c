// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { GENERAL } from '@station-zero/schema/prep/exam-profiles.ts'
import { DEFAULT_PARAMETERS, foldCard } from '@station-zero/schema/prep/memory.ts'
import { generatedQuestion } from '@station-zero/schema/questions/generated.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AccountDb } from '../../data/account-db.ts'
import { openCurrent } from '../../data/active-account.ts'
import { enterGuest } from '../../data/session.ts'
import { putContent } from '../../testing/account.ts'
import { ProgressScreen } from './progress-screen.tsx'

const DAY_MS = 86_400_000
const NOW = Date.now()

let db: AccountDb
beforeEach(async () => {
  await enterGuest()
  db = (await openCurrent('guest')).db
  await putContent(db)
  await Promise.all([db.reviews, db.cardMemory, db.workoutProgress, db.cpatScores].map((table) => table.clear()))
})
afterEach(cleanup)

const Address = () => <output aria-label="address">{useLocation().search}</output>
const open = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <ProgressScreen />
      <Address />
    </MemoryRouter>,
  )
const region = async (title: string | RegExp) =>
  within((await screen.findByText(title)).closest('section') ?? document.body)
const cells = (table: HTMLElement) => [...table.querySelectorAll('tbody tr')].map((row) => row.textContent)

const tiles = () =>
  within(screen.getByRole('list', { name: 'At a glance' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** Stores these grades, each given the specified number of days before today, in order. */
async function study(cardId: string, gradings: [daysAgo: number, rating: number][]): Promise<void> {
  const reviews = gradings.map(
    ([daysAgo, rating], seq): RowOf<'reviews'> => ({
      ...{ id: `${cardId}-${seq}`, cardId, deckId: 'ladders', rating, clientId: 'phone', seq, undoneAt: null },
      reviewedAt: NOW - daysAgo * DAY_MS,
    }),
  )
  await db.reviews.bulkPut(reviews)
  const memory = foldCard(reviews, 'UTC', DEFAULT_PARAMETERS)
  if (memory) await db.cardMemory.put(memory)
}

test('each empty section of Progress links to the activity that fills the section', async () => {
  open('/progress')
  const empty: [string, string, string][] = [
    ['No card studied yet.', 'Study cards', '/prep?study=today'],
    ['No test taken yet.', 'Take a practice test', '/prep'],
    ['No workout finished yet.', 'Choose a workout', '/physical?week=1'],
    ['No time for the whole course yet.', 'Log a CPAT time', '/cpat'],
    ['No time recorded in the last 4 weeks.', 'Study today’s cards', '/prep?study=today'],
  ]
  for (const [title, action, to] of empty)
    expect((await region(title)).getByRole('link', { name: action }).getAttribute('href')).toBe(to)
})

test('before any activity, Progress offers a practice test instead of empty figures', async () => {
  open('/progress')
  const [first] = await screen.findAllByRole('link', { name: 'Take a practice test' })
  expect(first?.closest('section')).toBeNull()
  expect(screen.getByText('Nothing to measure yet')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'At a glance' })).toBeNull()
})

test('a longer period includes older reviews, and the period is in the URL', async () => {
  await study('card-1', [
    [100, 3],
    [70, 3],
    [40, 1],
    [1, 4],
  ])
  await study('card-2', [[0, 1]])
  open('/progress')
  const recall = await region('You recalled the card in 1 of 1 review in the last 4 weeks.')
  expect(cells(recall.getByRole('table', { name: 'Recall by deck' }))).toEqual([
    expect.stringMatching(/^Ladders2 of \d+\d+%1 of 1 \(100%\)$/),
  ])
  expect(recall.getByText('Ladders', { selector: 'a *' }).closest('a')?.getAttribute('href')).toBe('/prep?deck=ladders')
  fireEvent.click(screen.getByText('12 weeks'))
  await region('You recalled the card in 2 of 3 reviews in the last 12 weeks.')
  expect(screen.getByLabelText('address').textContent).toBe('?weeks=12')
  cleanup()
  open('/progress?weeks=all')
  await region('You recalled the card in 2 of 3 reviews so far.')
})

test('a week without a workout is listed with 0 workouts, and the tiles show the figures of the period', async () => {
  const done = (id: string, daysAgo: number) => ({
    ...{ id, workoutId: 'w1d1', completedAt: NOW - daysAgo * DAY_MS, duration: 45, rating: null, notes: null },
  })
  await db.workoutProgress.bulkPut([done('a', 0), done('b', 14)])
  await db.cpatScores.put({ id: 's', testDate: NOW - DAY_MS, totalTime: 598, passed: true })
  open('/progress')
  const workouts = await region('You finished 2 workouts in the last 4 weeks, 1 of them this week.')
  expect(cells(workouts.getByRole('table', { name: 'Workouts by week' })).map((row) => row?.slice(-2))).toEqual([
    '14',
    '04',
    '14',
    '04',
  ])
  expect(
    (await region('Your best course is 9:58, 22 seconds under 10:20.')).getByRole('figure', { name: /limit at 10:20/ }),
  ).toBeTruthy()
  const minutes = await region('You put in 1 h 30 min on 2 days in the last 4 weeks.')
  expect(tiles()).toEqual([
    'Expected score–0 of 50 answers needed',
    'Cards recalled–No reviews in this period',
    'Last test–No test in this period',
    'Minutes90on 2 days',
    'Workouts21 this week; the program has 4',
    'Best CPAT time9:580:22 to spare',
    expect.stringMatching(/^Days in \w+ \d{4}\d/),
  ])
  const [, , , toMinutes] = screen.getByRole('list', { name: 'At a glance' }).querySelectorAll('a')
  fireEvent.click(toMinutes as HTMLElement)
  expect(document.activeElement?.textContent).toBe('You put in 1 h 30 min on 2 days in the last 4 weeks.')
  expect(cells(minutes.getByRole('table', { name: 'Minutes by day' }))).toEqual([
    expect.stringMatching(/0045045$/),
    expect.stringMatching(/0045045$/),
  ])
})

test('with 50 answers, a readiness range and its basis are shown; with fewer answers, the screen says that it is too early to tell', async () => {
  const topics = ['math', 'mechanical', 'reading']
  const bank = Array.from({ length: 50 }, (_, nth) => ({
    ...{ id: `q${nth}`, version: 1, topic: topics[nth % 3] ?? 'math', difficulty: 2, correctAnswer: 0 },
    ...{ question: 'How many?', answers: ['1', '2', '3', '4'], explanation: '' },
  })) as unknown as RowOf<'questions'>[]
  await db.questions.bulkPut(bank)
  const test = (id: string, from: number, to: number): RowOf<'practiceTests'> => ({
    ...{ id, name: 'Mixed Practice Test', type: 'mixed', totalQuestions: to - from, createdAt: NOW - DAY_MS },
    ...{ completedAt: NOW - DAY_MS, score: 80, correctAnswers: to - from, timeSpent: 600, verified: false },
    questions: bank.slice(from, to).map((question) => ({ id: question.id, version: 1 })),
    answers: bank.slice(from, to).map((question, nth) => ({ questionId: question.id, answer: nth % 5 === 0 ? 1 : 0 })),
  })
  await db.practiceTests.put(test('t1', 0, 25))
  open('/progress')
  expect(await screen.findByText('Not enough to say yet: 2 tests of 25 tell more')).toBeTruthy()
  expect(screen.getByText(/50 questions from the exam’s sections; you have 25\. Answer 25 more: about 2/)).toBeTruthy()
  await db.practiceTests.put(test('t2', 25, 50))
  const card = await region(/^\d+ to \d+ on the General form$/)
  expect(card.getByText(/from 2 tests and 50 answers/)).toBeTruthy()
  expect(card.getAllByRole('link')).toHaveLength(3)
  const drills = await screen.findAllByRole('link', { name: /^Practice .* questions$/ })
  const tests = drills.filter((link) => !card.queryAllByRole('link').includes(link))
  expect(tests.map(({ textContent }) => textContent)).toEqual([
    'Practice Mechanical Reasoning questions',
    'Practice Mathematics questions',
  ])
  await Promise.all([db.practiceTests.clear(), db.questions.bulkDelete(bank.map(({ id }) => id))])
})

test('the selected exam’s readiness range uses that exam’s sections', async () => {
  const asked = Array.from({ length: 60 }, (_, nth) => `gen:math:percent:1:ready-${nth}`)
  const part = { minutes: 60, passPercent: 70, note: null, packetMinutes: null }
  const section = { name: 'Numbers in your head', count: 31, from: [{ generated: 'math' }] }
  const style = {
    ...GENERAL,
    id: 'short-style',
    order: 9,
    name: 'Short-style',
    parts: [{ ...part, name: 'One', sections: [section] }],
  }
  await db.examProfiles.bulkPut([GENERAL, style])
  await db.practiceTests.put({
    ...{ id: 'ready', type: 'mixed', name: 'Mixed', deckId: null, createdAt: NOW - 1, completedAt: NOW },
    questions: asked.map((id) => ({ id, version: generatedQuestion(id)?.version ?? 0 })),
    answers: asked.map((questionId) => ({ questionId, answer: generatedQuestion(questionId)?.correctAnswer ?? 0 })),
    ...{ totalQuestions: 60, score: 100, correctAnswers: 60, timeSpent: 600, verified: true },
  } as RowOf<'practiceTests'>)
  open('/progress?weeks=12')
  const card = await region(/ on the General form$/)
  expect(card.queryByText('Numbers in your head')).toBeNull()
  fireEvent.change(await card.findByLabelText('Exam'), { target: { value: 'short-style' } })
  expect(
    (await (await region(/ on the Short-style form$/)).findAllByText('Numbers in your head')).length,
  ).toBeGreaterThan(0)
  expect(screen.getByLabelText('address').textContent).toBe('?weeks=12&exam=short-style')
})
