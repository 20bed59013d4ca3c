// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { studyDay } from '@station-zero/schema/core/time.ts'
import type { CardMemory } from '@station-zero/schema/prep/memory.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Current, openCurrent } from '../../data/active-account.ts'
import { signedIn } from '../../data/session.ts'
import { cardRow, deckRow, putContent, questionRow } from '../../testing/prep-content.ts'
import { cards, click, decks, endDevice, openPrep, startDevice } from '../../testing/prep-screens.tsx'
import { closeClock, stopTime } from '../../testing/time.ts'

const DAY = 86_400_000

let account: Current

beforeEach(async () => {
  account = await startDevice()
})
afterEach(() => endDevice(account))

const memory = (cardId: string, deckId: string, over: Partial<CardMemory>): CardMemory => ({
  ...{ cardId, deckId, due: Date.now() - DAY, stability: 2, difficulty: 9, reps: 20, lapses: 0, state: 2 },
  ...{ learningSteps: 0, scheduledDays: 2, firstReviewAt: Date.now() - 90 * DAY, lastReviewAt: Date.now() - 3 * DAY },
  lastDay: Math.floor(Date.now() / DAY) - 3,
  ...over,
})

test.each([
  [7, false],
  [8, true],
])('[prep.study.leech] whether a card that was forgotten %i times is marked “Leech”: %s', async (lapses, isLeech) => {
  await putContent(account.db, { decks, cards })
  await account.db.cardMemory.put(memory('fire-0', 'fire', { lapses }))
  openPrep('/prep?deck=fire')
  await screen.findByRole('heading', { name: 'Front 0' })
  expect(screen.queryByText('Leech') !== null).toBe(isLeech)
  expect(screen.queryByText(/forgotten this card 8 times/) !== null).toBe(isLeech)
})

test('[prep.study.new-cards.together] the limit of 20 new cards a day is shared by all decks', async () => {
  const many = Array.from({ length: 30 }, (_, at) => cardRow('many', at))
  await putContent(account.db, { decks: [...decks, deckRow('many', 'Many', 3)], cards: [...cards, ...many] })
  const now = Date.now()
  const seen = many
    .slice(0, 18)
    .map(({ id }) => memory(id, 'many', { firstReviewAt: now, lastReviewAt: now, due: now + 30 * DAY }))
  await account.db.cardMemory.bulkPut(seen)
  openPrep('/prep?deck=fire')
  expect(await screen.findByText('1 / 2')).toBeTruthy()
})

const demo = {
  ...{ id: 'd1', username: 'demo', name: null, email: 'demo@example.org', location: null, goalId: null },
  createdAt: '2026-01-01T00:00:00.000Z',
}

test('[prep.demo] the demo account can study and take a test, but nothing is saved', async () => {
  await signedIn('token', demo, { adoptGuest: false })
  account = await openCurrent(demo.id)
  await putContent(account.db, { decks, cards, questions: [questionRow('q1', 0)] })
  const { unmount } = openPrep('/prep?deck=fire')
  await click('Show Answer')
  expect(await screen.findByText('Demo is read-only')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Good/ })).toBeNull()
  unmount()

  openPrep()
  await click('Mixed Practice Test')
  fireEvent.click(await screen.findByRole('radio', { name: /One/ }))
  await click('Finish Test')
  expect(await screen.findByText('Demo is read-only: this result is not saved.')).toBeTruthy()
  expect(await account.db.practiceTests.count()).toBe(0)
  expect(await account.db.outbox.count()).toBe(0)
})

test('a leech is shown next to the card that it is confused with, and is no longer a leech once recalled on a later day', async () => {
  await putContent(account.db, { decks, cards })
  await account.db.cardMemory.put(memory('fire-0', 'fire', { lapses: 8 }))
  const lapse = {
    ...{ id: 'r', cardId: 'fire-0', deckId: 'fire', rating: 1 },
    clientId: 'phone',
    seq: 1,
    undoneAt: null,
  }
  await account.db.reviews.put({ ...lapse, reviewedAt: Date.now() - 3 * DAY })
  const { unmount } = openPrep('/prep?study=apart')
  expect(await screen.findByText('Forgotten 8 times')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Front 1' })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Practice this card' }))
  await click('Show Answer')
  expect(await screen.findByText('Don’t mix it up with')).toBeTruthy()
  await click(/^Good/)
  await screen.findByText('That is all of them.')
  unmount()
  openPrep('/prep?study=apart')
  expect(await screen.findByText('No cards are set aside')).toBeTruthy()
})

test('a grade given at 23:50 but not saved before the app was killed is saved at 9:00 with its original time', async () => {
  const evening = new Date(2026, 10, 28, 23, 50).getTime()
  const time = stopTime(evening)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await putContent(account.db, { decks, cards })
  const { unmount } = openPrep('/prep?deck=fire')
  await click('Show Answer')
  await account.db.cards.delete('fire-0')
  await click(/^Good/)
  await waitFor(async () =>
    expect((await account.db.drafts.get('prep:study:fire'))?.value).toMatchObject({
      entries: expect.arrayContaining([expect.objectContaining({ grade: { rating: 3, at: evening, reviewId: null } })]),
    }),
  )
  unmount()
  closeClock()
  await account.db.cards.bulkPut(cards)
  expect(await account.db.reviews.count()).toBe(0)
  time.skipTo(new Date(2026, 10, 29, 9).getTime())
  openPrep('/prep?deck=fire')
  const day = studyDay(evening, Intl.DateTimeFormat().resolvedOptions().timeZone)
  await waitFor(async () =>
    expect(await account.db.reviews.toArray()).toMatchObject([
      { cardId: 'fire-0', rating: 3, reviewedAt: evening, studyDay: day },
    ]),
  )
})
