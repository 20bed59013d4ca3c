// @vitest-environment jsdom
import 'fake-indexeddb/auto'

import { changeSetting } from '@station-zero/schema/account/mutations.ts'
import { setTarget } from '@station-zero/schema/account/targets.ts'
import type { CardMemory } from '@station-zero/schema/prep/memory.ts'
import { reviewCard } from '@station-zero/schema/prep/mutations.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Current } from '../data/active-account.ts'
import { enact } from '../data/enact.ts'
import { rebuildSummaries, SUMMARY_TABLES } from '../data/memories.ts'
import { putContent } from '../testing/prep-content.ts'
import {
  address,
  button,
  cards,
  click,
  decks,
  endDevice,
  openPrep,
  press,
  startDevice,
} from '../testing/prep-screens.tsx'

const DAY = 86_400_000
let account: Current

beforeEach(async () => {
  account = await startDevice()
})
afterEach(() => endDevice(account))

const seen = (cardId: string, deckId: string, over: Partial<CardMemory> = {}): CardMemory => ({
  ...{ cardId, deckId, due: Date.now() - DAY, stability: 2, difficulty: 5, reps: 2, lapses: 0, state: 2 },
  ...{ learningSteps: 0, scheduledDays: 2, firstReviewAt: Date.now() - 90 * DAY, lastReviewAt: Date.now() - 3 * DAY },
  lastDay: Math.floor(Date.now() / DAY) - 3,
  ...over,
})

async function remember(...memories: CardMemory[]) {
  await account.db.cardMemory.bulkPut(memories)
  await account.db.transaction('rw', SUMMARY_TABLES, (t) => rebuildSummaries(t))
}

const reviews = async () => (await account.db.reviews.toArray()).filter(({ undoneAt }) => undoneAt === null)

test('“Study today” studies all decks in one queue and shows how many cards are left', async () => {
  await putContent(account.db, { decks, cards })
  await remember(seen('building-0', 'building'))
  openPrep()
  expect(await screen.findByText('1 review · 3 new')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: /^Study today/ }))
  await screen.findByText('Building Construction')
  expect(address()).toBe('/prep?study=today')
  expect(screen.getByText('1 / 4')).toBeTruthy()
  expect(screen.getByText('4 cards to finish')).toBeTruthy()
  press(' ')
  press('4')
  await screen.findByText('Fire Behavior')
  expect(screen.getByText('3 cards to finish')).toBeTruthy()
  await waitFor(async () => expect(await reviews()).toHaveLength(1))
  expect(await reviews()).toMatchObject([{ cardId: 'building-0', deckId: 'building' }])
  press('u')
  await screen.findByText('Building Construction')
  await waitFor(async () => expect(await reviews()).toHaveLength(0))
})

test('a new card graded Good is repeated without adding to the total, and Again does not reduce the progress', async () => {
  await putContent(account.db, { decks, cards })
  openPrep('/prep?study=today')
  await screen.findByText('1 / 4')
  for (const [key, place, left, done] of [
    ['3', '2 / 4', '4 cards to finish', '0.5'],
    ['1', '3 / 4', '4 cards to finish', '0.5'],
    ['4', '4 / 4', '3 cards to finish', '1.5'],
  ] as const) {
    await click('Show Answer')
    press(key)
    await button('Show Answer')
    expect(screen.getByText(place)).toBeTruthy()
    expect(screen.getByText(left)).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Cards done' }).getAttribute('aria-valuenow')).toBe(done)
  }
  await waitFor(async () => expect(await reviews()).toHaveLength(3))
})

test('if the app is killed during today’s session, neither the position nor a grade is lost, including a grade given in another tab', async () => {
  await putContent(account.db, { decks, cards })
  const { unmount } = openPrep('/prep?study=today')
  await screen.findByRole('heading', { name: 'Front 0' })
  press(' ')
  press('4')
  await screen.findByText('3 cards to finish')
  await waitFor(async () => expect(await reviews()).toHaveLength(1))
  unmount()
  await enact(reviewCard, { cardId: 'building-0', rating: 4 })
  openPrep('/prep?study=today')
  await screen.findByText('2 cards to finish')
})

test('a card’s hint is hidden until “Show hint” is pressed', async () => {
  await putContent(account.db, { decks, cards })
  openPrep('/prep?study=today')
  await screen.findByRole('heading', { name: 'Front 0' })
  expect(screen.queryByText('Hint 0')).toBeNull()
  await click('Show hint')
  expect(await screen.findByText('Hint 0')).toBeTruthy()
  await click('Show Answer')
  expect(screen.queryByRole('button', { name: /hint/ })).toBeNull()
})

test('after the day’s minutes are used up, new cards wait for another day, but the person can continue', async () => {
  await putContent(account.db, { decks, cards })
  await enact(changeSetting, { key: 'minutesADay', value: '1' })
  openPrep('/prep?study=today')
  await screen.findByRole('heading', { name: 'Front 0' })
  for (let nth = 0; nth < 8; nth += 1) await enact(reviewCard, { cardId: 'fire-0', rating: 4 })
  // The grades came from another tab, so the current card has a grade too.
  expect(await screen.findByText('You graded this Easy')).toBeTruthy()
  press(' ')
  await click('Complete')
  expect(await screen.findByText(/so 3 new cards wait for another day/)).toBeTruthy()
  await click('Keep going')
  await screen.findByText('1 / 3')
})

test('the settings limit the new cards per day, and the person can continue beyond the limit', async () => {
  await putContent(account.db, { decks, cards })
  await enact(changeSetting, { key: 'newCardsADay', value: '2' })
  openPrep()
  expect((await screen.findByText('Due today')).parentElement?.textContent).toContain('2 all new')
  await enact(reviewCard, { cardId: 'fire-0', rating: 4 })
  await enact(reviewCard, { cardId: 'fire-1', rating: 4 })
  await screen.findByText('Nothing due today')
  expect(screen.getByText(/^Next: 2 cards due in \d+ days\.$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Study more new cards' }))
  await click('Keep going with new cards')
  await screen.findByText('1 / 2')
})

test.each(['/prep', '/prep?study=today'])(
  'before the cards are downloaded, %s does not say that nothing is due',
  async (path) => {
    await account.db.decks.bulkPut(decks)
    await account.db.local.put({ key: 'hash:decks', value: 'here' })
    openPrep(path)
    expect(await screen.findByText('The decks have not arrived yet')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/0 cards|Nothing due/)
  },
)

test('the end of a session shows how the recall of its cards on the exam date changed', async () => {
  await putContent(account.db, { decks, cards })
  const date = new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10)
  await enact(setTarget, { target: 'written', date, profile: 'general' })
  openPrep('/prep?deck=building')
  await click('Show Answer')
  press('4')
  const recall = await screen.findByText('Recall of this card on your exam date, without more study')
  expect(recall.nextElementSibling?.textContent).toMatch(/^from 0% to [5-9]\d%$/)
})

test('a deck’s card shows reviews and new cards separately', async () => {
  await putContent(account.db, { decks, cards })
  await remember(seen('fire-1', 'fire'))
  openPrep()
  const card = within((await screen.findByRole('heading', { name: 'Fire Behavior' })).closest('li') as HTMLElement)
  expect(card.getByText('3 due today')).toBeTruthy()
  expect(card.getByText('1 review · 2 new')).toBeTruthy()
  expect(await button('Study Now: Fire Behavior')).toBeTruthy()
})
