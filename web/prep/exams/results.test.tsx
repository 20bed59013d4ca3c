// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { setTarget } from '@station-zero/schema/account/targets.ts'
import { DRILL_NAME } from '@station-zero/schema/prep/missed.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Current } from '../../data/active-account.ts'
import { enact } from '../../data/enact.ts'
import { keepDayPlan } from '../../data/lazy.ts'
import { putContent } from '../../testing/prep-content.ts'
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

const TEST = '01890f4e-0000-4000-8000-0000000000aa'
/** The correct answers are A, B, C and D. */
const asked = questions
  .slice(0, 4)
  .map((question, at) => ({ ...question, cardId: at === 1 ? (cards[0]?.id ?? null) : null }))
const kept = {
  name: 'Mixed Practice Test',
  type: 'mixed' as const,
  totalQuestions: 4,
  questions: asked.map(({ id, version }) => ({ id, version })),
  correctAnswers: 1,
  timeSpent: 120,
  verified: true,
}

let account: Current
beforeEach(async () => {
  account = await startDevice()
  await putContent(account.db, { decks, cards, questions: asked })
  await account.db.practiceTests.bulkPut([
    { ...kept, id: 'earlier', createdAt: 1, completedAt: 2, score: 20, answers: null },
    {
      ...{ ...kept, id: TEST, createdAt: 3, completedAt: 4, score: 25 },
      answers: [
        { questionId: 'q0', answer: 0, isFlagged: true },
        { questionId: 'q1', answer: 0 },
        { questionId: 'q2', answer: 0 },
        { questionId: 'q3', answer: null },
      ],
    },
  ])
})
afterEach(() => {
  vi.restoreAllMocks()
  return endDevice(account)
})

const shown = () => screen.getAllByText(/^Question \d$/).map(({ textContent }) => textContent)

test('results can be filtered by wrong, flagged and blank answers, and the filter is in the URL', async () => {
  openPrep(`/prep?result=${TEST}`)
  expect(await button('Wrong (3)')).toBeTruthy()
  expect(shown()).toEqual(['Question 2', 'Question 3', 'Question 4'])
  await click('Flagged (1)')
  expect(shown()).toEqual(['Question 1'])
  await click('Blank (1)')
  expect(shown()).toEqual(['Question 4'])
  expect(address()).toBe(`/prep?result=${TEST}&show=blank`)
  expect(await screen.findByText('Your best so far, 5 points up from last time.')).toBeTruthy()
  expect(screen.getByText('About 30 seconds a question.')).toBeTruthy()
})

test('the estimated minutes of a drill are based on the person’s usual pace, as on the home screen, not on the pace of this test', async () => {
  await account.db.practiceTests.update(TEST, { timeSpent: 1 })
  openPrep(`/prep?result=${TEST}`)
  const drill = await button(/^Drill these 3\b/)
  await waitFor(() => expect(drill.textContent).toMatch(/2 min$/))
})

test('missed questions can be drilled without the rest of the test', async () => {
  openPrep(`/prep?result=${TEST}`)
  await click(/^Drill these 3\b/)
  expect(await screen.findByText('Question 1 of 3', {}, SLOW)).toBeTruthy()
  const draft = (await account.db.drafts.get('prep:test'))?.value
  expect(draft).toMatchObject({
    name: DRILL_NAME,
    type: 'mixed',
    questions: [{ id: 'q1' }, { id: 'q2' }, { id: 'q3' }],
  })
})

test('a drill opens even if the result screen has not yet read the draft that was just stored', async () => {
  openPrep(`/prep?result=${TEST}`)
  const drill = await button(/^Drill these 3\b/)
  const { drafts } = account.db
  const get = drafts.get.bind(drafts) as (key: string) => Promise<unknown>
  const late = (key: string) => get(key).then((found) => new Promise((resolve) => setTimeout(resolve, 200, found)))
  vi.spyOn(drafts, 'get').mockImplementation(((key: string) =>
    Dexie.currentTransaction ? get(key) : late(key)) as never)
  fireEvent.click(drill)
  expect(await screen.findByText('Question 1 of 3', {}, SLOW)).toBeTruthy()
})

const DONE = 'Done: 3 cards are due. 2 of them are in your deck “Missed questions”.'

test('with an exam date, the screen does not say that cards made from missed questions are due today', async () => {
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await enact(setTarget, { target: 'written', date, profile: 'general' })
  await keepDayPlan(account.db, Date.now())
  openPrep(`/prep?result=${TEST}`)
  await screen.findByText(/Your plan can pick them from tomorrow\.$/)
  const make = await button('Make them cards')
  await waitFor(() => expect((make as HTMLButtonElement).disabled).toBe(false))
  fireEvent.click(make)
  expect(
    await screen.findByText(/^Done: 3 cards are ready, and your plan can pick them from tomorrow\./, {}, SLOW),
  ).toBeTruthy()
  expect(screen.queryByText(/due/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Study missed questions' }).getAttribute('href')).toBe('/prep?deck=missed')
})

test('missed questions become due cards only once, even if the button is pressed twice or again later', async () => {
  const { unmount } = openPrep(`/prep?result=${TEST}`)
  const offer =
    '1 card in your decks covers 1 question; 2 questions go into your deck “Missed questions”. All will be due today.'
  expect(await screen.findByText(offer)).toBeTruthy()
  const make = await button('Make them cards')
  await waitFor(() => expect((make as HTMLButtonElement).disabled).toBe(false))
  fireEvent.click(make)
  fireEvent.click(make)
  expect(await screen.findByText(DONE, {}, SLOW)).toBeTruthy()
  unmount()
  openPrep(`/prep?result=${TEST}`)
  expect(await screen.findByText(DONE)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Make them cards' })).toBeNull()
  expect(await account.db.reviews.toArray()).toMatchObject([
    { cardId: cards[0]?.id, rating: 1 },
    { cardId: 'q2', deckId: 'missed' },
    { cardId: 'q3', deckId: 'missed' },
  ])
})

test('a result prints as one page with its figures and sections, and the screen does not contain a hidden copy of that page', async () => {
  openPrep(`/prep?result=${TEST}`)
  expect(await screen.findByText('You left 1 blank.')).toBeTruthy()
  expect(screen.queryByText('Printed from Station Zero')).toBeNull()
  fireEvent(window, new Event('beforeprint'))
  expect(await screen.findByText('Printed from Station Zero')).toBeTruthy()
  const [table] = screen.getAllByRole('table').filter((one) => one.textContent?.includes('Pass line'))
  expect(table?.textContent).toContain('Other topics1 of 425%70%')
  expect(screen.getByText('70%, not reached')).toBeTruthy()
  fireEvent(window, new Event('afterprint'))
  await waitFor(() => expect(screen.queryByText('Printed from Station Zero')).toBeNull())
})
